import {
  type Alternative,
  checkPlacements,
  type FreeFlight,
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
  const { needs = {}, services = [{}] } = more;
  const allowed = new Set(['A', 'B', 'C', 'D']);
  const flight = { date: '2026-12-18', arrivesAt: planned, onwardBy: null, cabins: ['ECO'] as const, allowed };
  return { id, seats, people: seats + (needs.infant ?? 0), ...flight, ...more, needs, services };
}

function flightOf(
  id: string,
  late: number,
  eco: number,
  more: { infant?: number; business?: number; chair?: number } = {},
): Alternative {
  const seats = { ECO: eco, BUSINESS: more.business ?? 0 };
  const legs = [{ id, seats, places: { infant: more.infant ?? 2 } }];
  return wayOf(id, late, [{ id, legs, places: { WCHR: more.chair ?? 0 } }]);
}

function wayOf(id: string, late: number, flights: readonly FreeFlight[]): Alternative {
  const date = late >= 600 ? '2026-12-19' : '2026-12-18';
  return { id, date, departsAt: later(late - 120), arrivesAt: later(late), flights };
}

/** Returns what a party takes of a way: pairs of a seat or place and its number. */
function takenBy(party: Party, { flights }: Alternative, cabin: string): [string, number][] {
  const all = flights.flatMap(({ id, legs }, index): [string, number][] => [
    ...legs.flatMap((leg): [string, number][] => [
      [`${leg.id}/${cabin}`, party.seats],
      [`${leg.id}/infant`, party.needs.infant ?? 0],
    ]),
    [`${id}/WCHR`, party.services[index]?.WCHR ?? 0],
  ]);
  return all.filter(([, amount]) => amount > 0);
}

function freeOf(alternatives: readonly Alternative[]): Map<string, number> {
  const free = new Map<string, number>();
  for (const { id, legs, places } of alternatives.flatMap(({ flights }) => flights)) {
    free.set(`${id}/WCHR`, places.WCHR ?? 0);
    for (const leg of legs) {
      for (const [cabin, seats] of Object.entries(leg.seats)) free.set(`${leg.id}/${cabin}`, seats);
      free.set(`${leg.id}/infant`, leg.places.infant ?? 0);
    }
  }
  return free;
}

/** A party with a service changes only to as many flights as its trip has. */
function mayTake({ services, allowed }: Party, { id, flights }: Alternative): boolean {
  const hasService = services.some(({ WCHR = 0 }) => WCHR > 0);
  return allowed.has(id) && (!hasService || services.length === flights.length);
}

/** Returns the least sum over all plans, by trying each of them. */
function leastSum(parties: readonly Party[], alternatives: readonly Alternative[]): number {
  const free = freeOf(alternatives);
  const from = (at: number): number => {
    const party = parties[at];
    if (!party) return 0;
    let least = weights.none * party.people + from(at + 1);
    for (const way of alternatives.filter((each) => mayTake(party, each))) {
      for (const cabin of party.cabins) {
        const taken = takenBy(party, way, cabin);
        if (taken.some(([key, amount]) => (free.get(key) ?? 0) < amount)) continue;
        for (const [key, amount] of taken) free.set(key, (free.get(key) ?? 0) - amount);
        least = Math.min(least, inconvenienceOf(weights, party, way, cabin) * party.people + from(at + 1));
        for (const [key, amount] of taken) free.set(key, (free.get(key) ?? 0) + amount);
      }
    }
    return least;
  };
  return from(0);
}

