import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RequestQueue } from './request-queue.ts';

/** Queues a caller and returns what happens to it. */
function caller(queue: RequestQueue, isOver: () => boolean = () => false) {
  const state = { is: 'waiting' };
  queue.enter({
    answerIfOver() {
      if (isOver()) state.is = 'refused';
      return isOver();
    },
    admit() {
      state.is = 'inside';
    },
  });
  return state;
}

const count = (callers: readonly { is: string }[], is: string) => callers.filter((each) => each.is === is).length;

test('the door admits 40 requests; the others enter one by one in the order of their arrival', () => {
  const queue = new RequestQueue();
  const callers = Array.from({ length: 45 }, () => caller(queue));
  expect(callers.map(({ is }) => is)).toEqual([...Array(40).fill('inside'), ...Array(5).fill('waiting')]);
  queue.leave();
  queue.leave();
  expect(callers.slice(40).map(({ is }) => is)).toEqual(['inside', 'inside', 'waiting', 'waiting', 'waiting']);
});

test('those still waiting when it is over are refused without admission, a few at a time', async () => {
  const queue = new RequestQueue();
  let over = false;
  const callers = Array.from({ length: 100 }, () => caller(queue, () => over));
  over = true;
  queue.leave();
  expect(count(callers, 'refused')).toBe(20);
  await turn();
  expect(count(callers, 'refused')).toBe(40);
  await turn();
  await turn();
  expect([count(callers, 'inside'), count(callers, 'refused')]).toEqual([40, 60]);
});
