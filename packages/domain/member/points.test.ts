import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assigneeEffectiveOn,
  type ClaimFacts,
  expirePoints,
  judgeClaim,
  type LedgerMove,
  type Lot,
  pointsExpireAt,
  pointsOf,
  returnPoints,
  spendPoints,
  takeBackPoints,
} from './index.ts';

const table = (heading: string) => readRuleTable('points', heading);
const now = new Date('2027-01-15T00:00:00Z');

/** Reads '500@2027-06' as a lot of 500 points that expires then. */
function readLots(cell = ''): Lot[] {
  return cell
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [left = '', month = ''] = text.split('@');
      return { lot: month, left: Number(left), expiresAt: new Date(`${month}-01T00:00:00Z`) };
    });
}

const inWords = (moves: LedgerMove[] | null) =>
  moves ? moves.map(({ lot, points }) => `${-points}@${lot}`).join(' ') : 'refused';

describe('points (docs/rules/points.md)', () => {
  it.each(table('How long points last'))('expire at the end of a month: %j', (row) => {
    const gone = pointsExpireAt({ monthsValid: 36 }, row['Earned on'] ?? '', 'Asia/Shanghai');
    expect(gone.toISOString()).toBe(row['Gone at']);
  });

  it.each(table('Spending'))('worth $Spend are taken from the lots "$Lots" as "$Taken"', (row) => {
    expect(inWords(spendPoints(readLots(row.Lots), Number(row.Spend), now))).toBe(row.Taken);
  });
});

it.each(table('Assignees'))('an assignee named on $Named may fly after the waiting time: %j', (row) => {
  const rules = { firstListDays: 15, laterDays: 60 };
  expect(assigneeEffectiveOn(rules, row['First named'] || null, row.Named ?? '')).toBe(row['May fly from']);
});

it.each(table('Missing flights'))(
  'a claim with holder "$Holder" for a flight of $Flown on $Claimed gets the answer $Answer',
  (row) => {
    const facts = {
      flownOn: row.Flown || null,
      earnedBy: (row['Earned by'] || null) as ClaimFacts['earnedBy'],
      holder: row.Holder as ClaimFacts['holder'],
      points: Number(row['Would earn']),
    };
    expect(judgeClaim({ claimMonths: 6, earnAfterDays: 1 }, facts, row.Claimed ?? '')).toBe(row.Answer);
  },
);

describe('takeBackPoints', () => {
  const lots = readLots('500@2027-06 300@2027-02');

  it('takes from the own lot first, then from the lots that expire first', () => {
    expect(takeBackPoints(lots, { lot: '2027-06', points: 600 }, now)).toEqual({
      moves: [
        { lot: '2027-06', points: -500 },
        { lot: '2027-02', points: -100 },
      ],
      missing: 0,
    });
  });

  it('never leaves a balance below 0, and returns the points that are missing', () => {
    expect(takeBackPoints(lots, { lot: '2027-06', points: 1000 }, now).missing).toBe(200);
  });
});

/** A ledger like that of the database: lots with the points left, and all rows. */
class Ledger {
  lots: Lot[] = [];
  rows: LedgerMove[] = [];

  earn(points: number, expiresAt: Date): string {
    const lot = `lot${this.lots.length}`;
    this.lots.push({ lot, left: 0, expiresAt });
    this.write([{ lot, points }]);
    return lot;
  }

  write(moves: readonly LedgerMove[]): void {
    for (const move of moves) {
      this.rows.push(move);
      this.lots = this.lots.map((lot) => (lot.lot === move.lot ? { ...lot, left: lot.left + move.points } : lot));
    }
  }
}

describe('a ledger after any operations in any order', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 5000 }), months: fc.nat(40) }),
    fc.record({ kind: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 6000 }) }),
    fc.record({ kind: fc.constant('giveBack' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat(20), points: fc.integer({ min: 1, max: 5000 }) }),
    fc.record({ kind: fc.constant('wait' as const), months: fc.nat(12) }),
  );

  it('has balances equal to its rows, none below 0, and returnPoints undoes spendPoints', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const ledger = new Ledger();
        const spent: LedgerMove[][] = [];
        let month = 0;
        const at = (offset = 0) => new Date(Date.UTC(2027, month + offset, 15));
        for (const each of steps) {
          const before = ledger.lots;
          if (each.kind === 'earn') ledger.earn(each.points, at(each.months));
          if (each.kind === 'spend') {
            const moves = spendPoints(ledger.lots, each.points, at());
            expect(moves === null).toBe(pointsOf(ledger.lots, at()) < each.points);
            if (moves) {
              ledger.write(moves);
              spent.push(moves);
              ledger.write(returnPoints(moves));
              expect(ledger.lots).toEqual(before);
              ledger.write(moves);
            }
          }
          if (each.kind === 'giveBack') ledger.write(returnPoints(spent.splice(each.which, 1)[0] ?? []));
          if (each.kind === 'takeBack') {
            const lot = ledger.lots[each.which % Math.max(1, ledger.lots.length)]?.lot ?? '';
            const { moves, missing } = takeBackPoints(ledger.lots, { lot, points: each.points }, at());
            ledger.write(moves);
            expect(moves.reduce((sum, { points }) => sum - points, missing)).toBe(each.points);
          }
          if (each.kind === 'wait') {
            month += each.months;
            ledger.write(expirePoints(ledger.lots, at()));
            expect(ledger.lots.every(({ left, expiresAt }) => left === 0 || expiresAt > at())).toBe(true);
          }
          for (const { lot, left } of ledger.lots) {
            const written = ledger.rows.reduce((sum, row) => sum + (row.lot === lot ? row.points : 0), 0);
            expect(left).toBe(written);
            expect(left).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});
