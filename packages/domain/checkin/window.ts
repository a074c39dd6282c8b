import type { SeatTier } from '../seating/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';

/** Within the country, or across its border. */
export type FlightKind = 'D' | 'I';
type ByKind = Readonly<Record<FlightKind, number>>;

/** When check-in opens and closes, and who goes to the counter: dated data. */
export interface CheckInRules {
  readonly id: string;
  /** First flight date on which they hold. */
  readonly from: IsoDate;
  /** Hours before the planned departure. */
  readonly opensHours: { readonly member: number; readonly other: number };
  /** Minutes before the planned departure, on the web and at the counter. */
  readonly closesMinutes: ByKind;
  readonly counterMinutes: ByKind;
  /** Minutes before the expected departure. */
  readonly boardingMinutes: number;
  readonly gateMinutes: number;
  /** For how long a seat is kept for who is choosing. */
  readonly seatHoldMinutes: number;
  readonly mostTogether: number;
  /** Seats that cost nothing for a child and the adults it travels with: alone it may not sit. */
  readonly familyTiers: readonly SeatTier[];
  /** Documents somebody has to look at. */
  readonly counterDocuments: readonly string[];
  /** Special services that begin at the counter. */
  readonly counterServices: readonly string[];
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

/** Hours after the planned departure for which a trip is found and a boarding pass is shown. */
export const shownAfterHours = 12;

/** The newest rules that hold on a flight date. Throws where there are none. */
export function rulesOn(rules: readonly CheckInRules[], flightDate: IsoDate): CheckInRules {
  const found = rules.findLast(({ from }) => from <= flightDate);
  if (!found) throw new RangeError(`no rules of check-in on ${flightDate}`);
  return found;
}

/** By the planned departure, also of a flight that is late: a delay may be taken back. */
export function windowOf(
  { opensHours, closesMinutes }: CheckInRules,
  { departsAt, kind, isMember }: { departsAt: Instant; kind: FlightKind; isMember: boolean },
): CheckInWindow {
  const hours = isMember ? opensHours.member : opensHours.other;
  return { opensAt: departsAt - hours * 60 * MINUTE, closesAt: departsAt - closesMinutes[kind] * MINUTE };
}
