import { assigneeRulesOn } from '@haidai/domain/member';
import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { type DemoMember, loadProgramme } from '../../reference/index.ts';
import { listDemoMembers } from '../demo-members.ts';
import { lockAssigneeList, noteFirstList, replaceDocuments, toAssigneeColumns } from './repository.ts';

/** Creates the assignees of the demo members once. Later changes by visitors stay. */
export async function seedDemoAssignees(deps: Deps): Promise<void> {
  for (const { accountId, assignees } of await listDemoMembers(deps)) {
    if (assignees.length === 0) continue;
    await inTransaction(deps.db, async (tx) => {
      if ((await lockAssigneeList(tx, accountId)) === null) await nameAll(deps, tx, { accountId, assignees });
    });
  }
}

async function nameAll(
  deps: Deps,
  tx: Tx,
  { accountId, assignees }: Pick<DemoMember, 'assignees'> & { accountId: string },
): Promise<void> {
  const today = deps.clock.today();
  const { firstListDays, laterDays } = assigneeRulesOn(loadProgramme(), today);
  const earliest = Math.max(...assignees.map(({ namedDaysAgo }) => namedDaysAgo));
  await noteFirstList(tx, accountId, addDays(today, -earliest));
  for (const { namedDaysAgo, ...entry } of assignees) {
    const id = deps.ids.uuid();
    const named_on = addDays(today, -namedDaysAgo);
    const effective_on = addDays(named_on, namedDaysAgo === earliest ? firstListDays : laterDays);
    const stamps = { created_at: deps.clock.now(), updated_at: deps.clock.now() };
    const naming = { named_on, effective_on, place_until: null };
    await tx
      .insertInto('assignee')
      .values({ id, account_id: accountId, ...toAssigneeColumns(deps, entry), ...naming, ...stamps })
      .execute();
    await replaceDocuments(deps, tx, id, entry);
  }
}
