/** Orders from the draft on: chosen flights, passengers, seats, and the automatic end of an unpaid order. */
import type { ServerModule } from '../../platform/index.ts';
import { bookingAccountPart } from './account-part.ts';
import { fingerprintContacts } from './contact-columns.ts';
import { orderFinder } from './desk/find-orders.ts';
import { travellerFinder } from './desk/find-travellers.ts';
import { serviceDesk } from './desk/service/service-desk.ts';
import { abandonOrderJob } from './end/abandon-order.ts';
import { expireOrderJob, sweepExpiredOrders } from './end/expire-order.ts';
import { releaseOrderJob } from './end/release-order.ts';
import { bookingGauges } from './gauges.ts';
import { bindBooking } from './routes.ts';

export { type Caller, grantOrder, requireOwnOrder } from './access.ts';
export {
  type Connection,
  type ConnectionState,
  type Feeder,
  findConnections,
  findFeeders,
  listOnward,
  type OnwardSegment,
} from './connections/find-feeder.ts';
export type { OrderDocument } from './desk/print/order-document.ts';
export { assertAvailable, assertOpenForSale } from './draft/check-fares.ts';
export { createDraft, toSegmentRow } from './draft/create-draft.ts';
export { createProductOrder, type ProductOrder } from './draft/create-product-order.ts';
export { type ChosenSegment, getTrips, type OrderedSegment } from './draft/get-trips.ts';
export { type OrderPriceLine, type PricedTraveller, priceOrder } from './draft/price-order.ts';
export { requireDraft } from './draft/require-draft.ts';
export { limitDrafts, readTrip } from './draft/save-draft.ts';
export { cancelOrder } from './end/cancel-order.ts';
export { endOnCancelledFlight } from './end/end-on-cancelled-flight.ts';
export { endOrder, refundJob } from './end/end-order.ts';
export { expireJob, expiryKey } from './end/expiry.ts';
export { countUnpaidOrders } from './list/count-unpaid-orders.ts';
export { getOrderInfo, kindsOf } from './list/get-order-info.ts';
export { hasPaidOrder } from './list/has-paid-order.ts';
export { listOrders } from './list/list-orders.ts';
export { countOrders, moveOrders } from './list/orders-of-account.ts';
export { listOrdersOfBooking, lockBooking } from './lock-booking.ts';
export { getOrderFacts, type OrderFacts, readOrderFacts } from './order-facts.ts';
export { changePart } from './parts/change-part.ts';
export { createOrderParts } from './parts/create-order-parts.ts';
export { endParts } from './parts/end-parts.ts';
export { followChange, holdFollowers, listFollowers, releaseFollowers } from './parts/follow-change.ts';
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
export { assertCorrected, correctPassenger } from './passengers/correct-passenger.ts';
export { getPassengerInput, savePassengerInput } from './passengers/passenger-input.ts';
export { savePassengers } from './passengers/save-passengers.ts';
export { getMoneyBackByOrder } from './pay/money-back.ts';
export { lockOrderForPayment, lockOrdersForPayment, type PayableOrder } from './pay/payable-order.ts';
export { reholdForLatePayment } from './pay/rehold-late-payment.ts';
export { settlePayment, subtractPayment } from './pay/settle-payment.ts';
export { createChangeOrder } from './place/create-change.ts';
export { createOrder } from './place/create-order.ts';
export { createExtraSale, type ExtraSale } from './place/extra-sale.ts';
export {
  findOrder,
  findOrders,
  isMoved,
  listPassengers,
  listSegments,
  type OrderRow,
  onLiveOrders,
  type PassengerRow,
  replacePriceLines,
  requireMade,
  type SegmentRow,
  takeTurns,
} from './repository.ts';
export { dueOf } from './wire.ts';

export const bookingModule: ServerModule = {
  name: 'booking',
  accountPart: bookingAccountPart,
  gauges: bookingGauges,
  routes: bindBooking,
  serviceDesk,
  deskFinders: [orderFinder, travellerFinder],
  jobs: [expireOrderJob, sweepExpiredOrders, releaseOrderJob, abandonOrderJob, fingerprintContacts],
};
