import { Refusal } from './refusal.ts';

/**
 * Limits how many costly tasks run at the same time. Further tasks wait in a queue. If the queue is full, the gate
 * refuses `unavailable` at once. A flood of logins therefore cannot use all memory and every thread.
 */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Refusal('unavailable');
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    // The next task takes over this place, so that a new task cannot take it first.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
