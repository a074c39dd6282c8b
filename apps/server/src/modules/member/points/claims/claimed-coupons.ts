import { isSameName } from '@haidai/domain/booking';
import { type ClaimFacts, pointRulesOn } from '@haidai/domain/member';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { instantToLocal } from '@haidai/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Deps } from '../../../../platform/index.ts';
import { loadProgramme } from '../../../reference/index.ts';
import { type Flown, pointsFor } from '../earn-flights.ts';
import { getTier } from '../get-tier.ts';
import { carrierZone } from '../zone.ts';

type Account = Selectable<Database['account']>;

/** A coupon of a ticket with the facts that the claim rules need. */
export interface ClaimedCoupon {
  flown: Flown;
  facts: ClaimFacts;
}

interface Row extends Flown {
  surname: string;
  first_name: string;
  flown_at: Date | null;
  earned_by: string | null;
}

/** Lists the coupons of a ticket with the facts for the account that claims their points. */
export async function listClaimedCoupons(
  deps: Pick<Deps, 'clock' | 'vault'> & { db: Db },
  account: Account,
  ticketNo: string,
  couponNo: number | null = null,
): Promise<ClaimedCoupon[]> {
  const tier = await getTier(deps, deps.db, account.id);
  const coupons: ClaimedCoupon[] = [];
  for (const row of await listCoupons(deps.db, ticketNo, couponNo)) {
    const points = row.flown_at ? await pointsFor(deps.db, row, tier) : 0;
    const flownOn = row.flown_at && instantToLocal(row.flown_at.getTime(), carrierZone).date;
    const earnedBy = row.earned_by === null ? null : row.earned_by === account.id ? 'claimant' : 'somebody';
    coupons.push({ flown: row, facts: { flownOn, earnedBy, points, holder: holderOf(deps, account, row) } });
  }
  return coupons;
}

async function listCoupons(db: Db, ticketNo: string, couponNo: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.ticket_no, c.coupon_no, c.order_no, c.segment_index, t.passenger_seq, t.issued_at,
      s.booking_class, s.product_code, p.document_sealed, p.surname, p.first_name, e.account_id as earned_by,
      case when c.status = 'USED/FLOWN' then (
        select max(h.at) from state_history h
        where h.machine = ${flightCouponMachine.name} and h.entity_id = c.ticket_no || '/' || c.coupon_no
          and h.to_state = 'USED/FLOWN'
      ) end as flown_at
    from flight_coupon c
    join ticket t using (ticket_no)
    join order_passenger p on p.order_no = c.order_no and p.seq = t.passenger_seq
    join order_segment s on s.order_no = c.order_no and s.segment_index = c.segment_index
    left join flight_earning e on e.ticket_no = c.ticket_no and e.coupon_no = c.coupon_no
    where c.ticket_no = ${ticketNo} and (${couponNo}::int is null or c.coupon_no = ${couponNo}::int)
    order by c.coupon_no`.execute(db);
  return rows;
}

function holderOf({ vault }: Pick<Deps, 'vault'>, account: Account, row: Row): ClaimFacts['holder'] {
  if (vault.fingerprint(vault.unseal(row.document_sealed)) === account.document_fp) return 'document';
  const name = row.surname + row.first_name;
  const own = [account.surname_cn + account.firstname_cn, account.surname_en + account.firstname_en];
  return own.some((each) => each !== '' && isSameName(each, name)) ? 'name' : 'stranger';
}

export function rulesToday({ clock }: Pick<Deps, 'clock'>) {
  return pointRulesOn(loadProgramme(), clock.today());
}
