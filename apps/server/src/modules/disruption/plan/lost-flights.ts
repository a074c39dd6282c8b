import { sql } from 'kysely';
import { type Deps, inTransaction } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { endOffer, type OfferRow } from './offers.ts';
import type { Flight } from './waiting-party.ts';

const actor = 'disruption.findAffected';

/**
 * Releases the held flights that use a flight of which a leg is cancelled. Returns the cancelled flights of their
 * travellers, who need a new plan.
 */
export async function releaseLostFlights(deps: Deps, { flightNo, flightDate }: Flight): Promise<Flight[]> {
  const { rows } = await sql<OfferRow & Flight & { orderNo: string }>`
    select o.*, c.flight_no as "flightNo", c.flight_date as "flightDate", c.order_no as "orderNo"
    from disruption_offer o join disruption_case c using (case_id)
    where o.status = 'HELD' and exists (
      select from jsonb_array_elements(o.flights) s cross join jsonb_array_elements(s->'legs') l
      join leg_inventory i on i.flight_no = l->>'flightNo' and i.flight_date = (l->>'flightDate')::date
        and i.leg_seq = (l->>'legSeq')::smallint and i.cabin = o.cabin
      where i.flight_no = ${flightNo} and i.flight_date = ${flightDate} and i.closed)
    order by o.offer_id`.execute(deps.db);
  const flights = new Map<string, Flight>();
  for (const offer of rows) {
    await inTransaction(deps.db, async (tx) => {
      await lockOrderForPayment(tx, offer.orderNo);
      const now = await tx
        .selectFrom('disruption_offer')
        .selectAll()
        .where('offer_id', '=', offer.offer_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (now.status === 'HELD') await endOffer(deps, tx, now, { event: 'loseFlight', actor });
    });
    flights.set(`${offer.flightNo}/${offer.flightDate}`, { flightNo: offer.flightNo, flightDate: offer.flightDate });
  }
  return [...flights.values()];
}
