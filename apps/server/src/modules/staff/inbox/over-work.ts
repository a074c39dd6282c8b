import { sql } from 'kysely';
import type { Deps } from '../../../platform/index.ts';
import type { StaffQueue } from '../work/queue.ts';
import { reportQueueFailure } from '../work/queue-failure.ts';
import { allWork } from './all-work.ts';

type Run<T> = (readable: readonly StaffQueue[], failed: readonly StaffQueue[]) => Promise<T>;

/**
 * Runs statements over the waiting work of queues. If they fail, it reads each queue alone, and runs them again without
 * the queues that failed. An error that no queue has alone is thrown, and so is one that all queues have.
 */
export async function overWork<T>(
  deps: Deps,
  queues: readonly StaffQueue[],
  run: Run<T>,
): Promise<{ result: T; failed: readonly StaffQueue[] }> {
  try {
    return { result: await run(queues, []), failed: [] };
  } catch (error) {
    const faults = new Map<StaffQueue, unknown>();
    for (const queue of queues) {
      const fault = await faultOf(deps, queue);
      if (fault !== null) faults.set(queue, fault);
    }
    if (faults.size === 0 || faults.size === queues.length) throw error;
    for (const [queue, fault] of faults) reportQueueFailure(deps, queue, fault);
    const failed = [...faults.keys()];
    return {
      result: await run(
        queues.filter((queue) => !faults.has(queue)),
        failed,
      ),
      failed,
    };
  }
}

/** Reads every column of all waiting work of a queue. Returns the error, or null. */
async function faultOf({ db, clock }: Deps, queue: StaffQueue): Promise<unknown> {
  try {
    await sql`select count(w) from ${allWork([queue], { db, clock })} w`.execute(db);
    return null;
  } catch (error) {
    return error;
  }
}
