import { listRefunds, quoteRefund, refundTicket, uploadCertificate } from '@haidai/contract/refund';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, adult, demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import sharp from 'sharp';
import {
  type Attempt,
  apply,
  givenBookedOrder,
  methods,
  type PaymentDesk,
  pay,
  type Traveller,
} from './payment-desk.ts';

/** Refunds that people decide: who sits at the desk, and what travellers bring. */

export interface Desk {
  first: Api;
  second: Api;
  supervisor: Api;
}

export async function openDesk({ site }: Pick<PaymentDesk, 'site'>): Promise<Desk> {
  const [first, second, supervisor] = [site.api.another(), site.api.another(), site.api.another()];
  await signInStaff(first, demoClerks[0]);
  await signInStaff(second, demoClerks[1]);
  await signInStaff(supervisor, demoSupervisor);
  return { first, second, supervisor };
}

/** A photograph of a certificate, with words about its camera that nobody has to know. */
export function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#d8e4e8' } })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer();
}

export async function upload(
  { api, orderNo }: Pick<Traveller, 'api' | 'orderNo'>,
  bytes?: Buffer,
  type = 'image/jpeg',
) {
  const file = { bytes: bytes ?? (await photograph()), type };
  return (await api.expectOk(uploadCertificate, { query: { orderNo } }, { file })).certificateId;
}

/** Asks for an involuntary refund because of an illness, with a certificate. Gives its number. */
export async function applyIll(traveller: Pick<Traveller, 'api' | 'orderNo'>, tickets?: { passengerSeq: number }[]) {
  const { api, orderNo } = traveller;
  const body = { orderNo, changeReason: 'FZY' as const, cause: 'ILLNESS' as const, ...(tickets && { tickets }) };
  const { quote } = await api.expectOk(quoteRefund, { body });
  const certificates = [await upload(traveller)];
  return api.expectOk(refundTicket, { body: { orderNo, quote, certificates, note: '骨折' } });
}

const step = (id: string, action: string, note = '', kind = 'refund.tickets') => ({
  body: { kind, id, action, note, inputs: {} },
});

export const take = (api: Api, id: string, action: string, note?: string, kind?: string) =>
  api.expectOk(takeAction, step(id, action, note, kind));
export const tryTake = (api: Api, id: string, action: string, note?: string, kind?: string) =>
  api.call(takeAction, step(id, action, note, kind));

/** How a refund stands in a queue, for somebody of the desk. */
export async function waiting(api: Api, id: string, kind = 'refund.tickets') {
  const { items } = await api.expectOk(getQueue, { body: { kind } });
  const item = items.find((each) => each.id === id);
  return item && { ...item, actions: item.actions.map(({ action }) => action) };
}

/** The refund of an order, as its traveller sees it. */
export const refundOf = async ({ api, orderNo }: Pick<Traveller, 'api' | 'orderNo'>) =>
  (await api.expectOk(listRefunds, { body: { orderNo } }))[0];

let people = 400;

/** Somebody with tickets in the hand; what was paid is counted. */
export async function givenPaidTickets(desk: PaymentDesk, count = 1): Promise<Traveller & { attempt: Attempt }> {
  const passengers = Array.from({ length: count }, () => {
    people += 1;
    return adult(people);
  });
  const traveller = await givenBookedOrder(desk, { passengers });
  const attempt = await apply(traveller, methods.ALIPAY);
  await pay(desk, attempt);
  await desk.site.runJobs();
  return { ...traveller, attempt };
}

/** Jobs of ours and answers of the gateway, until nobody has anything to say. */
export async function untilMoneyIsBack({ site, gateway }: PaymentDesk): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await site.runJobs();
    await gateway.control('POST', 'deliver');
  }
  await site.runJobs();
}

/** The sweep that takes certificates away after their time. */
export async function forgetCertificates({ db, deps, runJobs }: PaymentDesk['site']): Promise<void> {
  await db.transaction().execute((tx) => deps.jobs.enqueue(tx, 'refund.forgetCertificates', {}));
  await runJobs();
}
