import type { Deps, Tx } from '../../../platform/index.ts';

/** The job that does what time asks of an item: draws it, lets grants lapse, closes it. */
export const tendJob = 'flashsale.tend';

/** Looks at an item again at that time; one waiting job for an item and minute, so that none is put off by another. */
export function planTend({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, itemId: string, at: Date): Promise<void> {
  return jobs.enqueue(tx, tendJob, { itemId }, { runAt: at, key: `${tendJob}/${itemId}/${at.getTime()}` });
}
