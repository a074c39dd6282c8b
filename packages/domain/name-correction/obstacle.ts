import { canChange, isUnderReview, type OrderSource, type OrderType } from '../booking/index.ts';
import type { Instant } from '../time/index.ts';
import { correctionsCloseAt, type NameCorrectionRules } from './rules.ts';

/** The facts about a ticket that decide whether its name can be corrected. */
export interface TicketToCorrect {
  orderType: OrderType;
  source: OrderSource;
  orderStatus: string;
  /** Whether a change of the order waits for its payment or its tickets. */
  changeOpen: boolean;
  kind: 'D' | 'I';
  /** The statuses of the coupons of this traveller. */
  coupons: readonly string[];
  /** Whether departure control has not answered about a check-in of this traveller. */
  checkInOpen: boolean;
  /** The departures of the coupons that are not over. */
  departures: readonly Instant[];
  /** Whether another carrier operates a flight. */
  otherCarrier: boolean;
  /** The corrections of the ticket that a traveller has made on the site, and whether one is open. */
  made: number;
  open: boolean;
}

/** The reason why a name stays as it is. Each is the name of a refusal. */
export type CorrectionObstacle =
  | 'nameFixed'
  | 'nameOtherCarrier'
  | 'orderHeld'
  | 'changeUnderWay'
  | 'noOpenTicket'
  | 'nameTicketUsed'
  | 'nameCheckedIn'
  | 'checkInPending'
  | 'nameTooLate'
  | 'nameUnderWay'
  | 'nameCorrectedBefore';

const over = ['REFUNDED', 'EXCHANGED', 'VOID'];

/** Returns whether the ticket keeps its product's rule against corrections. */
function isFixed({ orderType, source }: TicketToCorrect, { fixed }: NameCorrectionRules): boolean {
  return fixed.orderTypes.includes(orderType) || fixed.sources.includes(source);
}

/**
 * Returns the reason why the name cannot be corrected now, or null. `online` is false for the staff, who may correct a
 * ticket again.
 */
export function correctionObstacle(
  ticket: TicketToCorrect,
  rules: NameCorrectionRules,
  { now, online }: { now: Instant; online: boolean },
): CorrectionObstacle | null {
  const live = ticket.coupons.filter((status) => !over.includes(status));
  const has = (...statuses: string[]) => live.some((status) => statuses.includes(status));
  if (isFixed(ticket, rules)) return 'nameFixed';
  if (isUnderReview(ticket.orderStatus)) return 'orderHeld';
  if (ticket.changeOpen || ticket.orderStatus === 'CHANGING') return 'changeUnderWay';
  if (live.length === 0 || !canCorrect(ticket.orderStatus)) return 'noOpenTicket';
  if (has('USED/FLOWN', 'LIFTED/BOARDED')) return 'nameTicketUsed';
  if (has('CHECKED IN')) return 'nameCheckedIn';
  if (ticket.checkInOpen) return 'checkInPending';
  if (has('SUSPENDED')) return 'noOpenTicket';
  if (ticket.otherCarrier) return 'nameOtherCarrier';
  if (now >= correctionsCloseAt(Math.min(...ticket.departures), ticket.kind, rules)) return 'nameTooLate';
  if (online && ticket.made >= rules.mostPerTicket) return 'nameCorrectedBefore';
  return online && ticket.open ? 'nameUnderWay' : null;
}

/** An order with unpaid add-ons has its tickets as well. */
const canCorrect = (status: string) => canChange(status) || status === 'BOOK_EXT';
