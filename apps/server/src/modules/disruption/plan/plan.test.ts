import {
  type Alternative,
  type FreeLeg,
  inconvenienceOf,
  type Party,
  type PlanSolver,
  type PlanWeights,
  planAlternatives,
} from '@haidai/domain/disruption';
import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadHighs, solveModel } from './solve-model.ts';
import { solvePlan } from './solve-plan.ts';

const highs = await loadHighs();
/** Solves in this thread, because a thread for each of 1,000 cases would take too long. */
const solveHere: PlanSolver = async (model) => solveModel(highs, model, 3);

const weights: PlanWeights = {
  lateMinute: 1,
  earlyMinute: 2,
  nextDay: 240,
  lowerCabin: 600,
  connectionLost: 900,
  none: 10_080,
};

const planned = Date.parse('2026-12-18T14:00:00+08:00');
const later = (minutes: number) => planned + minutes * 60_000;

function partyOf(id: string, seats: number, more: Partial<Party> = {}): Party {
  const { needs = {} } = more;
  const allowed = new Set(['A', 'B', 'C', 'D']);
  const flight = { date: '2026-12-18', arrivesAt: planned, onwardBy: null, cabins: ['ECO'] as const, allowed };
  return { id, seats, people: seats + (needs.infant ?? 0), ...flight, needs, ...more };
}

function flightOf(
  id: string,
  late: number,
  eco: number,
  more: { infant?: number; business?: number } = {},
): Alternative {
  const date = late >= 600 ? '2026-12-19' : '2026-12-18';
  const times = { departsAt: later(late - 120), arrivesAt: later(late) };
  const seats = { ECO: eco, BUSINESS: more.business ?? 0 };
  return { id, date, ...times, legs: [{ id, seats, places: { infant: more.infant ?? 2 } }] };
}

/** Returns the least sum over all plans, by trying each of them. */
function leastSum(parties: readonly Party[], alternatives: readonly Alternative[], at = 0): number {
  const party = parties[at];
  if (!party) return 0;
  let least = weights.none * party.people + leastSum(parties, alternatives, at + 1);
  for (const [index, flight] of alternatives.entries()) {
    if (!party.allowed.has(flight.id)) continue;
    for (const cabin of party.cabins) {
      const [leg] = flight.legs as [FreeLeg];
      const seats = (leg.seats[cabin] ?? 0) - party.seats;
      const infants = (leg.places.infant ?? 0) - (party.needs.infant ?? 0);
      if (seats < 0 || ((party.needs.infant ?? 0) > 0 && infants < 0)) continue;
      const left = {
        ...flight,
        legs: [{ ...leg, seats: { ...leg.seats, [cabin]: seats }, places: { infant: infants } }],
      };
      const sum = leastSum(parties, alternatives.with(index, left), at + 1);
      least = Math.min(least, inconvenienceOf(weights, party, flight, cabin) * party.people + sum);
    }
  }
  return least;
}

