import type { Mutation } from './list.ts';

const secondFactor = ['apps/server/src/modules/staff/second-factor.test.ts'];
const roles = ['apps/server/test/roles/role-matrix.test.ts'];
const bookings = ['apps/server/src/modules/booking/desk/desk.test.ts'];
const queues = ['apps/server/test/journeys/desk-queues.test.ts'];
const views = ['apps/server/src/modules/staff/views.test.ts'];

/** Who of the staff gets in, and who gets at what. */
export const deskMutations: readonly Mutation[] = [
  {
    without: 'a code of an authenticator is good once',
    file: 'apps/server/src/modules/staff/second-factor.ts',
    find: "    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))\n",
    replace: '',
    seenBy: secondFactor,
  },
  {
    without: 'a recovery code is good once',
    file: 'apps/server/src/modules/staff/second-factor.ts',
    find: "    .where('used_at', 'is', null)\n",
    replace: '',
    seenBy: secondFactor,
  },
  {
    without: 'a second factor that counts is not drawn anew by whoever knows the password',
    file: 'apps/server/src/modules/staff/enrol.ts',
    find: "  if (!secret) throw new Refusal('conflict');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/staff/second-factor.test.ts'],
  },
  {
    without: 'a kept view is its keeper’s',
    file: 'apps/server/src/modules/staff/views.ts',
    find: "    .where('id', '=', viewId)\n    .where('staff_id', '=', staffId)\n",
    replace: "    .where('id', '=', viewId)\n",
    seenBy: views,
  },
  {
    without: 'an order is read by its owner',
    file: 'apps/server/src/modules/booking/access.ts',
    find: '  return order.account_id === null ? order.device_id === deviceId : order.account_id === session?.accountId;',
    replace: '  return order.account_id === null ? order.device_id === deviceId : session !== undefined;',
    seenBy: roles,
  },
  {
    without: 'what a supervisor may, a clerk may not',
    file: 'apps/server/src/platform/http/guards.ts',
    find: "  if (!hasRole(staff.role, auth)) throw new Refusal('notSupervisor');\n",
    replace: '',
    seenBy: roles,
  },
  {
    without: 'who reads what is personal of an order is in the log, with the reason',
    file: 'apps/server/src/modules/booking/desk/reveal-booking.ts',
    find: "  await writeDown(deps, db, { staff, action: 'booking.reveal', subject: `booking/${orderNo}`, note: reason });\n",
    replace: '',
    seenBy: bookings,
  },
  {
    without: 'the desk shows no draft',
    file: 'apps/server/src/modules/booking/repository.ts',
    find: "  if (!order?.booked_at) throw new Refusal('orderNotFound');",
    replace: "  if (!order) throw new Refusal('orderNotFound');",
    seenBy: bookings,
  },
  {
    without: 'a bulk action is refused where the same action of one row is',
    file: 'apps/server/src/modules/refund/refund-queues.ts',
    find: "      if (!mayTakeStep(step, refund.last_by, taken.staff)) throw new Refusal('anotherPersonNeeded');\n",
    replace: '',
    seenBy: queues,
  },
  {
    without: 'a bulk action does nothing for which words are needed',
    file: 'apps/server/src/modules/refund/refund-queues.ts',
    find: "      if (step.note !== 'none') requireNote(taken.note);\n",
    replace: '',
    seenBy: queues,
  },
  {
    without: 'only the queues of one’s role take bulk actions',
    file: 'apps/server/src/modules/staff/act.ts',
    find: '  findQueue(deps, kind, staff);\n',
    replace: '',
    seenBy: ['apps/server/src/modules/staff/staff.test.ts'],
  },
  {
    without: 'an order is refunded only once its gateway has paid',
    file: 'apps/server/src/modules/booking/money-back.ts',
    find: "    if (!rows) return 'paid';\n",
    replace: "    if (!rows || rows.length > 0) return 'paid';\n",
    seenBy: ['apps/server/test/faults/refunds.test.ts'],
  },
  {
    without: 'the log keeps no mobile that was searched for',
    file: 'apps/server/src/modules/booking/desk/find-bookings.ts',
    find: "  if (by === 'MOBILE') return maskMobile(text.trim());\n",
    replace: '',
    seenBy: bookings,
  },
];
