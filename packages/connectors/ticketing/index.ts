/** The ticketing party: the carrier's e-ticket server, or the gateway in front of it. */
import { defineParty } from '../party.ts';
import {
  amendNames,
  couponNotice,
  listTickets,
  refundCoupons,
  resumeCoupons,
  revalidateCoupons,
  setCouponStates,
  suspendCoupons,
  voidTickets,
} from './coupons.ts';
import { issueEmds, refundEmds } from './emds.ts';
import { issue, query } from './issue.ts';

export { couponState, couponStates } from './coupons.ts';

export const ticketing = defineParty({
  name: 'ticketing',
  title: 'Ticketing',
  description: `
The party issues electronic tickets and EMDs for the orders of the site, and keeps the state of every coupon.
What the site does to a ticket is a call here: void, refund, exchange, revalidation, suspension. What another system
does to a coupon comes back as a signed notice, or is found by the daily comparison.

- The party chooses the numbers of tickets and EMDs: the accounting code of the carrier and ten digits.
- A call about several coupons changes all of them, or none.`,
  operations: {
    issue,
    query,
    listTickets,
    voidTickets,
    refundCoupons,
    suspendCoupons,
    resumeCoupons,
    setCouponStates,
    revalidateCoupons,
    amendNames,
    issueEmds,
    refundEmds,
  },
  notices: { coupons: couponNotice },
});
