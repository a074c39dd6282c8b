import type { Mutation } from './row.ts';

/** The rules of a changed schedule, and of the carrier's folder that holds it. */
export const scheduleMutations: readonly Mutation[] = [
  {
    rule: 'the person who checked a schedule does not publish it',
    file: 'apps/server/src/modules/schedule-change/decide.ts',
    find: "  if (row.checked_by === login) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: ['apps/server/test/races/schedule-publication.test.ts'],
  },
  {
    rule: 'a sold flight that a schedule removes is kept for its travellers',
    file: 'apps/server/src/modules/schedule-change/next-schedule.ts',
    find: 'const retired = [...known, ...leaving.flatMap((flight) => patternOf(index, flight))];',
    replace: 'const retired = [...known, ...leaving.slice(0, 0).flatMap((flight) => patternOf(index, flight))];',
    seenBy: ['apps/server/test/journeys/desk/schedule-change.test.ts'],
  },
  {
    rule: 'the publication compares with what is sold at its own moment',
    file: 'apps/server/src/modules/schedule-change/decide.ts',
    find: 'await makeDue(deps, tx, await storeChanges(deps, tx, id, analysis), login);',
    replace: 'await makeDue(deps, tx, [], login);',
    seenBy: ['apps/server/test/races/schedule-publication.test.ts'],
  },
  {
    rule: 'no seat is sold while a schedule is published',
    file: 'apps/server/src/modules/carrier/schedule-lock.ts',
    find: '  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx);\n',
    replace: '',
    seenBy: ['apps/server/test/races/schedule-publication.test.ts'],
  },
  {
    rule: 'silence does not accept a new time that is far from the sold one',
    file: 'apps/server/src/modules/disruption/accept-unanswered.ts',
    find: 'return severity < 3;',
    replace: 'return severity < 4;',
    seenBy: ['apps/server/test/journeys/disruption/unanswered-new-time.test.ts'],
  },
  {
    rule: 'travellers have until the latest hour to answer about a new time',
    file: 'apps/server/src/modules/disruption/accept-unanswered.ts',
    find: 'if (acceptAt > now) {',
    replace: 'if (acceptAt.getTime() < 0) {',
    seenBy: ['apps/server/test/journeys/disruption/unanswered-new-time.test.ts'],
  },
  {
    rule: 'a start keeps the schedule that the desk has published',
    file: 'apps/server/src/modules/carrier/admit-carrier.ts',
    find: 'const isDesk = !haveSameSchedule(stored, published);',
    replace: 'const isDesk = haveSameSchedule(stored, stored) === false;',
    seenBy: ['apps/server/src/modules/carrier/admit-carrier.test.ts'],
  },
  {
    rule: 'a start publishes no schedule on which tickets depend',
    file: 'apps/server/src/modules/carrier/admit-carrier.ts',
    find: 'return (await count()).tickets > 0;',
    replace: 'return (await count()).tickets < 0;',
    seenBy: ['apps/server/src/modules/carrier/admit-carrier.test.ts'],
  },
  {
    rule: 'the command does not publish a folder that changes sold flights',
    file: 'scripts/carrier.ts',
    find: 'if (touched.tickets > 0) throw',
    replace: 'if (touched.tickets < 0) throw',
    seenBy: ['apps/server/test/frame/publish-sold-schedule.test.ts'],
  },
  {
    rule: 'an operation of a product that the carrier does not sell is refused',
    file: 'apps/server/src/platform/http/guards.ts',
    find: "  if (product && !carrier.sells[product]) throw new Refusal('notOffered');\n",
    replace: '  void (product && carrier.sells[product]);\n',
    seenBy: ['apps/server/src/modules/carrier/another-carrier.test.ts'],
  },
  {
    rule: 'every operation is checked for its product, before anything else',
    file: 'apps/server/src/platform/http/bind.ts',
    find: '  guardProduct(operation, deps.config);\n',
    replace: '  void guardProduct;\n',
    seenBy: ['apps/server/src/modules/carrier/another-carrier.test.ts'],
  },
];