const cases = fc.record({
  parties: fc.array(
    fc.record({
      seats: fc.integer({ min: 1, max: 4 }),
      infant: fc.constantFrom(0, 0, 0, 1),
      isBusiness: fc.constantFrom(false, false, true),
      onward: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 4 }),
      allowed: fc.subarray(['A', 'B', 'C'], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  flights: fc.array(
    fc.record({
      late: fc.integer({ min: -60, max: 800 }),
      eco: fc.integer({ min: 0, max: 7 }),
      business: fc.integer({ min: 0, max: 3 }),
      infant: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

describe('the plan of alternatives', () => {
  it('has the sum of a search through all plans, in 1,000 random cases', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ parties, flights }) => {
        const alternatives = flights.map(({ late, eco, business, infant }, index) =>
          flightOf('ABC'[index] ?? '', late, eco, { business, infant }),
        );
        const people = parties.map(({ seats, infant, isBusiness, onward, allowed }, index) =>
          partyOf(`P${index}`, seats, {
            needs: { infant },
            people: seats + infant,
            cabins: isBusiness ? ['BUSINESS', 'ECO'] : ['ECO'],
            onwardBy: onward === null ? null : later(onward),
            allowed: new Set(allowed),
          }),
        );
        const plan = await planAlternatives(weights, people, alternatives, solveHere);
        expect(plan).toMatchObject({ cost: leastSum(people, alternatives), isLeast: true });
        expect(takenOf(people, plan.placements)).toSatisfy(fits(alternatives));
      }),
      { numRuns: 1000, seed: 38 },
    );
  });

  it('places 180 people on three flights, whole parties only, with the least sum', async () => {
    const sizes = Array.from({ length: 72 }, (_, index) => [1, 2, 3, 4, 1, 2, 5, 2][index % 8] ?? 1);
    const parties = sizes.map((seats, index) =>
      partyOf(`P${index}`, seats, { needs: index % 9 === 4 ? { infant: 1 } : {} }),
    );
    expect(sizes.reduce((sum, seats) => sum + seats, 0)).toBe(180);
    const alternatives = [
      flightOf('A', 195, 61, { infant: 3 }),
      flightOf('B', 340, 47, { infant: 3 }),
      flightOf('C', 1300, 59),
    ];
    const started = performance.now();
    const plan = await planAlternatives(weights, parties, alternatives, solvePlan);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(plan.isLeast).toBe(true);
    const taken = takenOf(parties, plan.placements);
    expect(taken).toSatisfy(fits(alternatives));
    expect([taken.get('A/ECO'), taken.get('B/ECO'), taken.get('C/ECO')]).toEqual([61, 47, 59]);
  });

  it('gives the better seat to the earlier party if the sum is the same', async () => {
    const parties = [partyOf('first', 2), partyOf('second', 2), partyOf('third', 2)];
    const flights = [flightOf('B', 300, 2), flightOf('A', 100, 2)];
    const taken = async (order: readonly Party[]) => {
      const { placements } = await planAlternatives(weights, order, flights, solveHere);
      return placements.map(({ partyId, alternativeId }) => [partyId, alternativeId]);
    };
    expect(await taken(parties)).toEqual([
      ['first', 'A'],
      ['second', 'B'],
      ['third', null],
    ]);
    expect(await taken(parties.toReversed())).toEqual([
      ['third', 'A'],
      ['second', 'B'],
      ['first', null],
    ]);
  });

  it('serves the parties in their order if the solver has no answer in time', async () => {
    const parties = [partyOf('single', 1), partyOf('pair', 2)];
    const flights = [flightOf('A', 100, 2), flightOf('B', 400, 1)];
    const plan = await planAlternatives(weights, parties, flights, async () => null);
    expect(plan).toMatchObject({ isLeast: false, placements: [{ alternativeId: 'A' }, { alternativeId: null }] });
    expect(await planAlternatives(weights, parties, flights, solveHere)).toMatchObject({
      isLeast: true,
      placements: [{ alternativeId: 'B' }, { alternativeId: 'A' }],
    });
  });

  it('is the plan of the worked example', async () => {
    const rows = readRuleTable('disruption', 'Worked plan');
    const flights = readRuleTable('disruption', 'Worked flights').map((row) =>
      flightOf(row.Flight ?? '', Number(row['Minutes later']), Number(row['Free seats']), {
        infant: Number(row['Infant places']),
      }),
    );
    const parties = rows.map((row) =>
      partyOf(row.Party ?? '', Number(row.Seats), {
        needs: { infant: Number(row.Infants) },
        onwardBy: row['Next flight after'] ? later(Number(row['Next flight after'])) : null,
      }),
    );
    const plan = await planAlternatives(weights, parties, flights, solveHere);
    expect(plan.placements.map(({ alternativeId }) => alternativeId ?? '')).toEqual(rows.map(({ Held }) => Held));
    const costs = plan.placements.map(({ alternativeId }, index) => {
      const party = parties[index] as Party;
      const flight = flights.find(({ id }) => id === alternativeId);
      return (flight ? inconvenienceOf(weights, party, flight, 'ECO') : weights.none) * party.people;
    });
    expect(costs).toEqual(rows.map(({ Inconvenience }) => Number(Inconvenience)));
    expect(plan.isLeast).toBe(true);
  });
});

type Placements = Awaited<ReturnType<typeof planAlternatives>>['placements'];

/** Adds up the seats and infant places that a plan takes. */
function takenOf(parties: readonly Party[], placements: Placements): Map<string, number> {
  const taken = new Map<string, number>();
  const add = (key: string, amount: number) => taken.set(key, (taken.get(key) ?? 0) + amount);
  for (const [index, { alternativeId, cabin }] of placements.entries()) {
    if (alternativeId === null) continue;
    add(`${alternativeId}/${cabin}`, parties[index]?.seats ?? 0);
    add(`${alternativeId}/infant`, parties[index]?.needs.infant ?? 0);
  }
  return taken;
}

function fits(alternatives: readonly Alternative[]) {
  return (taken: Map<string, number>) =>
    alternatives.every(
      ({ id, legs: [leg] }) =>
        (taken.get(`${id}/ECO`) ?? 0) <= (leg?.seats.ECO ?? 0) &&
        (taken.get(`${id}/BUSINESS`) ?? 0) <= (leg?.seats.BUSINESS ?? 0) &&
        (taken.get(`${id}/infant`) ?? 0) <= (leg?.places.infant ?? 0),
    );
}
