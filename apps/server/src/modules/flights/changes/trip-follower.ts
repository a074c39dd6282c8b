import type { Selectable } from 'kysely';
import type { Database, Deps, Tx } from '../../../platform/index.ts';

export type TripChange = Selectable<Database['trip_change']>;

/**
 * Follows the changes of trips. A module sets it as `tripFollower`. It runs in the transaction that changes the fact,
 * so it queues its work and calls no outside system.
 */
export interface TripFollower {
  onChange(deps: Pick<Deps, 'jobs'>, tx: Tx, changes: readonly TripChange[]): Promise<void>;
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    tripFollowers: readonly TripFollower[];
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    tripFollower?: TripFollower;
  }
}
