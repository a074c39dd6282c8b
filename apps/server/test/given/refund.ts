import { listRefunds, quoteRefund, refundTicket, uploadCertificate } from '@haidai/contract/refund';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api } from '@haidai/testkit';
import sharp from 'sharp';
import type { PaymentGateway } from '../../src/providers/payment/index.ts';
import { type PaymentDesk, type Traveller } from './payment.ts';

/** Returns a photograph of a certificate. Its metadata name the camera. */
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

/** Applies for an involuntary refund because of an illness, with a certificate, and returns its number. */
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

/** Returns the item of a refund in a queue of the desk. */
export async function waiting(api: Api, id: string, kind = 'refund.tickets') {
  const { items } = await api.expectOk(getQueue, { body: { kind } });
  const item = items.find((each) => each.id === id);
  return item && { ...item, actions: item.actions.map(({ action }) => action) };
}

/** Returns the refund of an order as its traveller sees it. */
export const refundOf = async ({ api, orderNo }: Pick<Traveller, 'api' | 'orderNo'>) =>
  (await api.expectOk(listRefunds, { body: { orderNo } }))[0];

/** Runs the jobs and delivers the gateway's notifications until the money of a refund has arrived. */
export async function untilMoneyIsBack({ site, gateway }: PaymentDesk): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await site.runJobs();
    await gateway.control('POST', 'deliver');
  }
  await site.runJobs();
}

/** Lets every refund of `payInFull` arrive at once, without a gateway. */
export function letRefundsArrive({ deps }: Pick<PaymentDesk['site'], 'deps'>): void {
  const { payment } = deps.providers;
  const ALIPAY: PaymentGateway = {
    ...payment.ALIPAY,
    available: true,
    refund: async ({ refundNo }) => ({ state: 'done', ref: `gw-${refundNo}` }),
  };
  Object.assign(deps.providers, { payment: { ...payment, ALIPAY } });
}

/** Runs the job that deletes certificates after their term. */
export async function forgetCertificates({ db, deps, runJobs }: PaymentDesk['site']): Promise<void> {
  await db.transaction().execute((tx) => deps.jobs.enqueue(tx, 'refund.forgetCertificates', {}));
  await runJobs();
}
