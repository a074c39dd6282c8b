import type { ServerModule } from '../../../platform/index.ts';
import type { StaffQueues } from './queue.ts';

/** Collects the queues of all modules in the order of the modules. Throws if two modules bring the same kind. */
export function createStaffQueues(modules: readonly ServerModule[]): StaffQueues {
  const all = modules.flatMap(({ staffQueues }) => staffQueues ?? []);
  const kinds = all.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice) throw new Error(`Two modules bring the queue ${twice}`);
  return { all };
}
