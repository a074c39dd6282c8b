/** What a row of the ledger is: earned on a flight or as a gift, spent, given back or taken back, run out, corrected. */
export const pointEntryTypes = ['EARN_FLIGHT', 'EARN_GIFT', 'REDEEM', 'REVERSE', 'EXPIRE', 'ADJUST'] as const;
export type PointEntryType = (typeof pointEntryTypes)[number];

/** Points earned together, which run out together. */
export interface Lot {
  readonly lot: string;
  readonly left: number;
  readonly expiresAt: Date;
}

/** A row to be written: points into a lot (above zero) or out of it. */
export interface LedgerMove {
  readonly lot: string;
  readonly points: number;
}

/** What can be spent: points of lots that have not run out. */
export function pointsOf(lots: readonly Lot[], now: Date): number {
  return usable(lots, now).reduce((sum, { left }) => sum + left, 0);
}

/** Takes points out of the lots that run out first; null where there are not enough, and then none are taken. */
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

/** The same points back into the lots they came out of. */
export function returnPoints(spent: readonly LedgerMove[]): LedgerMove[] {
  return spent.map(({ lot, points }) => ({ lot, points: -points }));
}

/**
 * Points of a flight that turn out not to have been earned: first from their own lot, then from the others. What has been
 * spent meanwhile stays spent: a balance never falls below nothing, and the rest is a person's to decide (`missing`).
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

/** What has run out of time goes out of its lot. */
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
