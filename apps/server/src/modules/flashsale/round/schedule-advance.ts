import type { Deps, Tx } from '../../../platform/index.ts';

/** The name of the job that takes the due steps of an item: the draw, the lapse of grants and the close. */
export const advanceJobName = 'flashsale.tend';

/**
 * Plans a job for an item at the given time. The key contains the item and the time, so jobs for different times do not
 * replace each other.
 */
export function scheduleAdvance({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, itemId: string, at: Date): Promise<void> {
  return jobs.enqueue(
    tx,
    advanceJobName,
    { itemId },
    { runAt: at, key: `${advanceJobName}/${itemId}/${at.getTime()}` },
  );
}
