import type { Mutation } from './list.ts';

/** What holds of check-in: who may, which seats, numbers given once. */
export const checkInMutations: readonly Mutation[] = [
  {
    without: 'a check-in number is given once a flight',
    file: 'apps/server/src/modules/checkin/lock-travels.ts',
    find: "    .set(({ eb }) => ({ last: eb('last', '+', 1) }))",
    replace: "    .set(({ eb }) => ({ last: eb('last', '+', 0) }))",
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'the key of a check-in is good on its own device alone',
    file: 'apps/server/src/modules/checkin/check-in-key.ts',
    find: 'key.deviceId !== deviceId || ',
    replace: '',
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'number and name belong together',
    file: 'apps/server/src/modules/checkin/find-traveller.ts',
    find: '.includes(typed))',
    replace: ".includes(typed) || typed !== '')",
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'only those of the same flight are added to a party',
    file: 'apps/server/src/modules/checkin/find-traveller.ts',
    find: 'if (fellows.length === 0 || all.length > most)',
    replace: 'if (all.length > most)',
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'whoever is found sees nobody else of the order',
    file: 'apps/server/src/modules/checkin/get-trip.ts',
    find: 'travels.filter(({ id }) => id !== null)',
    replace: 'travels',
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'who may not check in is refused',
    file: 'apps/server/src/modules/checkin/may-check-in.ts',
    find: "    throw new Refusal('checkInBarred', { name: nameOf(travel), rule: bar, why, instead });",
    replace: '    void [why, instead, Refusal, nameOf];',
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'a ticket that is checked in is moved with it',
    file: 'apps/server/src/modules/checkin/record-check-in.ts',
    find: "    event: 'checkIn',\n    from: 'OPEN FOR USE',",
    replace: "    event: 'suspend',\n    from: 'OPEN FOR USE',",
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
  {
    without: 'a seat with a price is not had for nothing',
    file: 'apps/server/src/modules/checkin/cabin.ts',
    find: "(priceFor(seat, travel) > 0 ? 'forSale' : null)",
    replace: 'null',
    seenBy: ['apps/server/test/journeys/check-in-seats.test.ts'],
  },
  {
    without: 'after the end of check-in nothing is taken back',
    file: 'apps/server/src/modules/checkin/cancel.ts',
    find: "  if (!canUndo(travel, now)) throw new Refusal('checkInOver', { name });\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/check-in.test.ts'],
  },
];
