/** The types of a ledger row: earned on a flight, earned as a gift, spent, reversed, expired, corrected. */
export const pointEntryTypes = ['EARN_FLIGHT', 'EARN_GIFT', 'REDEEM', 'REVERSE', 'EXPIRE', 'ADJUST'] as const;
export type PointEntryType = (typeof pointEntryTypes)[number];

/** Points that were earned together and expire together. */
export interface Lot {
  readonly lot: string;
  readonly left: number;
  readonly expiresAt: Date;
}

/** A new row of the ledger: points into a lot (above zero) or out of it (below zero). */
export interface LedgerMove {
  readonly lot: string;
  readonly points: number;
}

/** Returns the points that can be spent, which are those of lots that have not expired. */
export function pointsOf(lots: readonly Lot[], now: Date): number {
  return usable(lots, now).reduce((sum, { left }) => sum + left, 0);
}

/** Takes points from the lots that expire first. Returns null, and takes none, if there are too few. */
export function spendPoints(lots: readonly Lot[], points: number, now: Date): LedgerMove[] | null {
  const moves: LedgerMove[] = [];
  let due = points;
  for (const { lot, left } of usable(lots, now)) {
    const taken = Math.min(left, due);
    if (taken > 0) moves.push({ lot, points: -taken });
    due -= taken;
  }
  return due === 0 ? moves : null;
}

/** Returns the rows that put spent points back into their lots. */
export function returnPoints(spent: readonly LedgerMove[]): LedgerMove[] {
  return spent.map(({ lot, points }) => ({ lot, points: -points }));
}

/**
 * Takes back the points of a flight that were not earned after all, first from their own lot, then from the others. A
 * balance never falls below 0. `missing` is the number of points that were already spent; the staff decide about them.
 */
export function takeBackPoints(
  lots: readonly Lot[],
  earned: { lot: string; points: number },
  now: Date,
): { moves: LedgerMove[]; missing: number } {
  const own = lots.filter(({ lot }) => lot === earned.lot);
  const others = usable(lots, now).filter(({ lot }) => lot !== earned.lot);
  const moves: LedgerMove[] = [];
  let due = earned.points;
  for (const { lot, left } of [...own, ...others]) {
    const taken = Math.min(left, due);
    if (taken > 0) moves.push({ lot, points: -taken });
    due -= taken;
  }
  return { moves, missing: due };
}

/** Returns the rows that empty the expired lots. */
export function expirePoints(lots: readonly Lot[], now: Date): LedgerMove[] {
  return lots
    .filter(({ left, expiresAt }) => left > 0 && expiresAt <= now)
    .map(({ lot, left }) => ({ lot, points: -left }));
}

function usable(lots: readonly Lot[], now: Date): Lot[] {
  return lots
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.lot < b.lot ? -1 : 1));
}
