import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { whose } from '@haidai/contract/whose';
import type { Answer } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInput, put } from '../hostile/string-places.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { type CallerName, callerNames, givenCallers, roleNames } from './callers.ts';
import { refusedAtTheDoor } from './expected.ts';
import { givenPrivateOrder, type PrivateOrder } from './private-order.ts';

/** Operations outside the sandbox, without those of providers that sign their messages. */
const called = allOperations.filter(({ auth }) => auth !== 'sandbox' && auth !== 'provider');
const ofTravellers = called.filter(({ auth }) => auth !== 'staff');
/** Operations that end the caller's session. They are called last. */
const ending = ['identity.logout', 'identity.endSignIns', 'identity.closeAccount', 'staff.logOutStaff'];
/** Operations that would put the order under review. journeys/desk/order-review.test.ts tests them. */
const holding = ['booking.holdBooking'];
const skippedWhereAllowed = [...ending, ...holding];
const inOrder = called.toSorted((a, b) => Number(ending.includes(a.id)) - Number(ending.includes(b.id)));
const strangers: readonly CallerName[] = ['anonymous', 'smsUser', 'otherMember', 'expired', ...roleNames];

let site: TestApp;
let callers: Awaited<ReturnType<typeof givenCallers>>;
let order: PrivateOrder;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  callers = await givenCallers(site);
  order = await givenPrivateOrder(site, callers.ownerApi);
});
afterAll(() => site.close());

test('every operation for travellers declares whose data it touches, and every declaration has an operation', () => {
  expect([...whose.keys()].toSorted()).toEqual(ofTravellers.map(({ id }) => id).toSorted());
});

describe('callers of other roles and other accounts can neither read nor change private data:', () => {
  test.each(inOrder.map((operation) => [operation.id, operation] as const))('with %s', async (_id, operation) => {
    await site.db.deleteFrom('rate_counter').execute();
    const input = aimAt(operation, order);
    for (const name of callersOf(operation)) {
      if (skippedWhereAllowed.includes(operation.id) && refusedAtTheDoor(operation, name) === null) continue;
      if (name === 'owner' && whose.get(operation.id) === 'order') continue;
      check(operation, name, input, await callers[name].call(operation, input));
    }
  });
});

/** Lists the callers of an operation. One role of the staff stands for all at the operations for travellers. */
function callersOf({ auth }: Operation): readonly CallerName[] {
  return callerNames.filter((name) => auth === 'staff' || name === 'clerk' || !roleNames.some((role) => role === name));
}

test('the order has not changed, and its owner can still read it', async () => {
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
    // An operation may refuse these only if it declares them, because some have a part for members only.
    const atTheDoor = (['unauthenticated', 'notMember', 'notPermitted'] as const).filter(
      (refusal) => !operation.refusals.includes(refusal),
    );
    expect(atTheDoor, where).not.toContain(answer.error);
  }
  const isDesk = operation.auth === 'staff';
  if (!strangers.includes(name) || (isDesk && !refused)) return;
  // The input names the order. The answer must contain no other data of the order, and no operation on the order may
  // succeed.
  const text = JSON.stringify(answer);
  for (const secret of order.secrets) {
    if (!JSON.stringify(input).includes(secret)) expect(text, where).not.toContain(secret);
  }
  if (whose.get(operation.id) === 'order') expect(answer.code, where).not.toBe(1);
}

/** Returns a valid input that names the order, its ticket and its owner in every fitting field. */
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
