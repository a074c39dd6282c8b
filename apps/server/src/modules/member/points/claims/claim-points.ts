import { type ClaimAnswer, judgeClaim, pointClaimMachine } from '@haidai/domain/member';
import { type Deps, inTransaction, limit, Refusal, type Tx } from '../../../../platform/index.ts';
import { type ClaimedCoupon, listClaimedCoupons, rulesToday } from './claimed-coupons.ts';
import { grantFlight } from './grant-flight.ts';

const claimLimit = { max: 10, per: 24 * 3600 };

const refusals = {
  EARNED: 'claimEarned',
  TOO_EARLY: 'claimTooEarly',
  TOO_LATE: 'claimTooLate',
  NO_POINTS: 'claimNoPoints',
  NOT_FLOWN: 'claimNotFlown',
  UNKNOWN: 'claimUnknown',
} as const satisfies Record<Exclude<ClaimAnswer, 'GRANT' | 'ASK'>, string>;

/**
 * Claims the missing points of all flights of a ticket. The function grants the points that the rules can decide and
 * sends the other flights to the staff. If no flight can be claimed, it refuses with the reason: `claimUnknown` (also
 * for a stranger's ticket), `claimNotFlown`, `claimTooEarly`, `claimTooLate`, `claimEarned` or `claimNoPoints`. It also
 * refuses with `tooOften`.
 */
export async function claimPoints(
  deps: Deps,
  accountId: string,
  typed: string,
): Promise<{ points: number; asked: number }> {
  await limit(deps, 'points.claim', accountId, claimLimit);
  const ticketNo = typed.replace('-', '');
  return inTransaction(deps.db, async (tx) => {
    const account = await tx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    const coupons = await listClaimedCoupons({ ...deps, db: tx }, account, ticketNo);
    const judged = coupons.map((coupon) => ({ coupon, answer: judge(deps, coupon) }));
    let [points, asked] = [0, 0];
    for (const { coupon, answer } of judged) {
      if (answer === 'ASK') asked += await ask(deps, tx, accountId, coupon);
      if (answer !== 'GRANT') continue;
      const given = { accountId, points: coupon.facts.points, flown: coupon.flown };
      if (await grantFlight(deps, tx, given)) points += given.points;
    }
    if (points === 0 && asked === 0) {
      const { claimMonths, earnAfterDays } = rulesToday(deps);
      throw new Refusal(whyNot(judged), { months: claimMonths, days: earnAfterDays });
    }
    return { points, asked };
  });
}

function judge(deps: Deps, { facts }: ClaimedCoupon): ClaimAnswer {
  return judgeClaim(rulesToday(deps), facts, deps.clock.today());
}

/** Returns the most useful reason why no flight of the ticket can be claimed. */
function whyNot(judged: readonly { answer: ClaimAnswer }[]) {
  const order = ['EARNED', 'TOO_EARLY', 'TOO_LATE', 'NO_POINTS', 'NOT_FLOWN'] as const;
  const found = order.find((each) => judged.some(({ answer }) => answer === each));
  // Another claim of the same member has just granted the points.
  if (!found && judged.some(({ answer }) => answer === 'GRANT')) return refusals.EARNED;
  return refusals[found ?? 'UNKNOWN'];
}

/** Creates a claim for the staff. A second claim for the same coupon adds no row. */
async function ask({ ids, vault, clock }: Deps, tx: Tx, accountId: string, { flown }: ClaimedCoupon): Promise<number> {
  await tx
    .insertInto('point_claim')
    .values({
      claim_no: `JF${ids.digits(14)}`,
      account_id: accountId,
      ticket_no: flown.ticket_no,
      coupon_no: flown.coupon_no,
      status: pointClaimMachine.initial,
      answer_sealed: vault.seal(''),
      claimed_at: clock.now(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 1;
}
