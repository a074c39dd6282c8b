import type { OperationResult } from '@haidai/contract';
import type * as operations from '@haidai/contract/identity';
import { mostPasskeys, readUserAgent } from '@haidai/domain/identity';
import type { Selectable } from 'kysely';
import { type Database, type Deps, inTransaction, Refusal, type SignedIn } from '../../../platform/index.ts';
import { notifyAccountChange } from '../account/change-account.ts';

type Row = Selectable<Database['passkey']>;

export function toPasskey(row: Row): OperationResult<typeof operations.renamePasskey> {
  return {
    id: row.id,
    name: row.name,
    ...readUserAgent(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

export async function listOwnPasskeys({ db }: Pick<Deps, 'db'>, { accountId }: SignedIn) {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { passkeys: rows.map(toPasskey), most: mostPasskeys };
}

/** Renames a passkey of the account. Refuses with `notFound`. */
export async function renameOwnPasskey(
  { db }: Pick<Deps, 'db'>,
  { accountId }: SignedIn,
  { id, name }: { id: string; name: string },
) {
  const renamed = await db
    .updateTable('passkey')
    .set({ name: name.trim() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (!renamed) throw new Refusal('notFound');
  return toPasskey(renamed);
}

/** Removes a passkey of the account and notifies its holder. Refuses with `notFound`. */
export async function removeOwnPasskey(deps: Deps, session: SignedIn, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('account_id', '=', session.accountId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Refusal('notFound');
    await notifyAccountChange(deps, tx, session, { zh: '通行密钥（删除）', en: 'list of passkeys (one was removed)' });
  });
}
