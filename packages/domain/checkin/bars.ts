import type { PassengerType } from '../booking/index.ts';
import type { Instant } from '../time/index.ts';
import { type CheckInRules, type FlightKind, windowOf } from './window.ts';

/** Why somebody cannot check in on the web, the reason that nothing on the web can change in front. */
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

/** A traveller on one flight, with what decides whether they may check in. */
export interface RestrictedTraveller {
  readonly type: PassengerType;
  /** Holds an infant on the lap. */
  readonly withInfant: boolean;
  /** An adult without an infant is on the same booking and flight, and may check in or has. */
  readonly isAccompanied: boolean;
  readonly isMember: boolean;
  readonly documentType: string;
  /** International: valid to the day of the flight at least; null where it is not known. */
  readonly documentValid: boolean | null;
  /** Codes of special services that were granted. */
  readonly services: readonly string[];
  /** The carrier wants to see them, and does not say why. */
  readonly isWatched: boolean;
  /** Of the flight coupon; null where no ticket was written. */
  readonly couponStatus: string | null;
  /** The order waits for its money. */
  readonly isUnpaid: boolean;
  readonly flight: {
    readonly kind: FlightKind;
    readonly departsAt: Instant;
    readonly isCancelled: boolean;
    readonly hasLeft: boolean;
    /** Flown by somebody else. */
    readonly isCodeshare: boolean;
  };
  /** They have a flight before this one on the same day and have not checked in for it. */
  readonly hasOpenFlightBefore: boolean;
}

/** Null for somebody who may check in now. Who has checked in already is not asked about. */
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
