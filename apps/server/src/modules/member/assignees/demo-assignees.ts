import { assigneeRulesOn } from '@haidai/domain/member';
import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { noteFirstList, replaceDocuments, toAssigneeColumns } from './repository.ts';

const demoUserId = 'M100000001';
/**
 * The demo assignees. The first one is already effective, the second one still waits. The document numbers are invented
 * and have correct check digits.
 */
const people = [
  { firstnameCn: '小满', documentType: 'CHDNI' as const, documentNo: '370202201906152018', birthday: '2019-06-15' },
  { firstnameCn: '思远', documentType: 'NI' as const, documentNo: '370202198808081231', birthday: '1988-08-08' },
];
const daysSinceFirstList = 30;

/** Creates the assignees of the demo member once. Later changes by visitors stay. */
export async function seedDemoAssignees(deps: Deps): Promise<void> {
  const account = await deps.db
    .selectFrom('account')
    .leftJoin('assignee_list', 'account_id', 'account.id')
    .select(['account.id', 'first_named_on'])
    .where('user_id', '=', demoUserId)
    .executeTakeFirst();
  if (!account || account.first_named_on) return;
  await inTransaction(deps.db, (tx) => nameAll(deps, tx, account.id));
}

async function nameAll(deps: Deps, tx: Tx, accountId: string): Promise<void> {
  const today = deps.clock.today();
  const { firstListDays, laterDays } = assigneeRulesOn(loadProgramme(), today);
  const first = addDays(today, -daysSinceFirstList);
  await noteFirstList(tx, accountId, first);
  for (const [index, { documentType, documentNo, ...person }] of people.entries()) {
    const isFirst = index === 0;
    const entry = {
      ...person,
      surnameCn: '李',
      surnameEn: '',
      firstnameEn: '',
      sex: 'M' as const,
      nationality: 'CN',
      mobile: null,
      documents: [{ documentType, documentNo, documentExpiry: null }],
    };
    const id = deps.ids.uuid();
    const named_on = isFirst ? first : today;
    const effective_on = addDays(named_on, isFirst ? firstListDays : laterDays);
    const stamps = { created_at: deps.clock.now(), updated_at: deps.clock.now() };
    const naming = { named_on, effective_on, place_until: null };
    await tx
      .insertInto('assignee')
      .values({ id, account_id: accountId, ...toAssigneeColumns(deps, entry), ...naming, ...stamps })
      .execute();
    await replaceDocuments(deps, tx, id, entry);
  }
}
