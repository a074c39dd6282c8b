import type { Bilingual } from '../bilingual.ts';
import { type OrderSource, type OrderType, type PassengerType, waitsForSeats } from '../booking/index.ts';
import type { Fen } from '../money/index.ts';
import { type SplitLine, type SplitPassenger, type SplitSegment, splitFares } from '../ticketing/index.ts';
import type { ShareStatus } from './machine.ts';
import { MINIMUM_PART } from './part.ts';

/** The facts that decide whether the travellers of an order can have shares. */
interface OrderToShare {
  orderType: OrderType;
  source: OrderSource;
  adults: number;
}

/** Returns whether the travellers of an order can have shares: two adults or more, paid in money, with held seats. */
export function canHaveShares({ orderType, source, adults }: OrderToShare): boolean {
  return orderType === 'NORMALFARE' && !waitsForSeats(source) && adults > 1;
}

/** The texts of the states of a share. */
export const shareStatusTexts = {
  OPEN: { zh: '待付款', en: 'Not paid yet' },
  PAID: { zh: '已付款', en: 'Paid' },
  RETURNED: { zh: '已原路退回', en: 'Refunded' },
  ENDED: { zh: '已失效', en: 'Ended' },
} as const satisfies Record<ShareStatus, Bilingual>;

/** A price line of an order. A line of an order part (add-on, policy, coupon) is for one passenger. */
export interface ShareableLine extends SplitLine {
  part: string | null;
  passengerSeq: number | null;
  amountFen: Fen;
}

/**
 * Returns what each traveller of an order costs, by passenger number: the own fares and taxes, and the own lines of the
 * parts. The amounts add up to the price of the order. Throws a RangeError if a line belongs to no traveller.
 */
export function travellerAmounts(
  lines: readonly ShareableLine[],
  passengers: readonly SplitPassenger[],
  segments: readonly SplitSegment[],
): Map<number, Fen> {
  const fares = splitFares(
    lines.filter(({ part }) => part === null),
    passengers,
    segments,
  );
  const amounts = new Map(fares.map(({ seq, fareFen, taxFen }) => [seq, fareFen + taxFen]));
  for (const { part, passengerSeq, amountFen } of lines) {
    if (part === null) continue;
    const before = passengerSeq === null ? undefined : amounts.get(passengerSeq);
    if (passengerSeq === null || before === undefined)
      throw new RangeError(`a line of ${part} belongs to no traveller`);
    amounts.set(passengerSeq, before + amountFen);
  }
  return amounts;
}

/**
 * The reason why the travellers of an order cannot be grouped in this way.
 * - `notWhole`  a traveller is in no group or in two, or a group is empty
 * - `oneShare`  there are fewer than two groups
 * - `noAdult`   a group has no adult who can pay
 * - `tooSmall`  a group costs less than one yuan
 */
export type ShareFault = 'notWhole' | 'oneShare' | 'noAdult' | 'tooSmall';

interface Shareable {
  seq: number;
  type: PassengerType;
}

/** Returns the first fault of a split of an order into groups of travellers, or null if it has none. */
export function shareFaultOf(
  groups: readonly (readonly number[])[],
  travellers: readonly Shareable[],
  amounts: ReadonlyMap<number, Fen>,
): ShareFault | null {
  const named = groups.flat();
  const isWhole =
    named.length === travellers.length &&
    travellers.every(({ seq }) => named.includes(seq)) &&
    groups.every((group) => group.length > 0);
  if (!isWhole) return 'notWhole';
  if (groups.length < 2) return 'oneShare';
  const isAdult = (seq: number) => travellers.some((each) => each.seq === seq && each.type === 'A');
  if (!groups.every((group) => group.some(isAdult))) return 'noAdult';
  return groups.every((group) => shareFen(group, amounts) >= MINIMUM_PART) ? null : 'tooSmall';
}

/** Returns the amount of a group of travellers. */
export function shareFen(group: readonly number[], amounts: ReadonlyMap<number, Fen>): Fen {
  return group.reduce((sum, seq) => sum + (amounts.get(seq) ?? 0), 0);
}
