import type { Deps, Tx } from '../../platform/index.ts';
import { lockOrderForPayment } from '../booking/index.ts';
import { notify } from '../notification/index.ts';
import { findChange, listChangeCoupons, moveCoupon, moveOriginal } from './move-original.ts';

/** Puts everything back: the old coupons are open for use again, the original order is what it was. */
export async function dropChange(deps: Deps, tx: Tx, changeNo: string): Promise<void> {
  const { original_no: originalNo, status_before: before } = await findChange(tx, changeNo);
  await lockOrderForPayment(tx, originalNo);
  for (const coupon of await listChangeCoupons(tx, changeNo)) await moveCoupon(deps, tx, coupon, 'resume');
  await moveOriginal(deps, tx, originalNo, before === 'CHANGED' ? 'keepChange' : 'keepTicket');
  const data = { orderNo: originalNo };
  await notify(deps, tx, { event: 'ChangeDropped', subjectKey: changeNo, orderNo: changeNo, data });
}

/** Late money: the same change again, if nothing happened to the original since. */
export async function resumeChange(deps: Deps, tx: Tx, changeNo: string): Promise<boolean> {
  const { original_no: originalNo, status_before: before } = await findChange(tx, changeNo);
  const { status } = await lockOrderForPayment(tx, originalNo);
  const coupons = await listChangeCoupons(tx, changeNo);
  if (status !== before || !(await areOpen(tx, coupons))) return false;
  for (const coupon of coupons) await moveCoupon(deps, tx, coupon, 'suspend');
  await moveOriginal(deps, tx, originalNo, 'bookChange');
  return true;
}

async function areOpen(tx: Tx, coupons: Awaited<ReturnType<typeof listChangeCoupons>>): Promise<boolean> {
  for (const { ticket_no, coupon_no } of coupons) {
    const { status } = await tx
      .selectFrom('flight_coupon')
      .select('status')
      .where('ticket_no', '=', ticket_no)
      .where('coupon_no', '=', coupon_no)
      .executeTakeFirstOrThrow();
    if (status !== 'OPEN FOR USE') return false;
  }
  return true;
}
