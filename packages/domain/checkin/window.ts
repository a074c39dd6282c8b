import type { SeatTier } from '../seating/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';

/** D: domestic. I: international. */
export type FlightKind = 'D' | 'I';
type ByKind = Readonly<Record<FlightKind, number>>;

/** The rules of check-in: its times, and the travellers who must go to the counter. They are dated data. */
export interface CheckInRules {
  readonly id: string;
  /** The first flight date on which the rules apply. */
  readonly from: IsoDate;
  /** The opening of check-in, in hours before the planned departure. */
  readonly opensHours: { readonly member: number; readonly other: number };
  /** The closing of check-in on the web and at the counter, in minutes before the planned departure. */
  readonly closesMinutes: ByKind;
  readonly counterMinutes: ByKind;
  /** The start of boarding and the closing of the gate, in minutes before the expected departure. */
  readonly boardingMinutes: number;
  readonly gateMinutes: number;
  /** The minutes for which a seat is held while the traveller chooses. */
  readonly seatHoldMinutes: number;
  readonly mostTogether: number;
  /** The seat tiers that are free for a child and the adults who fly with it, because a child may not sit alone. */
  readonly familyTiers: readonly SeatTier[];
  /** The document types that staff must see at the counter. */
  readonly counterDocuments: readonly string[];
  /** The special services that start at the counter. */
  readonly counterServices: readonly string[];
  /** The hours before the planned departure from which passport data of an international flight are passed on. */
  readonly apisHours: number;
  /** The largest number of bags of a traveller that get tags at online check-in. */
  readonly mostBags: number;
  readonly groups: {
    readonly BUSINESS: number;
    readonly SUPER: number;
    readonly family: number;
    readonly rear: number;
    readonly front: number;
    readonly rearFromRow: number;
  };
}

export interface CheckInWindow {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

const MINUTE = 60_000;

/** The hours after the planned departure during which check-in still finds a trip and shows its boarding pass. */
export const shownAfterHours = 12;

/** Returns the newest rules that apply on a flight date. Throws if there are none. */
export function rulesOn(rules: readonly CheckInRules[], flightDate: IsoDate): CheckInRules {
  const found = rules.findLast(({ from }) => from <= flightDate);
  if (!found) throw new RangeError(`$CARRIER_DIR/checkin has no rules on ${flightDate}`);
  return found;
}

/**
 * Returns the times of check-in by the planned departure. A delay does not move them, because the carrier may withdraw
 * the delay.
 */
export function windowOf(
  { opensHours, closesMinutes }: CheckInRules,
  { departsAt, kind, isMember }: { departsAt: Instant; kind: FlightKind; isMember: boolean },
): CheckInWindow {
  const hours = isMember ? opensHours.member : opensHours.other;
  return { opensAt: departsAt - hours * 60 * MINUTE, closesAt: departsAt - closesMinutes[kind] * MINUTE };
}
