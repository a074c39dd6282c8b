import type { ServerModule } from '../../../platform/index.ts';
import type { StaffQueues } from './queue.ts';

/**
 * Collects the queues of all modules in the order of the modules. Throws an error if two modules have a queue of the
 * same kind.
 */
export function createStaffQueues(modules: readonly ServerModule[]): StaffQueues {
  const all = modules.flatMap(({ staffQueues }) => staffQueues ?? []);
  const kinds = all.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice) throw new Error(`Two modules have a queue of the kind ${twice}`);
  return { all };
}
