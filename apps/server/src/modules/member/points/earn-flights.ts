import { pointRulesOn, pointsEarned, pointsExpireAt, type Tier } from '@haidai/domain/member';
import { splitFen } from '@haidai/domain/money';
import { classAs, classOn, productOn, saleAt } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import { type Db, type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { loadCarrier, loadProgramme } from '../../reference/index.ts';
import { findMemberByDocument, getTier } from './get-tier.ts';
import { createLot, lockLots } from './lots.ts';
import { carrierZone } from './zone.ts';

/** The largest number of coupons in one run. The next run continues. */
const atATime = 500;

/**
 * Gives points for flown coupons, some days after the flight. The member who flew gets them, even if another person
 * bought the ticket.
 */
export const earnFlightsJob = defineJob(
  'points.earnFlights',
  async (deps) => {
    await sweep(await listFlown(deps), (flown) => earn(deps, flown));
  },
  { every: '41 * * * *' },
);

export interface Flown {
  ticket_no: string;
  coupon_no: number;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  booking_class: string;
  product_code: string | null;
  issued_at: Date;
  document_sealed: string;
}

async function listFlown({ db, clock }: Deps): Promise<Flown[]> {
  const { earnAfterDays } = pointRulesOn(loadProgramme(), clock.today());
  const until = new Date(clock.now().getTime() - earnAfterDays * 86_400_000);
  const { rows } = await sql<Flown>`
    select c.ticket_no, c.coupon_no, c.order_no, c.segment_index, t.passenger_seq, t.issued_at,
      s.booking_class, s.product_code, p.document_sealed
    from flight_coupon c
    join ticket t using (ticket_no)
    join order_passenger p on p.order_no = c.order_no and p.seq = t.passenger_seq
    join order_segment s on s.order_no = c.order_no and s.segment_index = c.segment_index
    where c.status = 'USED/FLOWN' and not c.earning_decided and coalesce(c.flown_at, '-infinity') <= ${until}
    order by coalesce(c.flown_at, '-infinity') limit ${atATime}`.execute(db);
  return rows;
}

/** Decides about the points of a coupon. It decides only once, even if several runs see the same coupon. */
async function earn(deps: Deps, flown: Flown): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const accountId = await findMemberByDocument({ ...deps, db: tx }, flown.document_sealed);
    const points = accountId ? await pointsFor(tx, flown, await getTier(deps, tx, accountId)) : 0;
    const { ticket_no: ticketNo, coupon_no: couponNo } = flown;
    await tx
      .updateTable('flight_coupon')
      .set({ earning_decided: true })
      .where('ticket_no', '=', ticketNo)
      .where('coupon_no', '=', couponNo)
      .execute();
    const decided = await tx
      .insertInto('flight_earning')
      .values({
        ticket_no: ticketNo,
        coupon_no: couponNo,
        account_id: accountId,
        points,
        decided_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (decided.numInsertedOrUpdatedRows !== 1n || !accountId || points === 0) return;
    await lockLots(tx, accountId);
    await createLot(deps, tx, {
      accountId,
      points,
      type: 'EARN_FLIGHT',
      reason: `${ticketNo}/${couponNo}`,
      ticketNo,
      orderNo: flown.order_no,
      expiresAt: pointsExpireAt(pointRulesOn(loadProgramme(), deps.clock.today()), deps.clock.today(), carrierZone),
    });
  });
}

/** Returns the points that a flown coupon earns at a tier. A carrier without points counts the flight only. */
export async function pointsFor(db: Db, flown: Flown, tier: Tier): Promise<number> {
  if (!loadCarrier().sells.points) return 0;
  const { tables } = loadCatalogue();
  const { issueDate } = saleAt(flown.issued_at.getTime());
  const bookingClass = classOn(tables, flown.booking_class, issueDate);
  const product = (flown.product_code && productOn(tables, flown.product_code, issueDate)) || null;
  const factor = bookingClass ? classAs(bookingClass, product).earnPercent : 0;
  return factor === 0 ? 0 : pointsEarned(await netFare(db, flown), factor, tier.earnPercent);
}

/** Returns the paid fare of a coupon in fen: its fare without its share of a discount coupon. */
async function netFare(db: Db, { ticket_no, order_no, passenger_seq, segment_index }: Flown): Promise<number> {
  const coupons = await db
    .selectFrom('flight_coupon')
    .select(['segment_index', 'fare_fen'])
    .where('ticket_no', '=', ticket_no)
    .orderBy('coupon_no')
    .execute();
  const lines = await db
    .selectFrom('order_price_line')
    .select(['segment_index', 'amount_fen'])
    .where('order_no', '=', order_no)
    .where('passenger_seq', '=', passenger_seq)
    .where('part', '=', 'coupon')
    .execute();
  const place = coupons.findIndex((coupon) => coupon.segment_index === segment_index);
  const sum = (of: typeof lines) => of.reduce((all, { amount_fen }) => all - amount_fen, 0);
  const fares = coupons.map(({ fare_fen }) => fare_fen);
  const ofAll = splitFen(sum(lines.filter((line) => line.segment_index === null)), fares)[place] ?? 0;
  const own = sum(lines.filter((line) => line.segment_index === segment_index));
  return Math.max(0, (fares[place] ?? 0) - ofAll - own);
}
