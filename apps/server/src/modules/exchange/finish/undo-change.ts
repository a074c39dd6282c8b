import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import {
  holdFollowers,
  lockOrderForPayment,
  type OrderFollower,
  type PayableOrder,
  releaseFollowers,
} from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import { fromStoredLine } from '../../refund/index.ts';
import { getChange, listChangeCoupons, moveCoupon, moveOriginal } from '../book/move-original.ts';
import { hasOpenChange } from '../has-open-change.ts';
import { followersOf } from '../quote/price-extras.ts';

/** Drops a change. The function reopens the old coupons and returns the original order to its earlier status. */
export async function dropChange(deps: Deps, tx: Tx, changeNo: string): Promise<void> {
  const { original_no: originalNo, status_before: before } = await getChange(tx, changeNo);
  const original = await lockOrderForPayment(tx, originalNo);
  for (const coupon of await listChangeCoupons(tx, changeNo)) await moveCoupon(deps, tx, coupon, 'resume');
  await releaseFollowers(deps, tx, partsOf(original), changeNo);
  await moveOriginal(deps, tx, original, before === 'CHANGED' ? 'keepChange' : 'keepTicket');
  const data = { orderNo: originalNo };
  await notify(deps, tx, { event: 'ChangeDropped', subjectKey: changeNo, orderNo: changeNo, data });
}

/**
 * Resumes a change after a late payment. Returns false if the original order or its coupons changed meanwhile, or if an
 * extra is no longer available.
 */
export async function resumeChange(deps: Deps, tx: Tx, changeNo: string): Promise<boolean> {
  const { original_no: originalNo, status_before: before, extra_lines: extras } = await getChange(tx, changeNo);
  const original = await lockOrderForPayment(tx, originalNo);
  const coupons = await listChangeCoupons(tx, changeNo);
  const isFree = original.status === before && !(await hasOpenChange(tx, originalNo));
  if (!isFree || !(await areOpen(tx, coupons))) return false;
  if (!(await holdAgain(deps, tx, original, { changeNo, followers: followersOf(extras.map(fromStoredLine)) })))
    return false;
  for (const coupon of coupons) await moveCoupon(deps, tx, coupon, 'suspend');
  await moveOriginal(deps, tx, original, 'bookChange');
  return true;
}

function partsOf({ orderNo, accountId, parts }: PayableOrder) {
  return { order_no: orderNo, account_id: accountId, parts };
}

/** Holds the extras on the new flights again. Returns false if one of them is no longer available. */
async function holdAgain(
  deps: Deps,
  tx: Tx,
  original: PayableOrder,
  what: { changeNo: string; followers: readonly OrderFollower[] },
): Promise<boolean> {
  try {
    await holdFollowers(deps, tx, partsOf(original), what);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
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
