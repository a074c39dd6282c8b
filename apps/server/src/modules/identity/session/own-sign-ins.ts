import type { OperationResult } from '@haidai/contract';
import type { listSignIns } from '@haidai/contract/identity';
import { readUserAgent } from '@haidai/domain/identity';
import { type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';

type SignIns = OperationResult<typeof listSignIns>;

/** Lists one page of the sign-ins of an account that can still be renewed. The sign-in of the caller comes first. */
export async function listOwnSignIns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: SignedIn,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<SignIns> {
  const lasting = db
    .selectFrom('sign_in')
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', clock.now());
  const { count } = await lasting.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await lasting
    .select(['id', 'user_agent', 'masked_address', 'created_at', 'last_seen_at'])
    .orderBy((eb) => eb('id', '=', session.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return {
    total: Number(count),
    signIns: rows.map((row) => ({
      id: row.id,
      ...readUserAgent(row.user_agent),
      address: row.masked_address,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === session.sessionId,
    })),
  };
}

/**
 * Ends one sign-in of the account, or all except the caller's. Their tokens are no longer valid. Returns the number of
 * ended sign-ins. Refuses with `notFound` if the account has no such sign-in.
 */
export async function endOwnSignIns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: SignedIn,
  { id, others }: { id?: string | undefined; others: boolean },
): Promise<number> {
  if (!id && !others) throw new Refusal('notFound');
  const ended = await db
    .updateTable('sign_in')
    .set({ ended_at: clock.now(), end_reason: 'signedOutElsewhere' })
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined, (query) => query.where('id', '!=', session.sessionId))
    .returning('id')
    .execute();
  if (id && ended.length === 0) throw new Refusal('notFound');
  return ended.length;
}
