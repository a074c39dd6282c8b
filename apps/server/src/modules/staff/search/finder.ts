import type { OperationResult } from '@haidai/contract';
import type { search } from '@haidai/contract/staff';
import type { Permission } from '@haidai/domain/staff';
import type { Deps } from '../../../platform/index.ts';
import type { QueueReader } from '../work/queue.ts';
import type { SearchWords } from './read-words.ts';

export type SearchHit = OperationResult<typeof search>['hits'][number];

/**
 * Finds one sort of things for the search of the desk. A module supplies its finders as `deskFinders`. Each look-up
 * uses an index, and a finder returns at most `most` hits.
 */
export interface DeskFinder {
  /** The permission to see what it finds. */
  readonly permission: Permission;
  find(deps: Deps, words: SearchWords, asked: QueueReader & { most: number }): Promise<SearchHit[]>;
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    deskFinders: readonly DeskFinder[];
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    deskFinders?: readonly DeskFinder[];
  }
}
