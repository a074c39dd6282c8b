import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { confirmCheckIn, getCheckInCaptcha, getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import { applyPayment, getPayState } from '@haidai/contract/payment';
import { getSandboxImageCode } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, type PassengerForm, passSlider, signInBySms } from '@haidai/testkit';
import { expect, type Page } from '@playwright/test';
import { dayAfter } from './days.ts';
import { someAdult, someMobile } from './people.ts';
import type { Sandbox } from './sandbox.ts';

export interface Ticketed {
  mobile: string;
  orderNo: string;
  flightNo: string;
  tktNo: string;
  passengers: PassengerForm[];
}

/** The payment type of Alipay in requests. */
const alipay = '1';

/** Buys tickets without the pages for a flight with open check-in. The user of the calls signs in first. */
export async function givenTickets(sandbox: Sandbox, api: Api, wanted: Wanted = {}): Promise<Ticketed> {
  const mobile = someMobile();
  await signInBySms(api, mobile);
  return buyTickets(sandbox, api, { ...wanted, mobile });
}

interface Wanted {
  adults?: number;
  /** The open flight on which another traveller has a ticket. */
  flightNo?: string;
}

/** Buys such tickets for the signed-in user. */
export async function buyTickets(
  sandbox: Sandbox,
  api: Api,
  { mobile, adults = 1, flightNo: like }: Wanted & { mobile: string },
): Promise<Ticketed> {
  const passengers = Array.from({ length: adults }, someAdult);
  const { trip, flightNo } = await openFlight(sandbox, api, like);
  const { orderNo } = await api.expectOk(saveDraft, {
    body: { trips: [trip], adultNum: adults, childNum: 0, babyNum: 0 },
  });
  const linkman = { name: '王岱', mobile, mail: '' };
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  const { termsToAccept, totalPrice } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const acceptedDocuments = termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  const NECaptchaValidate = await passSlider(api, 'createOrder');
  await api.expectOk(createOrder, { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: totalPrice } });
  return { mobile, orderNo, flightNo, passengers, tktNo: await pay(sandbox, api, orderNo) };
}

/**
 * Returns the last flight to Chengdu that leaves within a day but not within three hours. At every hour there is one.
 */
async function openFlight(sandbox: Sandbox, api: Api, like?: string) {
  const now = (await sandbox.now()).getTime();
  for (const days of [1, 0]) {
    const departureDate = await dayAfter(sandbox, days);
    const body = { origCode3: 'TAO', destCode3: 'CTU', departureDate };
    const { result } = await api.call(searchFlights, { query: {}, body });
    const leavesAt = (time: string) => Date.parse(`${departureDate}T${time}:00+08:00`) - now;
    const flight = result?.departAVFS
      .filter(({ flightNo, segments, fares, departTime }) => {
        const ahead = leavesAt(departTime);
        if (like !== undefined && flightNo !== like) return false;
        return segments.length === 1 && fares.length > 0 && ahead < 23.5 * 3_600_000 && ahead > 3 * 3_600_000;
      })
      .at(-1);
    if (!flight) continue;
    const name = flight.fares[0]?.name ?? '';
    const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }) => ({
      flightNo,
      flightDate,
      departApCode3,
      destApCode3,
      name,
    }));
    return { trip: { segments }, flightNo: flight.flightNo };
  }
  throw new Error('No flight whose check-in is open');
}

/** Starts a payment at Alipay that the traveller has not completed. Returns the payment number. */
export async function goToAlipay(api: Api, orderNo: string): Promise<string> {
  const { paymentNo, formData } = await api.expectOk(applyPayment, { body: { orderNo, payType: alipay } });
  if (formData) {
    const body = new URLSearchParams(formData.fields);
    await fetch(formData.action, { method: formData.method, body, redirect: 'manual' });
  }
  return paymentNo;
}

/** Pays the order. Returns the number of the first ticket. */
async function pay(sandbox: Sandbox, api: Api, orderNo: string): Promise<string> {
  await sandbox.payAtGateway(await goToAlipay(api, orderNo));
  const ticket = async () => {
    await api.call(getPayState, { body: { orderNo } });
    const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo } });
    return passengerInfoVoList[0]?.tktNo ?? '';
  };
  await expect.poll(ticket, { message: 'a ticket', timeout: 30_000 }).not.toBe('');
  return ticket();
}

/** Checks in the first traveller of an order without a chosen seat. */
export async function checkIn(api: Api, orderNo: string): Promise<void> {
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const { dangerousGoods } = await api.expectOk(getTrip, { body: { checkInKey } });
  const travels = [{ travelId: '0-0', seatNo: null, acceptsDuty: false }];
  await api.expectOk(confirmCheckIn, { body: { checkInKey, travels, dangerousGoodsVersion: dangerousGoods.version } });
}

/**
 * Watches the captcha pictures that the page requests for check-in. The returned function returns the letters of the
 * newest one.
 */
export function watchPictures(page: Page, { api }: Sandbox): () => Promise<string> {
  let imageId = '';
  page.on('response', async (answer) => {
    if (!answer.url().endsWith(getCheckInCaptcha.path)) return;
    const { result } = await answer.json().catch(() => ({ result: null }));
    imageId = result?.imageId ?? imageId;
  });
  return async () => {
    await expect.poll(() => imageId, { message: 'a picture' }).not.toBe('');
    return (await api.expectOk(getSandboxImageCode, { params: { imageId } })).code;
  };
}
