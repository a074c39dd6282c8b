import type { Mutation } from './list.ts';

const desk = ['apps/server/test/journeys/flight-desk.test.ts'];
const races = ['apps/server/test/races/flight-desk.test.ts'];
const departure = ['apps/server/test/journeys/departure.test.ts'];

/** The flight desk: what needs two people, what a sale may not lose, and who flew. */
export const flightDeskMutations: readonly Mutation[] = [
  {
    without: 'whoever asks to cancel a flight does not approve it',
    file: 'apps/server/src/modules/flight-ops/approval-queue.ts',
    find: "  if (row.asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: desk,
  },
  {
    without: 'a flight is not cancelled by one person alone',
    file: 'apps/server/src/modules/flight-ops/report.ts',
    find: "  if (body.event === 'cancel') throw new Refusal('approvalNeeded');\n",
    replace: '',
    seenBy: desk,
  },
  {
    without: 'a class is not cut below what it has taken',
    file: 'apps/server/src/modules/inventory/set-authorised.ts',
    find: `authorised[\${place}] = \${seen} and \${taken} <= \${authorised}`,
    replace: `authorised[\${place}] = \${seen}`,
    seenBy: desk,
  },
  {
    without: 'a block takes no seat somebody has',
    file: 'apps/server/src/modules/seating/block-seats.ts',
    find: "      if (!taken) throw new Refusal('seatTaken', { seat: no });\n",
    replace: '      void taken;\n',
    seenBy: [...desk, ...races],
  },
  {
    without: 'a departure is closed once',
    file: 'apps/server/src/modules/flight-ops/departure/close-departure.ts',
    find: "  if (made.numInsertedOrUpdatedRows !== 1n) throw new Refusal('departureClosed');\n",
    replace: '  void made;\n',
    seenBy: departure,
  },
  {
    without: 'a departure is closed by the list that was shown',
    file: 'apps/server/src/modules/flight-ops/departure/close-departure.ts',
    find: "  if (boardings.length !== seen) throw new Refusal('conflict');\n",
    replace: '  void seen;\n',
    seenBy: departure,
  },
  {
    without: 'a seat of the old aircraft is not given once another one flies',
    file: 'apps/server/src/modules/seating/seat-map-lock.ts',
    find: "  if (isAnother && aircraft !== '') throw new Refusal('seatTaken', { seat: seatNo });\n",
    replace: '  void isAnother;\n  void seatNo;\n',
    seenBy: ['apps/server/test/races/aircraft-change.test.ts'],
  },
  {
    without: 'an aircraft that is too small is not sent',
    file: 'apps/server/src/modules/flight-ops/aircraft/plan-change.ts',
    find: '({ taken, seatsThen }) => taken > seatsThen',
    replace: '({ taken, seatsThen }) => taken > seatsThen + 1000',
    seenBy: ['apps/server/test/journeys/aircraft-change.test.ts'],
  },
  {
    without: 'somebody moves on so that nobody goes without a seat',
    file: 'packages/domain/seating/reseat.ts',
    find: '  for (const sitter of sitters) if (!cabin.given.has(sitter.id)) makeRoom(cabin, sitter, new Set());\n',
    replace: '  void makeRoom;\n',
    seenBy: ['packages/domain/seating/reseat.test.ts'],
  },
  {
    without: 'a paid seat that became worse is paid back',
    file: 'apps/server/src/modules/ancillaries/move-bought-seat.ts',
    find: 'return worth < item.amount_fen;',
    replace: 'return worth < 0;',
    seenBy: ['apps/server/test/journeys/aircraft-change.test.ts'],
  },
  {
    without: 'a search names the aircraft that flies',
    file: 'apps/server/src/modules/shopping/read-stock.ts',
    find: '  if (flown.length === 0) return going;\n',
    replace: '  if (flown.length >= 0) return going;\n',
    seenBy: ['apps/server/test/journeys/aircraft-change.test.ts'],
  },
  {
    without: 'an order names the aircraft that flies',
    file: 'apps/server/src/modules/booking/repository.ts',
    find: "openCatalogue().aircraft.get(type ?? '')",
    replace: "openCatalogue().aircraft.get(type === null ? '' : '')",
    seenBy: ['apps/server/test/journeys/aircraft-change.test.ts'],
  },
  {
    without: 'a seat that has the same number and is sold for less is paid back',
    file: 'apps/server/src/modules/flight-ops/aircraft/change-aircraft.ts',
    find: ' && tierIn(after, to) === tierIn(before, seatOn(before, each.seatNo))',
    replace: ' && tierIn(before, seatOn(before, each.seatNo)) !== undefined',
    seenBy: ['apps/server/test/journeys/aircraft-change.test.ts'],
  },
];
