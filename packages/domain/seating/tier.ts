import { type Dated, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { Seat, SeatMap } from './map.ts';
import type { Rows } from './plan.ts';

/**
 * What a seat is sold as: part of the fare in the front cabins; in economy a front row, an overwing exit, a preferred
 * window or aisle seat, or a standard seat.
 */
export const seatTiers = ['INCLUDED', 'FRONT', 'EXIT', 'WINDOW_AISLE', 'STANDARD'] as const;
export type SeatTier = (typeof seatTiers)[number];

/** The economy seats of one aircraft type that are not sold as standard seats. */
export interface SeatTierRow extends Dated {
  readonly aircraft: string;
  readonly tiers: readonly {
    readonly tier: Exclude<SeatTier, 'INCLUDED' | 'STANDARD'>;
    readonly rows: Rows;
    readonly letters: string;
  }[];
}

/** The tier that a seat of a map is sold as on a day. Throws a RangeError where no row is in force for the aircraft. */
export function seatTierOf(
  rows: readonly SeatTierRow[],
  { aircraft }: Pick<SeatMap, 'aircraft'>,
  { cabin, row, letter }: Seat,
  issueDate: IsoDate,
): SeatTier {
  if (cabin !== 'ECO') return 'INCLUDED';
  const ofAircraft = rows.filter((each) => each.aircraft === aircraft);
  const inForce = latestInForce(ofAircraft, issueDate);
  if (!inForce) throw new RangeError(`no seat tiers of ${aircraft} on ${issueDate}`);
  const found = inForce.tiers.find(
    ({ rows: [first, last], letters }) => first <= row && row <= last && letters.includes(letter),
  );
  return found?.tier ?? 'STANDARD';
}
