import { pointsExpireAt } from '@haidai/domain/member';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/index.ts';
import type { Flown } from '../earn-flights.ts';
import { createLot, type LedgerDeps, lockLots } from '../lots.ts';
import { carrierZone } from '../zone.ts';
import { rulesToday } from './claimed-coupons.ts';

/**
 * Grants the points of a flown coupon once. Returns false if a member already has them or the site has taken them back.
 */
export async function grantFlight(
  deps: LedgerDeps,
  tx: Tx,
  { accountId, points, flown }: { accountId: string; points: number; flown: Flown },
): Promise<boolean> {
  const { ticket_no: ticketNo, coupon_no: couponNo, order_no: orderNo } = flown;
  const { numAffectedRows } = await sql`
    insert into flight_earning as had (ticket_no, coupon_no, account_id, points, decided_at)
    values (${ticketNo}, ${couponNo}, ${accountId}::uuid, ${points}, ${deps.clock.now()})
    on conflict (ticket_no, coupon_no) do update
      set account_id = excluded.account_id, points = excluded.points, decided_at = excluded.decided_at
      where had.account_id is null and not had.taken_back`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await lockLots(tx, accountId);
  const expiresAt = pointsExpireAt(rulesToday(deps), deps.clock.today(), carrierZone);
  const reason = `${ticketNo}/${couponNo}`;
  return createLot(deps, tx, { accountId, points, type: 'EARN_FLIGHT', reason, ticketNo, orderNo, expiresAt });
}
