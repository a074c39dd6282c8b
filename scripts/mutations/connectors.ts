import type { Mutation } from './row.ts';

const signed = ['packages/connectors/signatures.test.ts'];
const attempts = ['packages/connectors/attempts.test.ts'];
const feed = ['apps/server/test/faults/flight-feed.test.ts'];
const departure = ['apps/server/test/faults/departure-control.test.ts'];
const passports = ['apps/server/test/faults/passport-data.test.ts'];
const feedRules = ['packages/domain/flights/feed/feed.test.ts'];
const emds = ['apps/server/test/faults/connected-emds.test.ts'];
const issuer = ['apps/server/test/faults/connected-issuer.test.ts'];
const acts = ['apps/server/test/faults/issuer-acts.test.ts'];
const states = ['apps/server/test/faults/issuer-states.test.ts'];

/** Rules about calls to the systems of the carrier. */
export const connectorMutations: readonly Mutation[] = [
  {
    rule: 'a signed message that is older than five minutes is refused',
    file: 'packages/connectors/signatures.ts',
    find: 'if (!key || !isFresh(created, now)) return null;',
    replace: 'if (!key || !isFresh(now, created as Date)) return null;',
    seenBy: signed,
  },
  {
    rule: 'the body of a signed message is compared with its digest',
    file: 'packages/connectors/signatures.ts',
    find: "if (headers['content-digest'] !== digestOf(message.body)) return false;",
    replace: '',
    seenBy: signed,
  },
  {
    rule: 'the signature of a call covers its idempotency key',
    file: 'packages/connectors/signatures.ts',
    find: "'idempotency-key' in headers ? [...covered, 'idempotency-key'] : covered",
    replace: 'headers && covered',
    seenBy: signed,
  },
  {
    rule: 'an answer that does not match the schema of a party counts as no answer',
    file: 'packages/connectors/attempts.ts',
    find: "if (!parsed.success) throw new NoDefiniteAnswer('invalid answer', { details: schemaFaults('answer', parsed.error) });",
    replace: '',
    seenBy: attempts,
  },
  {
    rule: 'after five attempts in a row without an answer, a gateway and an adapter get no call for ten seconds',
    file: 'packages/connectors/attempts.ts',
    find: 'circuitBreaker(handleType(Unavailable), {',
    replace: 'circuitBreaker(handleType(BrokenCircuitError), {',
    seenBy: attempts,
  },
  {
    rule: 'a party gets at most twenty calls at once',
    file: 'packages/connectors/attempts.ts',
    find: 'const concurrent = 20;',
    replace: 'const concurrent = 40;',
    seenBy: attempts,
  },
  {
    rule: 'an adapter gets the same request in each attempt',
    file: 'packages/connectors/load-adapter.ts',
    find: 'structuredClone(request)',
    replace: 'request',
    seenBy: ['packages/connectors/load-adapter.test.ts'],
  },
  {
    rule: 'the attempts of an adapter are in the metrics',
    file: 'apps/server/src/providers/connectors.ts',
    find: 'loadAdapter(party, settings, { context, onAttempt })',
    replace: 'loadAdapter(party, settings, { context, onAttempt: () => {} })',
    seenBy: ['apps/server/src/providers/connectors.test.ts'],
  },
  {
    rule: 'a change exchanges only its own coupons at the issuer',
    file: 'apps/server/src/modules/ticketing/to-issue-request.ts',
    find: ".selectFrom('change_coupon')\n    .select(['ticket_no', 'coupon_no'])\n    .where('order_no', '=', orderNo)",
    replace:
      ".selectFrom('flight_coupon')\n    .select(['ticket_no', 'coupon_no'])\n    .where('order_no', '<>', orderNo)",
    seenBy: issuer,
  },
  {
    rule: 'the money of a refund leaves only after the issuer has refunded the coupons',
    file: 'apps/server/src/modules/refund/finish/pay-out.ts',
    find: 'if (!(await refundAtIssuer(deps, tx, { refundNo, orderNo }))) return;',
    replace: 'await refundAtIssuer(deps, tx, { refundNo, orderNo });',
    seenBy: acts,
  },
  {
    rule: 'a refund that the issuer refuses returns to the desk',
    file: 'apps/server/src/modules/ticketing/acts/send-act.ts',
    find: "await deps.jobs.enqueue(tx, 'refund.ticketRefused', { refundNo }, { key: `refund.ticketRefused/${refundNo}` });",
    replace: 'await Promise.resolve();',
    seenBy: acts,
  },
  {
    rule: 'a ticket is void only on the day of its issue',
    file: 'apps/server/src/modules/ticketing/acts/refund-facts.ts',
    find: 'todayIn(ticket.issued_at) !== clock.today() || ',
    replace: '',
    seenBy: acts,
  },
  {
    rule: 'an act without a clear answer is asked again until the answer is known',
    file: 'apps/server/src/modules/ticketing/acts/send-act.ts',
    find: "if (answer.state === 'unknown') {",
    replace: "if (answer.state === 'unknown') {\n    await moveAct(deps, tx, act, { event: 'refuse', actor });",
    seenBy: acts,
  },
  {
    rule: 'a notice that is older than the newest state changes nothing',
    file: 'apps/server/src/modules/ticketing/differences/follow-issuer.ts',
    find: 'if (coupon.issuer_said_at !== null && coupon.issuer_said_at > told.at) return;',
    replace: '',
    seenBy: states,
  },
  {
    rule: 'a coupon that a refund, a change or a review holds does not follow the issuer',
    file: 'apps/server/src/modules/ticketing/differences/follow-issuer.ts',
    find: "if (coupon.status === 'SUSPENDED' && (await findHolder(db, coupon)) !== null) return null;",
    replace: '',
    seenBy: states,
  },
  {
    rule: 'only the party itself can send a notice',
    file: 'apps/server/src/providers/notices/index.ts',
    find: "throw new Refusal('signatureInvalid');",
    replace: '',
    seenBy: states,
  },
  {
    rule: 'a repeated notice counts once',
    file: 'apps/server/src/providers/notices/index.ts',
    find: 'if (isNew) await work(tx, body);',
    replace: 'if (isNew !== null) await work(tx, body);',
    seenBy: states,
  },
  {
    rule: 'a cancellation of the flight status feed waits for a person',
    file: 'apps/server/src/modules/flight-ops/feed/apply-messages.ts',
    find: "if (deps.config.flightStatus.cancels === 'desk') {",
    replace: "if (deps.config.flightStatus.cancels !== 'desk') {",
    seenBy: feed,
  },
  {
    rule: 'an older statement of the flight status feed does not undo a newer one',
    file: 'packages/domain/flights/feed/told.ts',
    find: 'if (!told || at > told.at) return true;',
    replace: 'if (!told || at !== told.at) return true;',
    seenBy: feedRules,
  },
  {
    rule: 'an entry of the desk holds until the flight status feed says something else',
    file: 'packages/domain/flights/feed/told.ts',
    find: 'return isLater(told, order) && told?.feed !== value;',
    replace: 'return isLater(told, order) && (told?.byDesk || told?.feed !== value);',
    seenBy: feedRules,
  },
  {
    rule: 'a boarding pass exists only after the departure control system has answered',
    file: 'apps/server/src/modules/checkin/confirm/confirm-check-in.ts',
    find: 'if (isConnected(deps) && seated.length > 0) {',
    replace: 'if (isConnected(deps) && seated.length > 36) {',
    seenBy: departure,
  },
  {
    rule: 'a coupon opens only after the departure control system has cancelled',
    file: 'apps/server/src/modules/checkin/confirm/cancel-check-in.ts',
    find: 'if (actsAtSystem(deps, chosen)) {',
    replace: 'if (actsAtSystem(deps, chosen) && chosen.length > 36) {',
    seenBy: departure,
  },
  {
    rule: 'a ticket that was refunded while its check-in had no answer is checked in nowhere',
    file: 'apps/server/src/modules/checkin/departure-control/finish-act.ts',
    find: "  await beginAct(deps, tx, { kind: 'CANCEL', travellers: late, follows: true });\n",
    replace: '',
    seenBy: departure,
  },
  {
    rule: 'an older list of the gate undoes no newer one',
    file: 'apps/server/src/modules/checkin/departure-control/receive-notices.ts',
    find: 'if (!(await isNewer(tx, key, at))) return;',
    replace: 'await isNewer(tx, key, at);',
    seenBy: departure,
  },
  {
    rule: 'the record of a call with passport data has the name of a refusal, not its words',
    file: 'apps/server/src/modules/checkin/apis/send-apis.ts',
    find: "...(given.state === 'refused' && { detail: given.code })",
    replace: "...(given.state === 'refused' && { detail: given.reason })",
    seenBy: passports,
  },
  {
    rule: 'passport data go again after a correction of the name',
    file: 'apps/server/src/modules/checkin/apis/collect-apis.ts',
    find: 'r.traveller_digest <> ${digest}',
    replace: 'r.document_fp <> p.document_fp',
    seenBy: passports,
  },
  {
    rule: 'an EMD whose answer was lost is refunded at the issuer after its add-on was refunded',
    file: 'apps/server/src/modules/ancillaries/finish/issue-documents.ts',
    find: 'await ask(deps, payload, toDocuments(await listUnanswered(deps.db, orderNo)));',
    replace: '',
    seenBy: emds,
  },
  {
    rule: 'an add-on that the answer of the issuer leaves out is asked for again',
    file: 'apps/server/src/modules/ancillaries/finish/issue-documents.ts',
    find: 'if (documents.some(({ itemNo }) => !numbers.has(itemNo))) await askAgain();',
    replace: '',
    seenBy: emds,
  },
  {
    rule: 'a name is not corrected while the check-in under it has no answer',
    file: 'packages/domain/name-correction/obstacle.ts',
    find: "  if (ticket.checkInOpen) return 'checkInPending';\n",
    replace: '',
    seenBy: ['packages/domain/name-correction/obstacle.test.ts'],
  },
  {
    rule: 'a check-in that was cancelled before its bag tags came gets none',
    file: 'apps/server/src/modules/checkin/departure-control/bag-tags.ts',
    find: '(await isStillCheckedIn(deps, act)) ? await ask(deps, act) : notCheckedIn',
    replace: 'isStillCheckedIn && notCheckedIn && (await ask(deps, act))',
    seenBy: ['apps/server/test/faults/bag-tags.test.ts'],
  },
];
