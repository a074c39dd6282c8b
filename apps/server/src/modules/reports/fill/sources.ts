import type { Tx } from '../../../platform/index.ts';
import { countCards, countPoints, countReceivedCoupons } from './count-items.ts';
import { countDisputes, countOwed, countPayments } from './count-money.ts';
import { countSteps } from './count-steps.ts';
import { countTickets } from './count-tickets.ts';
import type { FactBook } from './fact-book.ts';
import type { Scope } from './scope.ts';

type Count = (tx: Tx, book: FactBook, scope: Scope) => Promise<void>;

/**
 * The kinds of events, each with the function that counts its rows. The job passes the keys of events, and a rebuild
 * passes a range of time. The same function counts both, so that both give the same figures.
 */
export const sources: Readonly<Record<string, Count>> = {
  ticket: countTickets,
  step: countSteps,
  payment: countPayments,
  owed: countOwed,
  disputeTaken: (tx, book, scope) => countDisputes(tx, book, 'taken', scope),
  disputeReturned: (tx, book, scope) => countDisputes(tx, book, 'returned', scope),
  points: countPoints,
  received: countReceivedCoupons,
  card: countCards,
};

/** The kind of the events that name a flight day to count again. */
export const flightDayKind = 'flightDay';
