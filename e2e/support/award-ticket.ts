import { randomInt } from 'node:crypto';
import type { OperationResult } from '@haidai/contract';
import {
  getAwardOrder,
  listAwardTravellers,
  saveAwardDraft,
  saveAwardPassengers,
  sendAwardSmsCode,
  submitAwardOrder,
} from '@haidai/contract/award';
import { submitAwardPay } from '@haidai/contract/payment';
import { searchAwardFlights } from '@haidai/contract/shopping';
import { type Api, passSlider } from '@haidai/testkit';
import { expect } from '@playwright/test';
import { alipay, openGateway } from './alipay.ts';
import { dayAfter } from './days.ts';
import { segmentsOf } from './orders.ts';
import type { Sandbox } from './sandbox.ts';

type Payment = 'INTEGRAL' | 'EXCHANGE';
type Flight = OperationResult<typeof searchAwardFlights>['departAVFS'][number];

interface Way {
  payment: Payment;
  destCode3: string;
}

/**
 * Finds a direct flight from Qingdao that points or vouchers can pay for, on the first possible day from a random day
 * on.
 */
export async function someAwardFlight(sandbox: Sandbox, api: Api, { payment, destCode3 }: Way): Promise<Flight> {
  const first = 30 + randomInt(90);
  for (let days = first; days < first + 120; days += 1) {
    const query = { payment, origCode3: 'TAO', destCode3, departureDate: await dayAfter(sandbox, days) };
    const { result } = await api.call(searchAwardFlights, { query });
    const flight = result?.departAVFS.find(({ fares, segments }) => fares.length > 0 && segments.length === 1);
    if (flight) return flight;
  }
  throw new Error(`No flight to ${destCode3} for ${payment} on 120 days`);
}

/** Creates a draft of an award flight for one adult. Returns its number. */
export async function draftAward(api: Api, payment: Payment, flight: Flight): Promise<string> {
  const name = payment === 'EXCHANGE' ? 'Z' : 'X';
  const segments = segmentsOf(flight, name);
  const { orderNo } = await api.expectOk(saveAwardDraft, { body: { payment, trips: [{ segments }], adultNum: 1 } });
  return orderNo;
}

/** Buys a ticket for the signed-in member without the pages. Points pay the fare and money pays the taxes. */
export async function givenAwardTicket(sandbox: Sandbox, api: Api, member: { mobile: string; destCode3: string }) {
  const { mobile, destCode3 } = member;
  const flight = await someAwardFlight(sandbox, api, { payment: 'INTEGRAL', destCode3 });
  const orderNo = await draftAward(api, 'INTEGRAL', flight);
  const self = (await api.expectOk(listAwardTravellers)).find(({ isSelf }) => isSelf);
  if (!self) throw new Error('The member is not on their own list');
  const { id: savedPassengerId, surname, firstName, documentType, birthday, sex, nationality } = self;
  const passenger = { surname, firstName, documentType, birthday, sex, nationality, passengerType: 'A' as const };
  await api.expectOk(saveAwardPassengers, {
    body: {
      orderNo,
      passengers: [{ ...passenger, savedPassengerId, documentNo: '' }],
      linkman: { name: `${surname}${firstName}`, mobile, mail: '' },
    },
  });
  await submit(sandbox, api, { orderNo, mobile });
  const payment = await api.expectOk(submitAwardPay, { body: { orderNo, payType: alipay } });
  await sandbox.payAtGateway(await openGateway(payment));
  const status = async () => (await api.expectOk(getAwardOrder, { params: { orderNo }, query: {} })).orderStatus;
  await expect.poll(status, { message: 'a ticket', timeout: 30_000 }).toBe('FINISHED');
  return { orderNo, flight };
}

/** Submits the order. If the mobile got a code less than a minute ago, the function moves the clock. */
async function submit(sandbox: Sandbox, api: Api, { orderNo, mobile }: { orderNo: string; mobile: string }) {
  const ask = async () => {
    const NECaptchaValidate = await passSlider(api, 'awardSms');
    const { error = '' } = await api.call(sendAwardSmsCode, { body: { orderNo, NECaptchaValidate } });
    if (error === 'smsTooOften') await sandbox.moveClock(2);
    return error;
  };
  await expect.poll(ask, { message: 'a code' }).toBe('');
  const { termsToAccept, totalPrice, totalPoints } = await api.expectOk(getAwardOrder, {
    params: { orderNo },
    query: {},
  });
  await api.expectOk(submitAwardOrder, {
    query: {},
    body: {
      orderNo,
      smsCode: await sandbox.smsCode(mobile),
      acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
      totalSeen: totalPrice,
      pointsSeen: totalPoints,
    },
  });
}
