/**
 * The payment of an order: the states of a payment and of a refund, parts, the shares of travellers, and the decision
 * about arrived money.
 *
 *   decideArrival({ askedFen, receivedFen }, order)   { kind: 'count' } | { kind: 'giveBack', reason: 'DOUBLE' } | …
 *   amountToPay(450_000, 100_000)                     100_000
 */
export { type Arrival, type ArrivingPayment, decideArrival, type GiveBackReason, type PaidOrder } from './arrival.ts';
export { imbalanceOf, type MoneyBalance } from './balance.ts';
export {
  differenceStatusTexts,
  disputeStatusTexts,
  paymentDifferenceMachine,
  paymentDisputeMachine,
  paymentMachine,
  paymentRefundMachine,
  paymentShareMachine,
  type ShareStatus,
} from './machine.ts';
export {
  type PayMethod,
  type PayMethodCode,
  payMethodCodeOf,
  payMethodName,
  payMethodOf,
  payMethods,
  payMethodsFor,
} from './method.ts';
export { amountToPay, MINIMUM_PART } from './part.ts';
export {
  choosePayProduct,
  type PayPlace,
  type PayProduct,
  payPlaces,
  payProducts,
  readPayPlace,
} from './product.ts';
export { HOURS_BEFORE_DESK, secondsUntilGatewayQuery, secondsUntilRefundRetried } from './retry-times.ts';
export {
  canHaveShares,
  type ShareableLine,
  type ShareFault,
  shareFaultOf,
  shareFen,
  shareStatusTexts,
  travellerAmounts,
} from './shares.ts';
export { type PayStage, payStageOf, type StagedOrder } from './stage.ts';
export {
  type BillKind,
  type BillLine,
  type BillTotals,
  type BookedLine,
  billKinds,
  compareBill,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  surplusOf,
  totalsOf,
} from './statement.ts';
