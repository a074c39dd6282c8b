import type { Db, Tx } from '../db/database.ts';

export interface EnqueueOptions {
  /** The time of the run by the site's clock. The default is now. */
  runAt?: Date;
  /** A name for the waiting job. A later job with the same key replaces the waiting one. */
  key?: string;
}

export interface JobToEnqueue extends EnqueueOptions {
  name: string;
  payload: object;
}

export interface Jobs {
  /** Enqueues a job in the caller's transaction. The job exists only if the transaction commits. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Enqueues several jobs with one statement. */
  enqueueAll(tx: Tx, jobs: readonly JobToEnqueue[]): Promise<void>;
  /** Enqueues once each job that has a periodic run between two instants of the site's clock. */
  enqueuePassed(tx: Tx, from: Date, to: Date): Promise<void>;
  /** Removes a waiting job, in the caller's transaction. */
  cancel(tx: Tx, key: string): Promise<void>;
  /** Returns which of these keys have a job that waits or runs and has not failed. */
  listUnderWay(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>>;
}
