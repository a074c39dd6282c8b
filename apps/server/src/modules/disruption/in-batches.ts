import { setTimeout as sleep } from 'node:timers/promises';

/** The number of orders of one transaction. Their locks are held for a fraction of a second. */
const atATime = 12;
/**
 * The pause between two batches, in milliseconds. A cancelled flight of 180 people has about a dozen batches and ten
 * seconds; searches get the thread and the database between them.
 */
const pauseMs = 250;

/** Works on rows in batches, with a pause between them. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: readonly Row[]) => Promise<void>) {
  for (let at = 0; at < rows.length; at += atATime) {
    if (at > 0) await sleep(pauseMs);
    await work(rows.slice(at, at + atATime));
  }
}
