import type { Mutation } from './row.ts';

const pss = ['apps/server/test/faults/pss.test.ts'];
const pssNotices = ['apps/server/test/faults/pss-notices.test.ts'];

/** Rules about the seats that the reservation system (PSS) sells. */
export const reservationMutations: readonly Mutation[] = [
  {
    rule: 'an order is placed only after the PSS has sold its seats',
    file: 'apps/server/src/modules/reservation/sell-first.ts',
    find: "  if (answer.state !== 'sold') {\n    await",
    replace: "  if (answer.state === 'refused') {\n    await",
    seenBy: pss,
  },
  {
    rule: 'a sale without an answer is taken back at the PSS',
    file: 'apps/server/src/modules/reservation/sell-first.ts',
    find: "event: isOver ? 'turnDown' : 'takeBack'",
    replace: "event: isOver ? 'turnDown' : 'turnDown'",
    seenBy: pss,
  },
  {
    rule: 'a sale that was taken back puts its seats on sale here again',
    file: 'apps/server/src/modules/reservation/perform-act.ts',
    find: '    await queueRefresh(deps, tx, act.segments);\n',
    replace: '    void queueRefresh;\n',
    seenBy: pss,
  },
  {
    rule: 'the seats of a draft go back to the rows of the site if the PSS does not sell them',
    file: 'apps/server/src/modules/reservation/sell-first.ts',
    find: '      await releaseDraftSeats(tx, act.order_no);\n',
    replace: '      void releaseDraftSeats;\n',
    seenBy: pss,
  },
  {
    rule: 'tickets are issued only after the PSS has sold the seats',
    file: 'apps/server/src/modules/reservation/names.ts',
    find: '  if (!sellsFirst(deps) || (await isTold(deps.db, orderNo))) return true;\n',
    replace: '  if (!sellsFirst(deps) || deps) return true;\n',
    seenBy: pss,
  },
  {
    rule: 'a late payment does not take back seats that the PSS has',
    file: 'apps/server/src/modules/booking/pay/rehold-late-payment.ts',
    find: ' || sellsFirst(deps)) return false;',
    replace: ' || (false && sellsFirst(deps))) return false;',
    seenBy: pss,
  },
  {
    rule: 'a refused act is not repeated before the desk decides',
    file: 'apps/server/src/modules/reservation/tell-order.ts',
    find: 'if (!next || (await isAtDesk(tx, orderNo))) return null;',
    replace: 'if (!next || (await isAtDesk(tx, `no ${orderNo}`))) return null;',
    seenBy: pss,
  },
  {
    rule: 'an older sequence of the PSS changes no numbers',
    file: 'apps/server/src/modules/reservation/apply-availability.ts',
    find: 'where pss_availability.sequence <= excluded.sequence',
    replace: 'where pss_availability.sequence is not null',
    seenBy: pssNotices,
  },
  {
    rule: 'the comparison with the PSS leaves an order alone that was told meanwhile',
    file: 'apps/server/src/modules/reservation/compare-day.ts',
    find: 'JSON.stringify(known) !== JSON.stringify(before) || (await hasActSince(tx, orderNo, askedAt))',
    replace: 'hasActSince === undefined',
    seenBy: ['apps/server/test/faults/pss-comparison.test.ts'],
  },
];
