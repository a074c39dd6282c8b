import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { whose } from '@haidai/contract/whose';
import type { Answer } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInput, put } from '../hostile/string-places.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { type CallerName, callerNames, givenCallers } from './callers.ts';
import { refusedAtTheDoor } from './expected.ts';
import { givenPrivateOrder, type PrivateOrder } from './private-order.ts';

/** Operations outside the sandbox, without those of providers that sign their messages. */
const called = allOperations.filter(({ auth }) => auth !== 'sandbox' && auth !== 'provider');
const ofTravellers = called.filter(({ auth }) => auth !== 'clerk' && auth !== 'supervisor');
/** These end the sign-in of whoever calls them: they come last. */
const ending = ['identity.logout', 'identity.endSignIns', 'identity.closeAccount', 'staff.logOutStaff'];
/** The desk may hold any order; the test of held orders calls it (journeys/held-orders.test.ts). */
const holding = ['booking.holdBooking'];
const skippedWhereAllowed = [...ending, ...holding];
const inOrder = called.toSorted((a, b) => Number(ending.includes(a.id)) - Number(ending.includes(b.id)));
const strangers: readonly CallerName[] = ['anonymous', 'smsUser', 'otherMember', 'expired', 'clerk', 'supervisor'];

let site: TestApp;
let callers: Awaited<ReturnType<typeof givenCallers>>;
let order: PrivateOrder;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  callers = await givenCallers(site);
  order = await givenPrivateOrder(site, callers.ownerApi);
});
afterAll(() => site.close());

test('every operation for travellers declares whose data it touches, and no declaration is without an operation', () => {
  expect([...whose.keys()].toSorted()).toEqual(ofTravellers.map(({ id }) => id).toSorted());
});

describe('nobody gets in by another role, and nobody reads or changes what is not theirs:', () => {
  test.each(inOrder.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    await site.db.deleteFrom('rate_counter').execute();
    const input = aimAt(operation, order);
    for (const name of callerNames) {
      if (skippedWhereAllowed.includes(operation.id) && refusedAtTheDoor(operation, name) === null) continue;
      if (name === 'owner' && whose.get(operation.id) === 'order') continue;
      check(operation, name, input, await callers[name].call(operation, input));
    }
  });
});

test('the order is as it was, and its owner still reads it', async () => {
  expect(await order.state()).toEqual(order.before);
  const own = await callers.owner.call(order.readOperation, { body: { orderNo: order.orderNo } });
  expect(JSON.stringify(own.result)).toContain(order.passengerName);
});

function check(operation: Operation, name: CallerName, input: object, answer: Answer<unknown>): void {
  const where = `${operation.id} called by ${name}: ${JSON.stringify(answer).slice(0, 300)}`;
  expect(answer.status, where).toBeLessThan(500);
  const refused = refusedAtTheDoor(operation, name);
  if (refused) {
    expect(answer.error, where).toBe(refused);
    expect(answer.result ?? null, where).toBeNull();
  } else {
    // Some have a part for members only, and say so.
    const atTheDoor = (['unauthenticated', 'notMember', 'notSupervisor'] as const).filter(
      (refusal) => !operation.refusals.includes(refusal),
    );
    expect(atTheDoor, where).not.toContain(answer.error);
  }
  const isDesk = operation.auth === 'clerk' || operation.auth === 'supervisor';
  if (!strangers.includes(name) || (isDesk && !refused)) return;
  // The order is named in what they send: nothing more of it may come back, and nothing may succeed on it.
  const text = JSON.stringify(answer);
  for (const secret of order.secrets) {
    if (!JSON.stringify(input).includes(secret)) expect(text, where).not.toContain(secret);
  }
  if (whose.get(operation.id) === 'order') expect(answer.code, where).not.toBe(1);
}

/** An input the operation takes, that names the order, its ticket and its owner wherever it can name one. */
function aimAt(operation: Operation, { orderNo, ticketNo, userId }: PrivateOrder): object {
  const { sample, places } = describeInput(operation);
  const aims: readonly [RegExp, string][] = [
    [/^orderNo$/i, orderNo],
    [/^(tktNo|ticketNo|certNo)$/i, ticketNo],
    [/^userId$/i, userId],
  ];
  return aims.reduce((input, [name, value]) => {
    const fitting = places.filter(({ path, takes }) => name.test(String(path.at(-1))) && takes(value));
    return fitting.length > 0 ? put(input as Record<string, unknown>, fitting, value) : input;
  }, sample as object);
}
