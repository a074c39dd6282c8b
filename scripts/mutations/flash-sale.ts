import type { Mutation } from './list.ts';

const folder = 'apps/server/src/modules/flashsale';
const journeys = ['apps/server/test/journeys/flash-sale.test.ts', 'apps/server/test/journeys/flash-orders.test.ts'];
const races = ['apps/server/test/races/flash-sale.test.ts'];

/** Flash sales: who is served, in which order, and how often. */
export const flashSaleMutations: readonly Mutation[] = [
  {
    without: 'numbers are given and seats go round under the lock of the item',
    file: `${folder}/items.ts`,
    find: ' for update of i`',
    replace: '`',
    seenBy: races,
  },
  {
    without: 'the waiting room is drawn once',
    file: `${folder}/run-draw.ts`,
    find: 'return drawn_at === null && closed_at === null && opens_at <= now;',
    replace: 'return closed_at === null && opens_at <= now;',
    seenBy: [...journeys, ...races],
  },
  {
    without: 'the draw goes by the published seed',
    file: `${folder}/run-draw.ts`,
    find: '    item.seed,\n',
    replace: '    item.item_id,\n',
    seenBy: journeys,
  },
  {
    without: 'who comes first is served first',
    file: 'packages/domain/flashsale/line.ts',
    find: '  for (const each of line) {',
    replace: '  for (const each of line.toReversed()) {',
    seenBy: ['packages/domain/flashsale', ...journeys],
  },
  {
    without: 'a member has no more seats of a round than it allows, whatever comes at one moment',
    file: `${folder}/limits.ts`,
    find: 'where flash_member.seats + excluded.seats <= ',
    replace: 'where 0 <= ',
    seenBy: races,
  },
  {
    without: 'a document is bought for as often as the round allows',
    file: `${folder}/limits.ts`,
    find: 'where flash_document.seats + 1 <= ',
    replace: 'where 0 <= ',
    seenBy: [...journeys, ...races],
  },
  {
    without: 'a grant is good for its minutes',
    file: `${folder}/order-part.ts`,
    find: "const isHeld = entry.status === 'GRANTED' && (entry.held_until ?? new Date(0)) > deps.clock.now();",
    replace: "const isHeld = entry.status !== 'LAPSED';",
    seenBy: [...journeys, ...races],
  },
  {
    without: 'seats that come back go to the next in line',
    file: `${folder}/serve.ts`,
    find: '  return serve(deps, tx, { ...item, taken: item.taken - seats, returned: item.returned + seats });',
    replace: '  return { ...item, taken: item.taken - seats, returned: item.returned + seats };',
    seenBy: journeys,
  },
  {
    without: 'a puzzle is solved for every place in line',
    file: `${folder}/enter.ts`,
    find: "if (!good.has(each)) answers.set(each.asking, new Refusal('captchaExpired'));",
    replace: 'void good;',
    seenBy: journeys,
  },
  {
    without: 'an entry is its member’s alone',
    file: `${folder}/leave.ts`,
    find: "    .where('account_id', '=', session.accountId)\n",
    replace: '',
    seenBy: journeys,
  },
  {
    without: 'the seed stays secret until the round is over',
    file: `${folder}/get-log.ts`,
    find: "  if (items.some(({ closed_at }) => closed_at === null)) throw new Refusal('flashLogNotYet');\n",
    replace: '',
    seenBy: journeys,
  },
  {
    without: 'a flash-sale fare takes no coupon',
    file: 'packages/domain/coupon/quote.ts',
    find: "  if (facts.takesNone) return { ok: false, reason: 'takesNone' };\n",
    replace: '',
    seenBy: journeys,
  },
  {
    without: 'who gives up further back brings nobody forward',
    file: `${folder}/describe-entry.ts`,
    find: ' and g.service_no > e.service_no',
    replace: '',
    seenBy: journeys,
  },
  {
    without: 'who gives up a place in line is counted no more',
    file: `${folder}/leave.ts`,
    find: '  await takeOutOfLine(tx, item.item_id, [entry]);\n',
    replace: '',
    seenBy: journeys,
  },
  {
    without: 'who reaches a process first is numbered first',
    file: `${folder}/desk.ts`,
    find: '.sort((a, b) => a.asking.stamp - b.asking.stamp)',
    replace: '.slice()',
    seenBy: [`${folder}/desk.test.ts`],
  },
  {
    without: 'a process works on so many entries at a time, so that searches and bookings have connections',
    file: `${folder}/door.ts`,
    find: '      if (!isOver && this.#inside === mostInside) return;\n',
    replace: '',
    seenBy: [`${folder}/door.test.ts`],
  },
  {
    without: 'tries are counted before a puzzle is looked at, of many at once too',
    file: 'apps/server/src/platform/http/limit.ts',
    find: 'if (!counted.has(keyFp)) over.add(index);',
    replace: 'void counted;',
    seenBy: journeys,
  },
];
