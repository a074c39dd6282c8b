import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, Refusal, type Tx, transition } from '../../platform/index.ts';

/** The coupon states that prevent a review. Such a coupon is in use at the airport, in a change or in a refund. */
const elsewhere = ['CHECKED IN', 'LIFTED/BOARDED', 'SUSPENDED'];

/**
 * Suspends the open coupons of an order under review, so that they cannot be used for check-in, change or refund.
 * Refuses with `orderNotHoldable`.
 */
export async function suspendTickets(deps: Deps, tx: Tx, orderNo: string, actor: string): Promise<void> {
  const coupons = await lockCoupons(tx, orderNo);
  const open = coupons.filter(({ status }) => status === 'OPEN FOR USE');
  if (open.length === 0 || coupons.some(({ status }) => elsewhere.includes(status)))
    throw new Refusal('orderNotHoldable');
  for (const coupon of open) await moveCoupon(deps, tx, coupon, { event: 'suspend', actor });
}

/**
 * Resumes the suspended coupons of an order. The review suspended all of them, because it does not start for an order
 * with other suspended coupons.
 */
export async function resumeTickets(deps: Deps, tx: Tx, orderNo: string, actor: string): Promise<void> {
  for (const coupon of await lockCoupons(tx, orderNo)) {
    if (coupon.status === 'SUSPENDED') await moveCoupon(deps, tx, coupon, { event: 'resume', actor });
  }
}

/** Locks the coupons of an order in the lock order of all transactions. */
function lockCoupons(tx: Tx, orderNo: string) {
  return tx
    .selectFrom('flight_coupon')
    .select(['ticket_no', 'coupon_no', 'status'])
    .where('order_no', '=', orderNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .forUpdate()
    .execute();
}

async function moveCoupon(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { ticket_no, coupon_no }: { ticket_no: string; coupon_no: number },
  { event, actor }: { event: 'suspend' | 'resume'; actor: string },
): Promise<void> {
  const coupon = { machine: flightCouponMachine, table: 'flight_coupon', key: { ticket_no, coupon_no } } as const;
  await transition(tx, { ...coupon, event, clock, actor });
}
