import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allOperations } from '../packages/contract/all.ts';

const kept = 'keeps what was typed, and finds nothing by it';
const own = 'finds only what is the caller’s own';

/** The operations with such a field that need no `lookUp` guard, each with the reason. */
const unguarded: Record<string, string> = {
  'assistance.applyAlone': kept,
  'award.savePassengers': kept,
  'booking.savePassengers': kept,
  'companion.verifyGuardian': 'answers without the code that went to the contact as if there were no such ticket',
  'correction.ask': kept,
  'correction.preview': kept,
  'identity.joinMembership': 'five tries in thirty days at the one member whose mobile the caller has proved to hold',
  'identity.registerMember': 'speaks of a document only to whoever has the code that went to the mobile',
  'member.addPassenger': kept,
  'member.claimPoints': own,
  'member.importPassengers': kept,
  'member.saveAssignee': kept,
  'member.updateAssignee': kept,
  'member.updatePassenger': kept,
  'weekcard.saveDraft': own,
};

/** The request fields that hold the number of a ticket, document, reservation, certificate, card or voucher. */
const numbers =
  /^(number|tktNo|ticketNo|certNo|certificateNo|documentNo|cardNo|voucherNo|pnr|recordLocator|memberName)$/i;

function hasNumber(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  const { properties } = schema as { properties?: object };
  return Object.keys(properties ?? {}).some((name) => numbers.test(name)) || Object.values(schema).some(hasNumber);
}

test('every operation for travellers that takes such a number is guarded by lookUp, or has a reason in the list', () => {
  const taking = allOperations.filter(
    ({ auth, request }) =>
      ['public', 'device', 'user', 'member'].includes(auth) &&
      Object.values(request).some((part) => hasNumber(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))),
  );
  expect(taking.length).toBeGreaterThan(20);
  const notGuarded = taking.filter(({ looksUp }) => !looksUp).map(({ id }) => id);
  expect(notGuarded.toSorted()).toEqual(Object.keys(unguarded));
});
