import {
  type Deps,
  inTransaction,
  Refusal,
  refusalText,
  requirePermission,
  type StaffSignedIn,
} from '../../../platform/index.ts';
import { loadCarrier } from '../../reference/index.ts';
import { recordAction } from '../log/record-action.ts';
import type { QueueChoice, QueueReader, QueueStep, StaffQueue } from './queue.ts';
import { watchOwnedWork } from './release-work.ts';
import { forgetBegun } from './started-work.ts';

/** Lists the choices of an action for several items. Refuses `notFound` if the queue has none. */
export async function listChoices(
  deps: Deps,
  { kind, ...asked }: { kind: string; action: string; ids: readonly string[] },
  { staff, language }: QueueReader,
): Promise<QueueChoice[]> {
  const queue = await getStaffQueue(deps, kind, staff, 'read');
  if (!queue.choices) throw new Refusal('notFound');
  return queue.choices(deps, { ...asked, language });
}

/** Returns the queue of a kind. Refuses with `notFound` or `notPermitted`. */
export async function getStaffQueue(
  deps: Deps,
  kind: string,
  staff: StaffSignedIn,
  to: 'act' | 'read',
): Promise<StaffQueue> {
  const queue = deps.staffQueues.all.find((each) => each.kind === kind);
  if (!queue) throw new Refusal('notFound');
  await requirePermission(deps, staff, queue.permission, to);
  return queue;
}

/** Lists the queues that a staff member may see, without those of products that the carrier does not sell. */
export function listStaffQueues({ staffQueues }: Deps, { mayRead }: StaffSignedIn): readonly StaffQueue[] {
  const { sells } = loadCarrier();
  return staffQueues.all.filter(({ permission, product }) => mayRead(permission) && (!product || sells[product]));
}

/**
 * Takes an action. The action and its row in the log are one transaction. A refused action gets a row in the log too.
 */
export async function takeAction(deps: Deps, { kind, ...step }: QueueStep & { kind: string }): Promise<void> {
  const { staff, action, note } = step;
  const deed = { staff, action: `${kind}.${action}`, subject: `${kind}/${step.id}`, note };
  try {
    const queue = await getStaffQueue(deps, kind, staff, 'act');
    const afterwards = await inTransaction(deps.db, async (tx) => {
      const release = await watchOwnedWork(tx, queue, { clock: deps.clock, id: step.id, action });
      const after = await queue.act(deps, tx, step);
      await release();
      await forgetBegun(tx, { kind, id: step.id });
      await recordAction(deps, tx, deed);
      return after;
    });
    afterwards?.();
  } catch (error) {
    if (error instanceof Refusal) await recordAction(deps, deps.db, { ...deed, outcome: error.refusal });
    throw error;
  }
}

interface ManySteps {
  kind: string;
  ids: readonly string[];
  action: string;
  inputs: Readonly<Record<string, string>>;
}

/**
 * Takes an action without a note for several items, each in its own transaction, so that a refusal of one item does not
 * stop the others. Returns the number of done items, and the refused items with the reason.
 */
export async function takeMany(
  deps: Deps,
  { kind, ids, action, inputs }: ManySteps,
  { staff, language }: QueueReader,
): Promise<{ done: number; refused: { id: string; why: string }[] }> {
  await getStaffQueue(deps, kind, staff, 'act');
  const refused: { id: string; why: string }[] = [];
  for (const id of ids) {
    try {
      await takeAction(deps, { kind, id, action, note: '', inputs, staff });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, why: refusalText(error, language) });
    }
  }
  return { done: ids.length - refused.length, refused };
}
