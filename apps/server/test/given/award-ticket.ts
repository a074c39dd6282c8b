import { addDays } from '@haidai/domain/time';
import { issueVouchers } from '../../src/modules/award/index.ts';
import { type Booker, givenReadyDraft, type Payment, submitAward } from './award-order.ts';
import { givenBooker } from './member.ts';
import { beginAwardPay, methods, type PaymentDesk, pay } from './payment.ts';

/** A member with an order of points or vouchers. */
export type AwardHolder = Booker & { orderNo: string; accountId: string };

interface Wish {
  day: string;
  payment?: Payment;
  /** Index of the flight among those with free seats, from 0. */
  nth?: number;
  voucherUntil?: string;
}

/**
 * Gives a member's ticket to Chengdu (TFU). It is paid with 29,000 of 40,000 points or with a voucher, and 70 yuan of
 * taxes.
 */
export async function givenAwardTicket(desk: PaymentDesk, wish: Wish): Promise<AwardHolder> {
  const { day, payment = 'INTEGRAL', nth = 0, voucherUntil = addDays(day, 90) } = wish;
  const member = await givenBooker(desk.site, 40_000);
  if (payment === 'EXCHANGE') await giveVoucher(desk, member.accountId, voucherUntil);
  const orderNo = await givenReadyDraft(member.api, { day, payment, nth });
  await submitAward(member, orderNo);
  await payTaxes(desk, { ...member, orderNo });
  return { ...member, orderNo };
}

async function giveVoucher({ site }: PaymentDesk, accountId: string, validUntil: string): Promise<void> {
  const batch = { batch: 'test', count: 1, scope: 'D' as const, places: null, validUntil };
  const [voucher] = await issueVouchers({ ...site.deps, db: site.db }, batch);
  await site.db
    .updateTable('exchange_voucher')
    .set({ status: 'AVAILABLE', account_id: accountId })
    .where('voucher_no', '=', voucher?.voucherNo ?? '')
    .execute();
}

/** Pays the taxes of an order of points. Taxes are paid in money. */
export async function payTaxes(
  desk: PaymentDesk,
  { api, orderNo }: Pick<AwardHolder, 'api' | 'orderNo'>,
): Promise<void> {
  const attempt = await beginAwardPay({ api, orderNo }, methods.ALIPAY);
  await attempt.open();
  await pay(desk, attempt);
  await desk.site.runJobs();
}
