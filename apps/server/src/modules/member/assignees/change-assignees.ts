import type { OperationInput } from '@haidai/contract';
import type { saveAssignee as saveOperation, updateAssignee as updateOperation } from '@haidai/contract/member';
import {
  type AssigneeRules,
  assigneeDelay,
  assigneeEffectiveOn,
  assigneeRulesOn,
  isSameAssignee,
} from '@haidai/domain/member';
import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { assertNobodyElse, readAssignee } from './read-assignee.ts';
import {
  listStoredAssignees,
  lockAssigneeList,
  noteFirstList,
  replaceDocuments,
  type StoredAssignee,
  toAssigneeColumns,
  unsealAssignee,
} from './repository.ts';

interface List {
  tx: Tx;
  today: string;
  rules: AssigneeRules;
  firstNamedOn: string | null;
  /** The assignees on the list, and the removed ones whose place is not free yet. */
  all: StoredAssignee[];
}

/**
 * Adds an assignee to the list. Refuses with `assigneeInvalid`, `assigneeDuplicate`, `assigneeLimit` or
 * `assigneePlaceWaiting`.
 */
export async function addAssignee(
  deps: Deps,
  accountId: string,
  typed: OperationInput<typeof saveOperation>['body'],
): Promise<void> {
  const entry = readAssignee(deps, typed);
  await changeList(deps, accountId, async ({ tx, today, rules, firstNamedOn, all }) => {
    await assertNobodyElse(deps, tx, accountId, entry, all);
    assertPlace(rules, assigneeDelay(rules, firstNamedOn, today), today, all);
    await noteFirstList(tx, accountId, today);
    const id = deps.ids.uuid();
    const now = deps.clock.now();
    await tx
      .insertInto('assignee')
      .values({
        id,
        account_id: accountId,
        ...toAssigneeColumns(deps, entry),
        named_on: today,
        effective_on: assigneeEffectiveOn(rules, firstNamedOn, today),
        place_until: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await replaceDocuments(deps, tx, id, entry);
  });
}

/**
 * Changes an assignee. Another name or document makes a new person, whose waiting time starts again. Refuses with
 * `notFound`, `assigneeInvalid` or `assigneeDuplicate`.
 */
export async function changeAssignee(
  deps: Deps,
  accountId: string,
  { id, ...typed }: OperationInput<typeof updateOperation>['body'],
): Promise<void> {
  await changeList(deps, accountId, async ({ tx, today, rules, firstNamedOn, all }) => {
    const before = all.find(({ row }) => row.id === id && row.place_until === null);
    if (!before) throw new Refusal('notFound');
    const entry = readAssignee(
      deps,
      { ...typed, mobile: typed.mobile ?? unsealAssignee(deps, before).mobile },
      before.documents,
    );
    const others = all.filter(({ row }) => row.id !== id);
    await assertNobodyElse(deps, tx, accountId, entry, others);
    const isSame = isSameAssignee(unsealAssignee(deps, before), entry);
    const naming = { named_on: today, effective_on: assigneeEffectiveOn(rules, firstNamedOn, today) };
    await tx
      .updateTable('assignee')
      .set({ ...toAssigneeColumns(deps, entry), ...(!isSame && naming), updated_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    await replaceDocuments(deps, tx, id, entry);
  });
}

/**
 * Removes an assignee from the list. The function deletes the mobile and the documents at once. The row keeps the name
 * until the place is free again. Refuses with `notFound`.
 */
export async function removeAssignee(deps: Deps, accountId: string, id: string): Promise<void> {
  await changeList(deps, accountId, async ({ tx, today, rules, firstNamedOn }) => {
    const removed = await tx
      .updateTable('assignee')
      .set({
        place_until: addDays(today, assigneeDelay(rules, firstNamedOn, today)),
        mobile_sealed: null,
        updated_at: deps.clock.now(),
      })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('place_until', 'is', null)
      .executeTakeFirst();
    if (removed.numUpdatedRows !== 1n) throw new Refusal('notFound');
    await tx.deleteFrom('assignee_document').where('assignee_id', '=', id).execute();
  });
}

async function changeList(deps: Deps, accountId: string, change: (list: List) => Promise<void>): Promise<void> {
  const today = deps.clock.today();
  const rules = assigneeRulesOn(loadProgramme(), today);
  await inTransaction(deps.db, async (tx) => {
    const firstNamedOn = await lockAssigneeList(tx, accountId);
    await tx.deleteFrom('assignee').where('account_id', '=', accountId).where('place_until', '<=', today).execute();
    await change({ tx, today, rules, firstNamedOn, all: await listStoredAssignees(tx, accountId) });
  });
}

function assertPlace({ most }: AssigneeRules, days: number, today: string, all: readonly StoredAssignee[]): void {
  if (all.length < most) return;
  const [next] = all.flatMap(({ row }) => row.place_until ?? []).toSorted();
  if (next && next > today) throw new Refusal('assigneePlaceWaiting', { date: next });
  throw new Refusal('assigneeLimit', { most, days });
}
