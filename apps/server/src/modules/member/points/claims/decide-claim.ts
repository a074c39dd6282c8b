import { pointClaimMachine } from '@haidai/domain/member';
import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, Refusal, type Tx, transition } from '../../../../platform/index.ts';
import { notify } from '../../../notification/index.ts';
import { listClaimedCoupons } from './claimed-coupons.ts';
import { grantFlight } from './grant-flight.ts';

export interface ClaimDecision {
  claimNo: string;
  event: 'grant' | 'refuse';
  /** The answer that the member reads. */
  answer: string;
  actor: string;
}

/**
 * Decides a claim and notifies the member. Refuses with `notFound`, and with `conflict` if the claim is already decided
 * or its points cannot be granted.
 */
export async function decideClaim(deps: Deps, tx: Tx, { claimNo, event, answer, actor }: ClaimDecision): Promise<void> {
  const claim = await tx
    .selectFrom('point_claim')
    .selectAll()
    .where('claim_no', '=', claimNo)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) throw new Refusal('notFound');
  if (claim.status !== 'WAITING') throw new Refusal('conflict');
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', claim.account_id)
    .executeTakeFirstOrThrow();
  let points = 0;
  if (event === 'grant') {
    const [coupon] = await listClaimedCoupons({ ...deps, db: tx }, account, claim.ticket_no, claim.coupon_no);
    if (!coupon) throw new Refusal('conflict');
    points = coupon.facts.points;
    const given = { accountId: account.id, points, flown: coupon.flown };
    if (points === 0 || !(await grantFlight(deps, tx, given))) throw new Refusal('conflict');
  }
  await transition(tx, {
    machine: pointClaimMachine,
    table: 'point_claim',
    key: { claim_no: claimNo },
    event,
    clock: deps.clock,
    actor,
    set: { answer_sealed: deps.vault.seal(answer), decided_at: deps.clock.now() },
  });
  await notify(deps, tx, {
    event: event === 'grant' ? 'PointsGranted' : 'PointsRefused',
    subjectKey: claimNo,
    recipient: {
      mobile: deps.vault.unseal(account.mobile_sealed),
      mail: account.mail_sealed === null ? '' : deps.vault.unseal(account.mail_sealed),
    },
    accountId: account.id,
    data: { ticketNo: claim.ticket_no, points, answer, phone: hotlineWords(deps.config.carrier) },
  });
}
