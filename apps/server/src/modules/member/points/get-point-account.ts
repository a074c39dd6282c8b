import type { PointAccount } from '@haidai/contract/member';
import { nextTier, pointRulesOn, type Tier, tierCountsFrom, tierFor } from '@haidai/domain/member';
import type { Deps, Language } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { getPointSummary } from './get-point-summary.ts';
import { getFlown } from './get-tier.ts';

/** Returns the points of a member lot by lot, and the distance to the next tier. */
export async function getPointAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  language: Language,
): Promise<PointAccount> {
  const { db, clock } = deps;
  const [programme, today] = [loadProgramme(), clock.today()];
  const rules = pointRulesOn(programme, today);
  const soonUntil = new Date(clock.now().getTime() + rules.soonDays * 86_400_000);
  const rows = await db
    .selectFrom('point_lot')
    .select(['left_over', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .where('left_over', '>', 0)
    .orderBy('expires_at')
    .execute();
  const lots = rows.map(({ left_over, expires_at }) => ({
    points: left_over,
    expireAt: expires_at.toISOString(),
    soon: expires_at <= soonUntil,
  }));
  const flown = await getFlown(deps, db, accountId);
  const next = nextTier(programme, flown, today);
  const { points, frozen } = await getPointSummary(deps, accountId, language);
  return {
    points,
    frozen,
    lots,
    soon: { points: lots.reduce((sum, lot) => sum + (lot.soon ? lot.points : 0), 0), days: rules.soonDays },
    tier: nameTier(tierFor(programme, flown, today), language),
    flown: { ...flown, since: tierCountsFrom(rules, today) },
    next: next && {
      tier: nameTier(next.tier, language),
      points: next.points,
      segments: next.segments,
      needsPoints: next.tier.points,
      needsSegments: next.tier.segments,
    },
    claimMonths: rules.claimMonths,
  };
}

function nameTier({ code, name }: Tier, language: Language) {
  return { code, name: name[language] };
}
