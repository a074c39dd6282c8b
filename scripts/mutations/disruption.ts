import type { Mutation } from './row.ts';

/** The rules of disrupted flights: the decision of the travellers, and the flights that are held for them. */
export const disruptionMutations: readonly Mutation[] = [
  {
    rule: 'a decision about a disrupted flight is made once',
    file: 'apps/server/src/modules/disruption/decide.ts',
    find: "if (now.status !== status) throw new Refusal('disruptionDecided');",
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/disruption.test.ts'],
  },
  {
    rule: 'the seats of a held flight are released with its offer',
    file: 'apps/server/src/modules/disruption/plan/offers.ts',
    find: '  for (const seats of seatsOf(offer, classOfCabin(deps, offer.cabin))) await releaseAllotment(deps, tx, seats);\n',
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/held-flight.test.ts'],
  },
  {
    rule: 'a party without a held flight is listed for staff until they settle its case',
    file: 'apps/server/src/modules/disruption/plan/unplaced-queue.ts',
    find: ' and c.settled_round < c.round',
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/no-flight.test.ts'],
  },
  {
    rule: 'a party with a held flight is not listed as one without',
    file: 'apps/server/src/modules/disruption/plan/plan-flight.ts',
    find: '.set({ unplaced_at: unplaced ? clock.now() : null })',
    replace: '.set({ unplaced_at: clock.now() })',
    seenBy: ['apps/server/test/journeys/disruption/no-flight.test.ts'],
  },
  {
    rule: 'two parties do not share the last place of a service on a flight',
    file: 'packages/domain/disruption/plan/options.ts',
    find: '      ...flights.flatMap((flight, index) => placesOf(flight, party.services[index])),\n',
    replace: '',
    seenBy: ['apps/server/src/modules/disruption/plan/plan.test.ts'],
  },
  {
    rule: 'a held flight takes the places of the services that its travellers need',
    file: 'apps/server/src/modules/disruption/plan/hold-flights.ts',
    find: 'if (await takeSpecialPlace(tx, each.place)) taken.push(each);',
    replace: 'if (tx) taken.push(each);',
    seenBy: ['apps/server/test/journeys/disruption/held-places.test.ts'],
  },
  {
    rule: 'the places of services on a held flight are released with its offer',
    file: 'apps/server/src/modules/disruption/plan/offers.ts',
    find: '  await releasePlaces(tx, offer);\n',
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/held-places.test.ts'],
  },
  {
    rule: 'an accepted flight gives its places to the change',
    file: 'apps/server/src/modules/disruption/accept-offer.ts',
    find: '  await releasePlaces(tx, offer);\n',
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/held-places.test.ts'],
  },
  {
    rule: 'a party with a service gets only a flight on which the service continues',
    file: 'apps/server/src/modules/exchange/quote/move-party.ts',
    find: ' && (await keepsServices(deps, trip, move, when))',
    replace: '',
    seenBy: ['apps/server/test/journeys/disruption/held-places.test.ts'],
  },
];
