import { randomInt } from 'node:crypto';
import { createOrder, getOrderInfo, saveDraft, savePassengers } from '@haidai/contract/booking';
import { searchFlights } from '@haidai/contract/shopping';
import { adult, passSlider, signInBySms } from '@haidai/testkit';
import type { Sandbox } from './sandbox.ts';

/** An unpaid order of somebody signed in by SMS, made without the pages. */
export async function placeSmsOrder({ api: site }: Sandbox, mobile: string, departureDate: string): Promise<string> {
  const api = site.another();
  await signInBySms(api, mobile);
  const body = { origCode3: 'TAO', destCode3: 'HRB', departureDate };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const [flight] = departAVFS;
  if (!flight) throw new Error(`No flight on ${departureDate}`);
  const name = flight.fares[0]?.name ?? '';
  const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
    flightNo,
    flightDate,
    departApCode3,
    destApCode3,
    name: name[index] ?? name.slice(0, 1),
  }));
  const { orderNo } = await api.expectOk(saveDraft, {
    body: { trips: [{ segments }], adultNum: 1, childNum: 0, babyNum: 0 },
  });
  const linkman = { name: '王岱', mobile, mail: '' };
  await api.expectOk(savePassengers, { body: { orderNo, passengers: [adult(randomInt(500))], linkman } });
  const { termsToAccept, totalPrice } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const acceptedDocuments = termsToAccept.map(({ docKey, version }) => ({ docKey, version }));
  const NECaptchaValidate = await passSlider(api, 'createOrder');
  await api.expectOk(createOrder, { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: totalPrice } });
  return orderNo;
}
