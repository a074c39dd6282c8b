import { type Dated, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { Seat, SeatMap } from './map.ts';
import type { Rows } from './plan.ts';

/**
 * The tiers of seats. INCLUDED: part of the fare in the front cabins. Economy has a front row, an overwing exit, a
 * preferred window or aisle seat, and standard seats.
 */
export const seatTiers = ['INCLUDED', 'FRONT', 'EXIT', 'WINDOW_AISLE', 'STANDARD'] as const;
export type SeatTier = (typeof seatTiers)[number];

/** The economy seats of one aircraft type that have another tier than STANDARD. */
export interface SeatTierRow extends Dated {
  readonly aircraft: string;
  readonly tiers: readonly {
    readonly tier: Exclude<SeatTier, 'INCLUDED' | 'STANDARD'>;
    readonly rows: Rows;
    readonly letters: string;
  }[];
}

/** Returns the tier of a seat on a day. Throws a RangeError if the aircraft has no row in force. */
export function seatTierOf(
  rows: readonly SeatTierRow[],
  { aircraft }: Pick<SeatMap, 'aircraft'>,
  { cabin, row, letter }: Seat,
  issueDate: IsoDate,
): SeatTier {
  if (cabin !== 'ECO') return 'INCLUDED';
  const ofAircraft = rows.filter((each) => each.aircraft === aircraft);
  const inForce = latestInForce(ofAircraft, issueDate);
  if (!inForce) throw new RangeError(`$CARRIER_DIR/ancillaries has no seat tiers for ${aircraft} on ${issueDate}`);
  const found = inForce.tiers.find(
    ({ rows: [first, last], letters }) => first <= row && row <= last && letters.includes(letter),
  );
  return found?.tier ?? 'STANDARD';
}
