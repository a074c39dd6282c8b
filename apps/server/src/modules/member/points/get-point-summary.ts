import type { OperationResult } from '@haidai/contract';
import type { getPoints } from '@haidai/contract/member';
import type { Db, Deps, Language } from '../../../platform/index.ts';
import { getTier } from './get-tier.ts';

/**
 * Returns the points that a member can spend, the points that orders hold, the points that expire next, and the tier.
 */
export async function getPointSummary(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  language: Language,
): Promise<OperationResult<typeof getPoints>> {
  const { db, clock } = deps;
  const lots = await db
    .selectFrom('point_lot')
    .select(['left_over', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .where('left_over', '>', 0)
    .orderBy('expires_at')
    .execute();
  const [next] = lots;
  const { name } = await getTier(deps, db, accountId);
  return {
    points: lots.reduce((sum, { left_over }) => sum + left_over, 0),
    frozen: await getFrozenPoints(deps, accountId),
    nextExpiry: next ? { points: next.left_over, expireAt: next.expires_at.toISOString() } : null,
    tier: name[language],
  };
}

/** Returns the points that an account can spend now. `db` may be a transaction. */
export async function getBalance(db: Db, accountId: string, now: Date): Promise<number> {
  const { points } = await db
    .selectFrom('point_lot')
    .select(({ fn }) => fn.sum<string | null>('left_over').as('points'))
    .where('account_id', '=', accountId)
    .where('left_over', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
}

async function getFrozenPoints({ db }: Pick<Deps, 'db'>, accountId: string): Promise<number> {
  const { points } = await db
    .selectFrom('point_hold')
    .select(({ fn }) => fn.sum<string | null>('points').as('points'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'FROZEN')
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
}
