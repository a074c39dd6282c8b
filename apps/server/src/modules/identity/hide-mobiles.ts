import { sql } from 'kysely';
import { type Deps, defineJob, inTransaction, type Tx, travellerActor } from '../../platform/index.ts';

const batch = 500;

/**
 * Removes the mobiles from rows that earlier releases wrote: user ids of SMS accounts, and actors in histories. If an
 * earlier release still runs and writes such rows, the next run finds them. Each batch is one transaction. The partial
 * indexes of migration 0610 find its rows.
 */
export const hideMobilesJob = defineJob('identity.hideMobiles', hideMobiles, { every: '*/5 * * * *' });

type HideDeps = Pick<Deps, 'db' | 'vault'>;

async function hideMobiles({ db, vault }: HideDeps): Promise<void> {
  while ((await inTransaction(db, hideUserIds)) === batch);
  while ((await inTransaction(db, (tx) => hideActors({ vault }, tx))) === batch);
}

async function hideUserIds(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update account set user_id = 'sms-' || id
    where id in (select id from account where user_id ~ '^1[0-9]{10}$' limit ${batch})`.execute(tx);
  return Number(numAffectedRows);
}

async function hideActors({ vault }: Pick<Deps, 'vault'>, tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string; actor: string }>`
    select id, actor from state_history where actor ~ '^(1[0-9]{10}|M[0-9]{9}|sms-.*)$' limit ${batch}`.execute(tx);
  if (rows.length === 0) return 0;
  const actors = [...new Set(rows.map(({ actor }) => actor))];
  const accounts = await listAccounts({ vault }, tx, actors);
  const hidden = rows.map(({ actor }) => travellerActor({ accountId: accounts.get(actor) ?? 'closed' }));
  await sql`
    update state_history set actor = hidden.actor
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${hidden}::text[]) as hidden (id, actor)
    where state_history.id = hidden.id`.execute(tx);
  return rows.length;
}

/** Maps each actor to its account. An actor is a user id, or the mobile of an account whose user id has changed. */
async function listAccounts(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  actors: readonly string[],
): Promise<Map<string, string>> {
  const actorOf = new Map(actors.map((actor) => [vault.fingerprint(actor), actor]));
  const byUserId = await tx.selectFrom('account').select(['id', 'user_id']).where('user_id', 'in', actors).execute();
  const byMobile = await tx
    .selectFrom('account')
    .select(['id', 'mobile_fp'])
    .where('mobile_fp', 'in', [...actorOf.keys()])
    .where('mobile_confirmed_at', 'is not', null)
    // 'member' comes before 'sms'. If a member and an SMS account have the same mobile, the map keeps the SMS account,
    // because the actor names that account.
    .orderBy('kind')
    .execute();
  return new Map([
    ...byUserId.map(({ id, user_id }) => [user_id, id] as const),
    ...byMobile.map(({ id, mobile_fp }) => [actorOf.get(mobile_fp) ?? '', id] as const),
  ]);
}
