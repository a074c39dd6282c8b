import { Refusal } from './refusal.ts';

/**
 * Lets only so many costly works run at once; the others wait their turn, and who would wait too long is told so at
 * once. Keeps a flood of logins from taking all memory and every thread.
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
    // Whoever waits takes over the place, so that nobody slips in between.
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
