import { listReceipts, reissueReceipt, resendReceipt, saveReceipts } from '@haidai/contract/documents';
import { until } from '../shopper.ts';
import type { Around, Booked } from './trip.ts';

/** Lets another system of the carrier tell that the ticket is flown. */
export async function fly({ orderNo }: Booked, { sandbox }: Around): Promise<void> {
  const ticket = (await sandbox.tickets()).find((each) => each.orderNo === orderNo);
  if (!ticket) throw new Error(`The ticketing party has no ticket of ${orderNo}`);
  for (const state of ['LIFTED/BOARDED', 'USED/FLOWN'])
    await sandbox.changeCoupons([{ ticketNo: ticket.ticketNo, couponNo: 1, state }]);
}

const holder = { titleType: 'PERSONAL', method: 'EMAIL', mail: 'wangdai@example.com' } as const;

/**
 * Asks for the e-itinerary and waits until the tax office has numbered it. If the tax office has refused it, the
 * traveller asks again with another buyer.
 */
export async function askForReceipt({ shopper: { api }, orderNo }: Booked): Promise<void> {
  const [ticket] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
  if (!ticket?.receipt) {
    const body = { orderNo, passengers: [1], ...holder, title: ticket?.passName ?? '' };
    await api.expectOk(saveReceipts, { body });
  } else if (ticket.receipt.refusal) {
    const { receiptNo } = ticket.receipt;
    await api.expectOk(reissueReceipt, { body: { orderNo, receiptNo, ...holder, title: '王岱' } });
  }
  await until(`the e-itinerary of ${orderNo}`, async () => {
    const [now] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
    return now?.receipt?.invoiceNo ? now.receipt.receiptNo : undefined;
  });
}

/** Asks for another buyer on the e-itinerary: the tax office reverses it and issues another. */
export async function correctReceipt({ shopper: { api }, orderNo }: Booked): Promise<void> {
  const [before] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
  if (before?.receipt && before.former.length === 0) {
    const { receiptNo } = before.receipt;
    await api.expectOk(reissueReceipt, { body: { orderNo, receiptNo, ...holder, title: '王岱' } });
  }
  await until(`the other e-itinerary of ${orderNo}`, async () => {
    const [now] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
    return now?.receipt?.invoiceNo && now.former[0]?.redInvoiceNo ? true : undefined;
  });
}

/** Has the e-itinerary sent again and waits until the tax office has sent it. */
export async function resend({ shopper: { api }, orderNo }: Booked, { sandbox }: Around): Promise<void> {
  const [ticket] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
  const receiptNo = ticket?.receipt?.receiptNo ?? '';
  const timesSent = async () => (await sandbox.receipts()).find((each) => each.receiptNo === receiptNo)?.sent ?? 0;
  const before = await timesSent();
  await api.expectOk(resendReceipt, { body: { orderNo, receiptNo, method: 'EMAIL', mail: holder.mail } });
  await until(`the e-itinerary of ${orderNo} by mail`, async () => ((await timesSent()) > before ? true : undefined));
}
