import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EntryDoor } from './request-queue.ts';

/** Queues a caller and returns what happens to it. */
function caller(door: EntryDoor, isOver: () => boolean = () => false) {
  const state = { is: 'waiting' };
  door.enter({
    turnAway() {
      if (isOver()) state.is = 'told';
      return isOver();
    },
    comeIn() {
      state.is = 'inside';
    },
  });
  return state;
}

const count = (callers: readonly { is: string }[], is: string) => callers.filter((each) => each.is === is).length;

test('so many are inside; the others come in one by one, in the order in which they came', () => {
  const door = new EntryDoor();
  const callers = Array.from({ length: 45 }, () => caller(door));
  expect(callers.map(({ is }) => is)).toEqual([...Array(40).fill('inside'), ...Array(5).fill('waiting')]);
  door.leave();
  door.leave();
  expect(callers.slice(40).map(({ is }) => is)).toEqual(['inside', 'inside', 'waiting', 'waiting', 'waiting']);
});

test('those still waiting when it is over are told without coming in, a few at a time', async () => {
  const door = new EntryDoor();
  let over = false;
  const callers = Array.from({ length: 100 }, () => caller(door, () => over));
  over = true;
  door.leave();
  expect(count(callers, 'told')).toBe(20);
  await turn();
  expect(count(callers, 'told')).toBe(40);
  await turn();
  await turn();
  expect([count(callers, 'inside'), count(callers, 'told')]).toEqual([40, 60]);
});
