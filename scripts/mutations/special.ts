import type { Mutation } from './list.ts';

const following = ['apps/server/test/journeys/follow-flight.test.ts'];
const services = ['apps/server/test/journeys/special-services.test.ts'];
const children = ['apps/server/test/journeys/unaccompanied-minors.test.ts'];
const childChanges = ['apps/server/test/journeys/unaccompanied-minor-changes.test.ts'];

/** Travellers who need looking after: children alone, special services, and whoever follows a flight. */
export const specialMutations: readonly Mutation[] = [
  {
    without: 'a flight takes no more of a kind than it has places, however many ask at once',
    file: 'apps/server/src/modules/assistance/places.ts',
    find: "    .where('taken', '<', most)\n",
    replace: '',
    seenBy: children,
  },
  {
    without: 'an application of a child alone is its applicant’s',
    file: 'apps/server/src/modules/assistance/unaccompanied-minors/repository.ts',
    find: "    .where('account_id', '=', accountId)\n",
    replace: '',
    seenBy: children,
  },
  {
    without: 'only the child that was confirmed flies alone',
    file: 'apps/server/src/modules/assistance/unaccompanied-minors/order-part.ts',
    find: 'if (prints.length === 1 && prints[0] === row.child_fp) return;',
    replace: 'if (prints.length === 1) return;',
    seenBy: children,
  },
  {
    without: 'a child is handed over by the document of who was named',
    file: 'apps/server/src/modules/assistance/unaccompanied-minors/queue.ts',
    find: 'if (typed.trim().toUpperCase() === receiver.documentNo.slice(-4)) return;',
    replace: 'if (typed !== receiver.documentNo) return;',
    seenBy: children,
  },
  {
    without: 'who flies alone goes to another flight only where it takes them',
    file: 'apps/server/src/modules/assistance/changes/plan-unaccompanied-minor.ts',
    find: "  if (why && band === 'MUST') throw why;\n",
    replace: '',
    seenBy: childChanges,
  },
  {
    without: 'a place on the new flight is taken with the change',
    file: 'apps/server/src/modules/assistance/changes/hold-places.ts',
    find: "if (!(await takePlace(tx, key, placesOf(key)))) throw new Refusal('changeExtrasChanged');",
    replace: 'void [takePlace, Refusal, placesOf];',
    seenBy: childChanges,
  },
  {
    without: 'the place on the old flight is somebody else’s after a change',
    file: 'apps/server/src/modules/assistance/changes/follow-tickets.ts',
    find: '  if (place) await releaseService(deps, tx, row);\n',
    replace: '  void releaseService;\n',
    seenBy: services,
  },
  {
    without: 'a special service is its owner’s to give up',
    file: 'apps/server/src/modules/assistance/services/withdraw.ts',
    find: "row.account_id !== session.accountId || row.kind !== 'SERVICE'",
    replace: "row.kind !== 'SERVICE'",
    seenBy: services,
  },
  {
    without: 'a certificate belongs to the order and the account it was uploaded for',
    file: 'apps/server/src/modules/refund/certificates.ts',
    find: "    .where('order_no', '=', orderNo)\n    .where('account_id', '=', accountId)\n    .where('refund_no', 'is', null)\n",
    replace: "    .where('refund_no', 'is', null)\n",
    seenBy: services,
  },
  {
    without: 'who cannot walk has an adult along',
    file: 'packages/domain/assistance/services.ts',
    find: "  if (needsCompanion && !flight.hasCompanion) return 'companion';\n",
    replace: '',
    seenBy: ['packages/domain/assistance/special.test.ts'],
  },
  {
    without: 'a person follows a few flights, also when all are asked for at one moment',
    file: 'apps/server/src/modules/flights/follow/follow.ts',
    find: 'if (live.length >= follow.perPerson)',
    replace: 'if (live.length >= 500)',
    seenBy: following,
  },
  {
    without: 'nobody stops what another follows',
    file: 'apps/server/src/modules/flights/follow/follow.ts',
    find: "    .where('account_id', '=', accountId)\n    .returning('id')\n",
    replace: "    .returning('id')\n",
    seenBy: following,
  },
  {
    without: 'followers are told once a change',
    file: 'apps/server/src/modules/flights/follow/tell-followers.ts',
    find: 'const news = flightNews(row.told, now, follow.stepMinutes);',
    replace: 'const news = flightNews([], now, follow.stepMinutes);',
    seenBy: following,
  },
  {
    without: 'whoever took a request decides it',
    file: 'apps/server/src/modules/assistance/decide.ts',
    find: "throw new Refusal('anotherPersonNeeded');",
    replace: '{}',
    seenBy: ['apps/server/test/journeys/assistance.test.ts'],
  },
  {
    without: 'a certificate is for one’s own order and for one application',
    file: 'apps/server/src/modules/refund/certificates.ts',
    find: "  if (used.length !== wanted.size) throw new Refusal('certificateGone');\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/refund-checks.test.ts'],
  },
  {
    without: 'what does not go along to a free flight is in the clear for the owner alone',
    file: 'apps/server/src/modules/disruption/free-change.ts',
    find: "words: isTheirs ? ruleText : ''",
    replace: 'words: isTheirs ? ruleText : ruleText',
    seenBy: ['apps/server/test/journeys/special-services.test.ts'],
  },
  {
    without: 'a free flight is taken with what was told of it',
    file: 'apps/server/src/modules/disruption/free-change.ts',
    find: 'JSON.stringify({ ...taken, extras })',
    replace: "JSON.stringify({ ...taken, extras: extras === '' ? '' : '*' })",
    seenBy: ['apps/server/test/journeys/special-services.test.ts'],
  },
  {
    without: 'a cancelled flight is given back once nobody has answered, and no earlier',
    file: 'apps/server/src/modules/disruption/refund-unanswered.ts',
    find: 'row.refund_due_at === null || row.refund_due_at <= now',
    replace: 'row.refund_due_at === null',
    seenBy: ['apps/server/test/journeys/unanswered-cancellation.test.ts'],
  },
  {
    without: 'whoever is told late has some time to answer',
    file: 'packages/domain/disruption/unanswered.ts',
    find: 'Math.max(departsAt - terms.refundMinutes * MINUTE, toldAt + terms.answerMinutes * MINUTE)',
    replace: 'departsAt - terms.refundMinutes * MINUTE',
    seenBy: ['packages/domain/disruption'],
  },
];