const cases = fc.record({
  parties: fc.array(
    fc.record({
      seats: fc.integer({ min: 1, max: 4 }),
      infant: fc.constantFrom(0, 0, 0, 1),
      chairs: fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 1, maxLength: 2 }),
      isBusiness: fc.constantFrom(false, false, true),
      onward: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 4 }),
      allowed: fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  flights: fc.array(
    fc.record({
      legs: fc.array(
        fc.record({
          eco: fc.integer({ min: 0, max: 7 }),
          business: fc.integer({ min: 0, max: 3 }),
          infant: fc.integer({ min: 0, max: 2 }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      chair: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
  /** The ways: direct on one leg or on all legs of a flight, or with a connection of two flights. */
  ways: fc.array(
    fc.record({
      late: fc.integer({ min: -60, max: 800 }),
      first: fc.nat(2),
      isFirstLegOnly: fc.boolean(),
      onwardOn: fc.option(fc.nat(2)),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the parties and the ways of a random case. Ways share the legs and the flights that they have in common. */
function toPlan({ parties, flights, ways }: Case): { people: Party[]; alternatives: Alternative[] } {
  const pool = flights.map(
    ({ legs, chair }, flight): FreeFlight => ({
      id: `F${flight}`,
      places: { WCHR: chair },
      legs: legs.map(({ eco, business, infant }, leg) => ({
        id: `F${flight}/${leg}`,
        seats: { ECO: eco, BUSINESS: business },
        places: { infant },
      })),
    }),
  );
  const alternatives = ways.map(({ late, first, isFirstLegOnly, onwardOn }, index) => {
    const used = [...new Set([first, onwardOn ?? first].map((each) => each % pool.length))];
    const taken = used.flatMap((each) => pool[each] ?? []);
    const ridden = taken.map((flight) => (isFirstLegOnly ? { ...flight, legs: flight.legs.slice(0, 1) } : flight));
    return wayOf('ABCD'[index] ?? '', late, ridden);
  });
  const people = parties.map(({ seats, infant, chairs, isBusiness, onward, allowed }, index) =>
    partyOf(`P${index}`, seats, {
      needs: { infant },
      services: chairs.map((WCHR): Record<string, number> => (WCHR > 0 ? { WCHR } : {})),
      people: seats + infant,
      cabins: isBusiness ? ['BUSINESS', 'ECO'] : ['ECO'],
      onwardBy: onward === null ? null : later(onward),
      allowed: new Set(allowed),
    }),
  );
  return { people, alternatives };
}

describe('the plan of alternatives', () => {
  it('has the sum of a search through all plans, in random cases with needs, shared flights and connections', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const { people, alternatives } = toPlan(given);
        const plan = await planAlternatives(weights, people, alternatives, solveHere);
        expect(plan).toMatchObject({ cost: leastSum(people, alternatives), isLeast: true });
        expect(checkPlacements(people, alternatives, plan.placements)).toEqual(
          plan.placements.map(({ alternativeId }) => alternativeId !== null),
        );
        expect(takenOf(people, alternatives, plan.placements)).toSatisfy(fits(alternatives));
      }),
      { numRuns: Number(process.env.PLAN_CASES ?? 1000), seed: 38 },
    );
  }, 3_600_000);

  it('gives the last wheelchair place of a flight to one party, and no flight without a place to the other', async () => {
    const chair = { services: [{ WCHR: 1 }] };
    const parties = [partyOf('first', 1, chair), partyOf('walker', 1), partyOf('second', 1, chair)];
    const flights = [flightOf('A', 100, 9, { chair: 1 }), flightOf('B', 900, 9)];
    const { placements } = await planAlternatives(weights, parties, flights, solveHere);
    expect(placements.map(({ alternativeId }) => alternativeId)).toEqual(['A', 'A', null]);
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
    const taken = takenOf(parties, alternatives, plan.placements);
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

/** Adds up the seats and places that a plan takes. */
function takenOf(
  parties: readonly Party[],
  alternatives: readonly Alternative[],
  placements: Placements,
): Map<string, number> {
  const taken = new Map<string, number>();
  for (const [index, { alternativeId, cabin }] of placements.entries()) {
    const [party, way] = [parties[index], alternatives.find(({ id }) => id === alternativeId)];
    if (!party || !way || !cabin) continue;
    expect(mayTake(party, way)).toBe(true);
    for (const [key, amount] of takenBy(party, way, cabin)) taken.set(key, (taken.get(key) ?? 0) + amount);
  }
  return taken;
}

function fits(alternatives: readonly Alternative[]) {
  const free = freeOf(alternatives);
  return (taken: Map<string, number>) => [...taken].every(([key, amount]) => amount <= (free.get(key) ?? 0));
}
