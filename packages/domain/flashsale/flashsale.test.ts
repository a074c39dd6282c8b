import { createHash } from 'node:crypto';
import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawLog, drawOrder, type LoggedEntry, verifyDraw } from './draw.ts';
import { admit, estimateWait, planGrants } from './line.ts';
import { flashEntryMachine } from './machine.ts';
import { seatFlashParty } from './party.ts';
import { flashItemState, flashRoundState, type ItemSeats, liveEntryStates, roomIn } from './states.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hour = 3_600_000;
const round = { entriesFrom: 0, opensAt: hour, closesAt: 2 * hour };

describe('the states of a round (docs/rules/flashsale.md)', () => {
  it.each([
    [-1, 'ANNOUNCED'],
    [0, 'WAITING_ROOM'],
    [hour - 1, 'WAITING_ROOM'],
    [hour, 'OPEN'],
    [2 * hour - 1, 'OPEN'],
    [2 * hour, 'CLOSED'],
  ] as const)('at the time %d is the state %s', (now, state) => expect(flashRoundState(round, now)).toBe(state));

  it.each([
    ['seats left', { taken: 3, paid: 0, queued: 0 }, 'OPEN'],
    ['all given out', { taken: 4, paid: 3, queued: 0 }, 'QUEUE'],
    ['a line that is full', { taken: 4, paid: 3, queued: 8 }, 'FULL'],
    ['all paid for', { taken: 4, paid: 4, queued: 0 }, 'SOLD_OUT'],
  ] as const)('an item with %s has its own state, and is CLOSED in a closed round', (_, seats, state) => {
    const item: ItemSeats = { stock: 4, queueMost: 8, ...seats };
    expect(flashItemState('OPEN', item)).toBe(state);
    expect(flashItemState('CLOSED', item)).toBe('CLOSED');
  });

  it('an item is SOLD_OUT only when every seat is paid', () => {
    const counts = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(counts, fc.nat(80), ([a, b, c, queued], queueMost) => {
        const [paid = 0, taken = 0, stock = 0] = [a, b, c].sort((x, y) => x - y);
        const seats = { stock: stock + 1, taken, paid, queued, queueMost };
        expect(flashItemState('OPEN', seats)).not.toBe('SOLD_OUT');
        expect(flashItemState('OPEN', seats) === 'FULL').toBe(roomIn(seats) === 0 && taken + queued >= stock + 1);
      }),
    );
  });
});

it('an entry is live in every state that is not an end, except after it has lapsed', () => {
  const ends: readonly string[] = [...flashEntryMachine.terminal, 'LAPSED'];
  expect(liveEntryStates).toEqual(flashEntryMachine.states.filter((state) => !ends.includes(state)));
});

describe('the draw of a flash sale', () => {
  it('gives the order of the worked example', () => {
    const rows = readRuleTable('flashsale', 'A draw with numbers');
    const early = rows.filter(({ Entry }) => Entry !== 'd');
    const order = drawOrder(
      'tide',
      early.map(({ Entry = '' }) => Entry),
      sha256,
    );
    for (const { Entry = '', Lot = '', Place } of early) {
      expect(sha256(`tide${Entry}`).slice(0, 8)).toBe(Lot);
      expect(order.indexOf(Entry) + 1).toBe(Number(Place));
    }
  });

  it('sorts by the hash of seed and id, whatever the order of the entries', () => {
    const ids = fc.uniqueArray(fc.uuid(), { maxLength: 40 });
    fc.assert(
      fc.property(fc.string(), ids, fc.nat(), (seed, entries, turn) => {
        const order = drawOrder(seed, entries, sha256);
        const turned = [
          ...entries.slice(turn % (entries.length + 1)),
          ...entries.slice(0, turn % (entries.length + 1)),
        ];
        expect(drawOrder(seed, turned, sha256)).toEqual(order);
        expect([...order].sort()).toEqual([...entries].sort());
        const lots = order.map((id) => sha256(seed + id));
        expect(lots).toEqual([...lots].sort());
      }),
    );
  });

  it('puts each entry first about equally often over many seeds', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const firsts = new Map<string, number>();
    for (let n = 0; n < 5000; n += 1) {
      const [first = ''] = drawOrder(`seed ${n}`, ids, sha256);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const id of ids) expect(Math.abs((firsts.get(id) ?? 0) - 1000)).toBeLessThan(150);
  });
});

/** Builds the log of a fair sale with early and late entries. Some entries left. `planGrants` serves the others. */
function fairLog({
  seed,
  wants,
  early,
  stock,
  left,
}: {
  seed: string;
  wants: number[];
  early: number;
  stock: number;
  left: number[];
}): DrawLog {
  const ids = wants.map((_, index) => sha256(`${seed} id ${index}`).slice(0, 32));
  const gone = new Set(left.map((n) => n % Math.max(1, wants.length)));
  const drawn = drawOrder(
    seed,
    ids.filter((_, index) => index < early && !gone.has(index)),
    sha256,
  );
  const serviceNo = (id: string, index: number) => {
    if (index >= early) return index + 1;
    return gone.has(index) ? null : drawn.indexOf(id) + 1;
  };
  const entries = ids.map((entryId, index) => ({
    entryId,
    arrivalNo: index + 1,
    early: index < early,
    serviceNo: serviceNo(entryId, index),
    seats: wants[index] ?? 1,
    gone: gone.has(index),
  }));
  const line = entries
    .filter((each) => !each.gone && each.serviceNo !== null)
    .sort((a, b) => (a.serviceNo ?? 0) - (b.serviceNo ?? 0));
  const granted = new Map(planGrants(stock, line).map((grant) => [grant.entryId, grant.granted]));
  return {
    ...{ seed, seedHash: sha256(seed), stock },
    entries: entries.map(({ gone: isGone, ...entry }): LoggedEntry => {
      const grantedSeats = granted.get(entry.entryId) ?? 0;
      const served = grantedSeats > 0 ? 'BOUGHT' : 'SOLD_OUT';
      return { ...entry, grantedSeats, outcome: isGone ? 'LEFT' : served };
    }),
  };
}

