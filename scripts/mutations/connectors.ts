import type { Mutation } from './row.ts';

const signed = ['packages/connectors/signatures.test.ts'];
const connected = ['packages/connectors/connect-party.test.ts'];
const issuer = ['apps/server/test/faults/connected-issuer.test.ts'];

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
    file: 'packages/connectors/connect-party.ts',
    find: "if (!parsed.success) throw new NoDefiniteAnswer('invalid answer');",
    replace: '',
    seenBy: connected,
  },
  {
    rule: 'a change exchanges only its own coupons at the issuer',
    file: 'apps/server/src/modules/ticketing/to-issue-request.ts',
    find: ".selectFrom('change_coupon')\n    .select(['ticket_no', 'coupon_no'])\n    .where('order_no', '=', orderNo)",
    replace:
      ".selectFrom('flight_coupon')\n    .select(['ticket_no', 'coupon_no'])\n    .where('order_no', '<>', orderNo)",
    seenBy: issuer,
  },
];
