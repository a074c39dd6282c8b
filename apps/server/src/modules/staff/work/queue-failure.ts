import { type Deps, measure } from '../../../platform/index.ts';
import type { StaffQueue } from './queue.ts';

/** Tells operators that the desk shows a page without the work of this queue: in the log and in a metric. */
export function reportQueueFailure({ log }: Pick<Deps, 'log'>, { kind }: StaffQueue, error: unknown): void {
  log.error({ err: error, kind }, 'A queue of the desk could not show its work');
  measure({ what: 'queueFailure', queue: kind });
}
