/** Orders from the draft on: what is chosen, who travels, the seats, and the end that comes by itself. */
import type { ServerModule } from '../../platform/index.ts';
import { bookingAccountPart } from './account-part.ts';
import { expireOrderJob, sweepExpiredOrders } from './expire-order.ts';
import { releaseOrderJob } from './fail-release.ts';
import { bookingGauges } from './gauges.ts';
import { giveUpOrderJob } from './give-up-order.ts';
import { bindBooking } from './routes.ts';

export { type Caller, grantOrder, requireOwnOrder } from './access.ts';
export { cancelOrder } from './cancel-order.ts';
export { assertAvailable, assertOpenForSale } from './check-fares.ts';
export { countUnpaidOrders } from './count-unpaid-orders.ts';
export { createOrder } from './create-order.ts';
export { requireDraft } from './draft.ts';
export { endOnCancelledFlight } from './end-on-cancelled-flight.ts';
export { refundJob } from './end-order.ts';
export { expireJob, expiryKey } from './expiry.ts';
export { createExtraSale, type ExtraSale } from './extra-sale.ts';
export { type ChosenSegment, getTrips, type OrderedSegment } from './find-trips.ts';
export { getOrderInfo } from './get-order-info.ts';
export { hasPaidOrder } from './has-paid-order.ts';
export { listOrders } from './list-orders.ts';
export { getMoneyBackByOrder } from './money-back.ts';
export { createChangeOrder } from './open-change.ts';
export { createDraft } from './open-draft.ts';
export { createProductOrder, type ProductOrder } from './open-product-order.ts';
export { getOrderFacts, type OrderFacts } from './order-facts.ts';
export { countOrders, moveOrders } from './orders-of-account.ts';
export { changePart } from './parts/change-part.ts';
export { createOrderParts } from './parts/create-order-parts.ts';
export { endParts } from './parts/end-parts.ts';
export { followChange, holdFollowers, letFollowersGo, listFollowers } from './parts/follow-change.ts';
export type {
  EndReason,
  IssuedTo,
  NewPartSegment,
  OrderFollower,
  OrderPart,
  PartChange,
  PartDraft,
  PartExtra,
  PartFollowed,
  PartFollower,
  PartLine,
  PartOrder,
  PartPassenger,
  PartRefund,
  PartSegment,
  RefundedCoupon,
} from './parts/order-part.ts';
export { listRefundExtras, refundLastOfParts, refundParts } from './parts/refund-parts.ts';
export { usePart } from './parts/use-part.ts';
export { viewDraft } from './parts/view-draft.ts';
export { getPassengerInput, savePassengerInput } from './passenger-input.ts';
export { lockOrderForPayment, type PayableOrder } from './payable-order.ts';
export type { OrderPriceLine } from './price-order.ts';
export { reholdForLatePayment } from './rehold-late-payment.ts';
export { findOrder, type OrderRow, type PassengerRow, requireMade, type SegmentRow } from './repository.ts';
export { limitDrafts, readTrip } from './save-draft.ts';
export { savePassengers } from './save-passengers.ts';
export { settlePayment } from './settle-payment.ts';
export { takeBackPayment } from './take-back-payment.ts';
export { dueOf } from './wire.ts';

export const bookingModule: ServerModule = {
  name: 'booking',
  accountPart: bookingAccountPart,
  gauges: bookingGauges,
  routes: bindBooking,
  jobs: [expireOrderJob, sweepExpiredOrders, releaseOrderJob, giveUpOrderJob],
};
