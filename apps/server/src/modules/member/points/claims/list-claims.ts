import type { PointClaim } from '@haidai/contract/member';
import type { Db, Deps } from '../../../../platform/index.ts';

/** Builds the query for the claims that went to the staff, with their flights. The caller adds the sort order. */
export function claimsOf(db: Db) {
  return db
    .selectFrom('point_claim as c')
    .innerJoin('flight_coupon as f', (join) =>
      join.onRef('f.ticket_no', '=', 'c.ticket_no').onRef('f.coupon_no', '=', 'c.coupon_no'),
    )
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'f.order_no').onRef('s.segment_index', '=', 'f.segment_index'),
    )
    .selectAll('c')
    .select(['s.flight_no', 's.flight_date', 's.origin', 's.destination', 'f.order_no']);
}

export async function listClaims({ db, vault }: Pick<Deps, 'db' | 'vault'>, accountId: string): Promise<PointClaim[]> {
  const rows = await claimsOf(db).where('c.account_id', '=', accountId).orderBy('c.claimed_at', 'desc').execute();
  return rows.map((row) => ({
    claimNo: row.claim_no,
    ticketNo: row.ticket_no,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    status: row.status,
    answer: vault.unseal(row.answer_sealed),
    claimTime: row.claimed_at.toISOString(),
  }));
}
