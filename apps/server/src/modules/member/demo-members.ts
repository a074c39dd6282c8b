import type { Deps } from '../../platform/index.ts';
import { type DemoMember, loadDemoPeople } from '../reference/index.ts';
import { listSavedPassengers, upsertPassenger } from './passengers/repository.ts';

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

/** Saves the passengers of the demo members once. Later changes by visitors stay. */
export async function seedDemoPassengers(deps: Deps): Promise<void> {
  for (const { accountId, passengers } of await listDemoMembers(deps)) {
    if (passengers.length === 0 || (await listSavedPassengers(deps.db, accountId)).length > 0) continue;
    for (const passenger of passengers) await upsertPassenger(deps, accountId, passenger);
  }
}
