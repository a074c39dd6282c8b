import type { Deps } from '../../platform/index.ts';
import { type DemoMember, loadDemoPeople } from '../reference/index.ts';

/** Lists the members of `$CARRIER_DIR/demo/people.json` that this site has made, with their accounts. */
export async function listDemoMembers({
  db,
}: Pick<Deps, 'db'>): Promise<readonly (DemoMember & { accountId: string })[]> {
  const rows = await db
    .selectFrom('demo_account as d')
    .innerJoin('account as a', 'a.member_no', 'd.login')
    .select(['a.id', 'd.login'])
    .where('d.kind', '=', 'member')
    .execute();
  const accounts = new Map(rows.map(({ login, id }) => [login, id]));
  return loadDemoPeople().flatMap((member) => {
    const accountId = accounts.get(member.memberNo);
    return accountId === undefined ? [] : [{ ...member, accountId }];
  });
}
