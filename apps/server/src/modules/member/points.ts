import type { OperationResult } from '@haidai/contract';
import type { getPoints } from '@haidai/contract/member';
import { pointRulesOn, pointsExpireAt } from '@haidai/domain/member';
import type { Db, Deps } from '../../platform/index.ts';
import { openProgramme } from './open-programme.ts';

const zone = 'Asia/Shanghai';

/** Gives a new member the points of the registration, once. `db` may be a transaction. Gives the points. */
export async function giveRegistrationGift(
  { db, ids, clock }: Pick<Deps, 'ids' | 'clock'> & { db: Db },
  accountId: string,
): Promise<number> {
  const id = ids.uuid();
  const rules = pointRulesOn(openProgramme(), clock.today());
  await db
    .insertInto('point_entry')
    .values({
      id,
      account_id: accountId,
      type: 'EARN_GIFT',
      points: rules.registrationGift,
      lot: id,
      expires_at: pointsExpireAt(rules, clock.today(), zone),
      reason: 'registration',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rules.registrationGift;
}

/** What is left of each lot that has not run out, the first to run out first. */
export async function readPoints(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<OperationResult<typeof getPoints>> {
  const lots = await db
    .selectFrom('point_entry')
    .select(({ fn }) => [fn.sum<string>('points').as('points'), fn.min('expires_at').as('expires_at')])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .groupBy('lot')
    .orderBy('expires_at')
    .execute();
  const left = lots.map((lot) => ({ points: Number(lot.points), expireAt: lot.expires_at.toISOString() }));
  return {
    points: left.reduce((sum, { points }) => sum + points, 0),
    nextExpiry: left.find(({ points }) => points > 0) ?? null,
  };
}
