import type { Tx } from '../db/database.ts';

export interface EnqueueOptions {
  /** By the site's clock; at once without it. */
  runAt?: Date;
  /** One waiting job a key: a later enqueue replaces the earlier. */
  key?: string;
}

export interface JobToEnqueue extends EnqueueOptions {
  name: string;
  payload: object;
}

export interface Jobs {
  /** Puts a job into the queue in the caller's transaction: it exists if, and only if, the change does. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Several at once, for the price of one. */
  enqueueAll(tx: Tx, jobs: readonly JobToEnqueue[]): Promise<void>;
  /** What would have run by itself after one instant of the site's clock and until another, each once. */
  enqueuePassed(tx: Tx, from: Date, to: Date): Promise<void>;
  /** Takes a waiting job back, in the caller's transaction. */
  cancel(tx: Tx, key: string): Promise<void>;
}
