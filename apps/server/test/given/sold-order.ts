import { connect, type Segment } from '@haidai/domain/flights';
import { saleAt } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import { toSegmentRow } from '../../src/modules/booking/index.ts';
import { loadCatalogue, openingRowsOf } from '../../src/modules/flights/index.ts';
import { ensureInventory, holdSeats } from '../../src/modules/inventory/index.ts';
import { inTransaction, type Tx } from '../../src/platform/index.ts';
import type { TestApp } from '../site/test-app.ts';

/** A ticketed order to write without its journey: the number makes it unique. */
export interface SoldOrder {
  number: number;
  people: number;
  segments: readonly Segment[];
}

const bookingClass = 'Y';

/**
 * Copies a ticketed order of one adult to other flights and people. The copy costs nothing, so it needs no payment. Its
 * seats are taken as a purchase takes them. Returns the order number.
 */
export async function sellOrder(
  site: TestApp,
  template: string,
  sold: SoldOrder,
  as: 'HELD' | 'SOLD' = 'SOLD',
): Promise<string> {
  const orderNo = `OW20261201E${String(sold.number).padStart(7, '0')}`;
  await inTransaction(site.db, async (tx) => {
    await copyOrder(tx, template, orderNo, sold);
    await addSegments(site, tx, orderNo, sold, as);
    await copyPeople(tx, template, orderNo, sold);
  });
  return orderNo;
}

async function copyOrder(tx: Tx, template: string, orderNo: string, { people }: SoldOrder): Promise<void> {
  const changed = { order_no: orderNo, adults: people, total_fen: 0, paid_fen: 0 };
  await sql`
    insert into sales_order
    select (jsonb_populate_record(null::sales_order, to_jsonb(o) || ${JSON.stringify(changed)}::jsonb)).*
    from sales_order o where order_no = ${template}`.execute(tx);
  await sql`
    insert into order_price_line
    select (jsonb_populate_record(null::order_price_line, to_jsonb(l) || jsonb_build_object('order_no', ${orderNo}::text,
      'passenger_count', ${people}::int, 'unit_fen', 0, 'amount_fen', 0))).*
    from order_price_line l where order_no = ${template}`.execute(tx);
}

async function addSegments(
  { config, clock }: TestApp,
  tx: Tx,
  orderNo: string,
  { people, segments }: SoldOrder,
  as: 'HELD' | 'SOLD',
): Promise<void> {
  const catalogue = loadCatalogue();
  const sale = saleAt(clock.now().getTime());
  const [first, second] = segments;
  const connection = first && second ? connect(catalogue.index.connections, first, second) : null;
  const of = { bookingClass, productCode: null, filed: null, tripIndex: 0, connection };
  for (const [index, segment] of segments.entries()) {
    const row = toSegmentRow({ catalogue, config }, sale, { ...of, segment });
    await tx
      .insertInto('order_segment')
      .values({ ...row, order_no: orderNo, segment_index: index, shown: JSON.stringify(row.shown) })
      .execute();
  }
  const legs = segments.flatMap((segment) => segment.legs);
  await ensureInventory(
    tx,
    legs.flatMap((leg) => openingRowsOf(catalogue, leg)),
    [],
  );
  const claims = segments.flatMap((segment, segmentIndex) =>
    segment.legs.map(({ flightNo, flightDate, legSeq }) => ({
      ...{ segmentIndex, flightNo, flightDate, legSeq, bookingClass },
      ...{ cabin: 'ECO' as const, seats: people, infants: 0 },
    })),
  );
  await holdSeats(tx, orderNo, claims, as);
}

async function copyPeople(
  tx: Tx,
  template: string,
  orderNo: string,
  { number, people, segments }: SoldOrder,
): Promise<void> {
  for (let seq = 1; seq <= people; seq += 1) {
    const ticketNo = `7898${String(number * 10 + seq).padStart(9, '0')}`;
    const ofOrder = { order_no: orderNo };
    const copy = (table: string, changed: object) =>
      sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${JSON.stringify(changed)}::jsonb)).*
      from ${sql.table(table)} t where order_no = ${template} limit 1`.execute(tx);
    await copy('order_passenger', { ...ofOrder, seq, document_fp: `${orderNo}/${seq}` });
    await copy('ticket', { ...ofOrder, ticket_no: ticketNo, passenger_seq: seq, fare_fen: 0, tax_fen: 0 });
    for (const index of segments.keys())
      await copy('flight_coupon', {
        ...ofOrder,
        ticket_no: ticketNo,
        coupon_no: index + 1,
        segment_index: index,
        fare_fen: 0,
      });
  }
}
