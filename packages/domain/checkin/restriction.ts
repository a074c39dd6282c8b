import type { PassengerType } from '../booking/index.ts';
import type { Instant } from '../time/index.ts';
import { type CheckInRules, type FlightKind, windowOf } from './window.ts';

/** The check-in restrictions of a traveller. Restrictions that the traveller cannot remove on the web come first. */
export const checkInRestrictions = [
  'cancelled',
  'unpaid',
  'notTicketed',
  'suspended',
  'ended',
  'boarded',
  'departed',
  'codeshare',
  'infant',
  'withInfant',
  'childAlone',
  'service',
  'counter',
  'document',
  'travelData',
  'closed',
  'tooEarly',
  'earlierFlight',
] as const;

export type CheckInRestriction = (typeof checkInRestrictions)[number];

/** A traveller on one flight, with the facts that decide whether they can check in. */
export interface RestrictedTraveller {
  readonly type: PassengerType;
  /** Whether the traveller holds a lap infant. */
  readonly withInfant: boolean;
  /** Whether an adult without an infant is on the same booking and flight, and can check in or has checked in. */
  readonly isAccompanied: boolean;
  readonly isMember: boolean;
  readonly documentType: string;
  /**
   * Whether the document of an international flight is valid at least to the day of the flight. Null if this is not
   * known.
   */
  readonly documentValid: boolean | null;
  /** The codes of the granted special services. */
  readonly services: readonly string[];
  /** Whether the carrier must see the traveller at the airport. The site gives no reason. */
  readonly isWatched: boolean;
  /** The status of the flight coupon. Null if there is no ticket. */
  readonly couponStatus: string | null;
  /** Whether the order waits for payment. */
  readonly isUnpaid: boolean;
  readonly flight: {
    readonly kind: FlightKind;
    readonly departsAt: Instant;
    readonly isCancelled: boolean;
    readonly hasLeft: boolean;
    /** Whether another carrier operates the flight. */
    readonly isCodeshare: boolean;
  };
  /** Whether the traveller has an earlier flight on the same day and has not checked in for it. */
  readonly hasOpenFlightBefore: boolean;
}

/**
 * Returns the restriction of a traveller, or null if they can check in now. It does not cover travellers who have
 * checked in already.
 */
export function restrictionFor(
  rules: CheckInRules,
  traveller: RestrictedTraveller,
  now: Instant,
): CheckInRestriction | null {
  return (
    restrictionOfTicket(traveller) ?? restrictionOfPerson(rules, traveller) ?? restrictionOfTime(rules, traveller, now)
  );
}

function restrictionOfTicket({ couponStatus, isUnpaid, flight }: RestrictedTraveller): CheckInRestriction | null {
  if (flight.isCancelled) return 'cancelled';
  if (couponStatus === null) return isUnpaid ? 'unpaid' : 'notTicketed';
  if (couponStatus === 'SUSPENDED') return 'suspended';
  if (couponStatus === 'LIFTED/BOARDED' || couponStatus === 'USED/FLOWN') return 'boarded';
  if (couponStatus !== 'OPEN FOR USE') return 'ended';
  return flight.hasLeft ? 'departed' : null;
}

function restrictionOfPerson(rules: CheckInRules, traveller: RestrictedTraveller): CheckInRestriction | null {
  const { type, flight, services, documentType } = traveller;
  if (flight.isCodeshare) return 'codeshare';
  if (type === 'B') return 'infant';
  if (traveller.withInfant) return 'withInfant';
  if (services.some((code) => rules.counterServices.includes(code))) return 'service';
  if (traveller.isWatched) return 'counter';
  if (rules.counterDocuments.includes(documentType)) return 'document';
  if (flight.kind === 'I' && traveller.documentValid !== true) return 'travelData';
  return type === 'C' && !traveller.isAccompanied ? 'childAlone' : null;
}

function restrictionOfTime(
  rules: CheckInRules,
  traveller: RestrictedTraveller,
  now: Instant,
): CheckInRestriction | null {
  const { opensAt, closesAt } = windowOf(rules, { ...traveller.flight, isMember: traveller.isMember });
  if (now >= closesAt) return 'closed';
  if (now < opensAt) return 'tooEarly';
  return traveller.hasOpenFlightBefore ? 'earlierFlight' : null;
}
