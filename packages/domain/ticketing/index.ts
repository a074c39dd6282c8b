/**
 * Tickets: the states of a coupon, the form of a ticket number, and the split of an order's price among its tickets.
 *
 *   splitFares(lines, passengers, segments)   one entry a passenger: fare, tax, fare of each coupon
 */
export {
  type CouponState,
  differenceKinds,
  eventsTowards,
  MINUTES_BEFORE_ACT_AT_DESK,
  stateActTowards,
} from './issuer.ts';
export { flightCouponMachine, issuerActMachine, issuerDifferenceMachine } from './machine.ts';
export { formatTicketNumber, readTicketNumber } from './number.ts';
export {
  MINUTES_BEFORE_DESK,
  minutesUntilIssueRetried,
  QUERIES_BEFORE_NOTICE,
  secondsUntilIssuerQuery,
} from './retry-times.ts';
export {
  type CouponFare,
  type CouponTax,
  FARE_CODE,
  type SplitLine,
  type SplitPassenger,
  type SplitSegment,
  splitFares,
  type TicketFare,
} from './split-fares.ts';
