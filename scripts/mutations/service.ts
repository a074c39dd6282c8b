import type { Mutation } from './row.ts';

const tests = ['apps/server/src/modules/booking/desk/service/service.test.ts'];

const callers = ['apps/server/src/modules/booking/desk/service/identify-caller.test.ts'];

/** Rules about the staff who act for a caller: permission, and the money of a payment link. */
export const serviceMutations: readonly Mutation[] = [
  {
    rule: 'a service session opens one order only',
    file: 'apps/server/src/platform/http/serve.ts',
    find: "  if (typeof orderNo !== 'string' || !serving.orderNos.includes(orderNo)) throw new Refusal('serviceOtherOrder');\n",
    replace: '',
    seenBy: tests,
  },
  {
    rule: 'a service session opens no disruption case of another order',
    file: 'apps/server/src/modules/disruption/get-case.ts',
    find: "  if (session?.serving && !session.serving.orderNos.includes(order.order_no)) throw new Refusal('serviceOtherOrder');\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/desk/rebook-for-caller.test.ts'],
  },
  {
    rule: 'a service session belongs to one sign-in at the desk',
    file: 'apps/server/src/modules/booking/desk/service/service-desk.ts',
    find: "      .where('s.staff_sign_in_id', '=', staff.staffSignInId)\n",
    replace: '',
    seenBy: tests,
  },
  {
    rule: 'a service session ends after its minutes',
    file: 'apps/server/src/modules/booking/desk/service/service-desk.ts',
    find: "      .where('s.until', '>', clock.now())\n",
    replace: '',
    seenBy: tests,
  },
  {
    rule: 'a service session that the staff have ended opens nothing',
    file: 'apps/server/src/modules/booking/desk/service/service-desk.ts',
    find: "      .where('s.ended_at', 'is', null)\n",
    replace: '',
    seenBy: tests,
  },
  {
    rule: 'the caller names the end of a document of the order',
    file: 'apps/server/src/modules/booking/desk/service/open-service.ts',
    find: ' === said.toUpperCase()',
    replace: ' !== said',
    seenBy: tests,
  },
  {
    rule: 'the tries to identify a caller are limited',
    file: 'apps/server/src/modules/booking/desk/service/open-service.ts',
    find: '  await limit(deps, triesKind, orderNo, serviceRules(clock).triesPerOrder);\n',
    replace: '',
    seenBy: tests,
  },
  {
    rule: 'the staff book saved passengers only for an identified caller',
    file: 'apps/server/src/modules/booking/passengers/resolve-entries.ts',
    find: '  const mayUseSaved = session.serving?.isIdentified ?? true;',
    replace: '  const mayUseSaved = session.serving?.isIdentified !== null;',
    seenBy: callers,
  },
  {
    rule: 'the tries to identify the caller of a booking are limited',
    file: 'apps/server/src/modules/booking/desk/service/identify-caller.ts',
    find: '  await limit(deps, triesKind, accountId, serviceRules(clock).triesPerAccount);\n',
    replace: '',
    seenBy: callers,
  },
  {
    rule: 'the staff print documents and send messages again only of an order whose caller they have identified',
    file: 'apps/server/src/modules/booking/desk/service/open-service.ts',
    find: "  if (!(await getService(deps, orderNo, staff))) throw new Refusal('serviceEnded');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/booking/desk/print/print-document.test.ts'],
  },
  {
    rule: 'the staff send a message again only for an identified caller',
    file: 'apps/server/src/modules/booking/desk/routes.ts',
    find: '    await requireService(deps, body.orderNo, staff);\n    const deed',
    replace: '    const deed',
    seenBy: ['apps/server/src/modules/notification/resend-message.test.ts'],
  },
  {
    rule: 'the staff book only a draft of their own browser',
    file: 'apps/server/src/modules/booking/desk/service/book-for.ts',
    find: ' || draft.device_id !== deviceId',
    replace: '',
    seenBy: tests,
  },
  {
    rule: 'the history names the member of staff who acts for a traveller',
    file: 'apps/server/src/platform/transition.ts',
    find: '  serving ? `staff/${serving.staff.login}` : `account/${accountId}`;',
    replace: '  serving ? `account/${accountId}` : `account/${accountId}`;',
    seenBy: tests,
  },
  {
    rule: 'a traveller changes the contact only with a code',
    file: 'apps/server/src/modules/booking/contact.ts',
    find: '  if (session.serving) return async () => {};\n',
    replace: '  if (session.serving || code === undefined) return async () => {};\n',
    seenBy: tests,
  },
  {
    rule: 'the staff send no payment link while the travellers pay in shares',
    file: 'apps/server/src/modules/payment/desk/pay-link.ts',
    find: "    if (isSplitOpen(shares) && !(await isPayLink({ db: tx }, orderNo, shares))) throw new Refusal('payLinkSplit');\n",
    replace: '',
    seenBy: ['apps/server/src/modules/payment/desk/pay-link.test.ts'],
  },
];
