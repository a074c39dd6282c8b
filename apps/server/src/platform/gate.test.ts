import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { Refusal } from './refusal.ts';

test('the gate runs two tasks at once, lets three wait and refuses the next', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 });
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = () =>
    gate(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    });
  const five = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toEqual(new Refusal('unavailable'));
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(five);
  expect(most).toBe(2);
});

test('a task that fails leaves its place to the next task', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const failing = gate(() => Promise.reject(new Error('broken')));
  const following = gate(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(following).resolves.toBe('done');
});