const sale = fc.record({
  seed: fc.string({ minLength: 1 }),
  wants: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 30 }),
  early: fc.nat(20),
  stock: fc.integer({ min: 1, max: 30 }),
  left: fc.array(fc.nat(30), { maxLength: 3 }),
});

describe('the check of a published log', () => {
  it('finds no fault in a fair sale', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        expect(verifyDraw(fairLog(facts), sha256)).toEqual([]);
      }),
    );
  });

  const log = fairLog({ seed: 's', wants: [1, 2, 1, 1, 3, 1], early: 3, stock: 4, left: [] });
  const change = (n: number, set: Partial<LoggedEntry>) => ({
    ...log,
    entries: log.entries.map((entry) => (entry.arrivalNo === n ? { ...entry, ...set } : entry)),
  });
  const served = log.entries.filter(({ grantedSeats }) => grantedSeats > 0);
  const firstPlace = log.entries.find(({ serviceNo }) => serviceNo === 1)?.arrivalNo ?? 0;
  const secondPlace = log.entries.find(({ serviceNo }) => serviceNo === 2)?.arrivalNo ?? 0;

  it.each([
    ['another seed', { ...log, seed: 't' }, 'the seed is not'],
    ['an entry taken out', { ...log, entries: log.entries.filter(({ arrivalNo }) => arrivalNo !== 2) }, 'is missing'],
    ['somebody early after the opening', change(5, { early: true, serviceNo: 4 }), 'came late among the early'],
    ['a place in the draw that was swapped', change(firstPlace, { serviceNo: 3 }), 'was drawn as'],
    ['a late one put forward', change(6, { serviceNo: 4 }), 'has the place'],
    ['one that was passed over', change(firstPlace, { grantedSeats: 0, outcome: 'SOLD_OUT' }), 'was passed over'],
    ['more than there is', { ...log, stock: 2 }, 'seats were given of 2'],
    ['more than was asked for', change(served[0]?.arrivalNo ?? 0, { grantedSeats: 9 }), 'more than it asked for'],
  ])('finds the fault of a log with %s', (_, wrong, words) => {
    expect(verifyDraw(wrong, sha256).join('\n')).toContain(words);
  });

  it('accepts that an entry that left is passed over', () => {
    const gaveUp = change(secondPlace, { grantedSeats: 0, outcome: 'LEFT' });
    expect(verifyDraw(gaveUp, sha256)).toEqual([]);
  });
});

describe('the line of a flash sale', () => {
  const wants = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 });

  it('grants the seats left strictly in order, until none is left', () => {
    fc.assert(
      fc.property(fc.nat(60), wants, (left, seats) => {
        const line = seats.map((wanted, index) => ({ entryId: String(index), seats: wanted }));
        const grants = planGrants(left, line);
        const given = grants.reduce((sum, { granted }) => sum + granted, 0);
        const wanted = seats.reduce((sum, each) => sum + each, 0);
        expect(given).toBe(Math.min(left, wanted));
        expect(grants.map(({ entryId }) => Number(entryId))).toEqual(grants.map((_, index) => index));
        expect(grants.slice(0, -1).every(({ granted, seats: asked }) => granted === asked)).toBe(true);
      }),
    );
  });

  it('admits the first entries that fit, and stops at the first that does not', () => {
    fc.assert(
      fc.property(fc.nat(60), wants, (room, seats) => {
        const inside = admit(
          room,
          seats.map((each) => ({ seats: each })),
        );
        const sumOf = (count: number) => seats.slice(0, count).reduce((sum, each) => sum + each, 0);
        expect(sumOf(inside)).toBeLessThanOrEqual(room);
        if (inside < seats.length) expect(sumOf(inside + 1)).toBeGreaterThan(room);
      }),
    );
  });

  it('estimates POSSIBLE only if enough seats may return', () => {
    expect(estimateWait({ seatsAhead: 3, taken: 10, paid: 6, returned: 2 })).toEqual({
      seatsAhead: 3,
      seatsThatMayReturn: 4,
      seatsPaid: 6,
      seatsReturned: 2,
      chance: 'POSSIBLE',
    });
    expect(estimateWait({ seatsAhead: 4, taken: 10, paid: 6, returned: 2 }).chance).toBe('IMPOSSIBLE');
  });
});

describe('the party of a flash order', () => {
  it.each([
    [{ adults: 2, children: 2, infants: 0 }, 4, { ok: true, seats: 4 }],
    [{ adults: 1, children: 0, infants: 1 }, 1, { ok: true, seats: 1 }],
    [{ adults: 1, children: 0, infants: 2 }, 2, { ok: true, seats: 2 }],
    [{ adults: 1, children: 0, infants: 2 }, 1, { ok: false, refusal: 'flashSeatsGranted' }],
    [{ adults: 3, children: 2, infants: 0 }, 4, { ok: false, refusal: 'flashPartyLimit' }],
    [{ adults: 1, children: 0, infants: 3 }, 4, { ok: false, refusal: 'flashPartyLimit' }],
    [{ adults: 2, children: 0, infants: 0 }, 1, { ok: false, refusal: 'flashSeatsGranted' }],
  ] as const)('of %o with %d granted seats is checked', (party, granted, expected) => {
    expect(seatFlashParty(party, granted)).toMatchObject(expected);
  });
});
