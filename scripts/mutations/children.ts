import type { Mutation } from './list.ts';

/** Children beside an adult who has a ticket. */
export const childMutations: readonly Mutation[] = [
  {
    without: 'an adult takes no more children than two hands, whatever orders they are on',
    file: 'apps/server/src/modules/linked-booking/order-part.ts',
    find: '  assertJoins(guardian, segments, order.children);\n',
    replace: '  void guardian, segments;\n',
    seenBy: ['apps/server/test/races/children.test.ts', 'apps/server/test/journeys/child-orders.test.ts'],
  },
  {
    without: 'places beside an adult are counted under the lock of the adult’s order',
    file: 'apps/server/src/modules/linked-booking/order-part.ts',
    find: '  await lockOrderForPayment(tx, order_no);\n',
    replace: '  void lockOrderForPayment, tx, order_no;\n',
    seenBy: ['apps/server/test/races/children.test.ts'],
  },
  {
    without: 'children of another order are not left alone',
    file: 'apps/server/src/modules/refund/nobody-alone.ts',
    find: '  if (other && child) {',
    replace: '  if (other && child && tied.length > 9) {',
    seenBy: ['apps/server/test/journeys/child-orders.test.ts', 'apps/server/test/races/children.test.ts'],
  },
  {
    without: 'a child’s ticket beside an adult is not changed by itself',
    file: 'apps/server/src/modules/exchange/read-change.ts',
    find: '  if (facts.order.guardian_ticket !== null) throw',
    replace: "  if (facts.order.guardian_ticket === '') throw",
    seenBy: ['apps/server/test/journeys/child-changes.test.ts'],
  },
  {
    without: 'an adult does not change away from the children of another order',
    file: 'apps/server/src/modules/exchange/read-change.ts',
    find: '  assertNoTiedAlone(together, seqs, { row, tied });\n',
    replace: '  void assertNoTiedAlone, tied;\n',
    seenBy: ['apps/server/test/journeys/child-changes.test.ts'],
  },
  {
    without: 'an adult’s ticket is verified by its holder’s name',
    file: 'apps/server/src/modules/linked-booking/verify-guardian.ts',
    find: 'if (!isNamed || found.contact_sealed === null)',
    replace: 'if (!found || found.contact_sealed === null)',
    seenBy: ['apps/server/test/journeys/guardian.test.ts'],
  },
  {
    without: 'a wrong pair is answered like a ticket to which no code was sent',
    file: 'apps/server/src/modules/linked-booking/verify-guardian.ts',
    find: 'mobile: found?.mobile ?? nobodysMobile',
    replace: "mobile: found?.mobile ?? ((): string => { throw new Refusal('ticketUnknown'); })()",
    seenBy: ['apps/server/test/journeys/guardian.test.ts'],
  },
  {
    without: 'a verified ticket opens on the device that verified it only',
    file: 'apps/server/src/modules/linked-booking/search-child-flights.ts',
    find: 'guardianKey.open(deps, body.guardian, { deviceId })',
    replace: 'guardianKey.open(deps, body.guardian, void deviceId)',
    seenBy: ['apps/server/test/journeys/guardian.test.ts'],
  },
  {
    without: 'children fly the adult’s flights in the adult’s cabin',
    file: 'apps/server/src/modules/linked-booking/save-child-draft.ts',
    find: "  if (!found) throw new Refusal('notGuardiansFlight');\n  return found;",
    replace: '  return found ?? trips[0] ?? [];',
    seenBy: ['apps/server/test/journeys/child-orders.test.ts'],
  },
];
