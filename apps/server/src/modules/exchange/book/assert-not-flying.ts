import { fullName, liveOrderStatuses } from '@haidai/domain/booking';
import { Refusal, type Tx } from '../../../platform/index.ts';
import type { ReadyChange } from '../quote/quote-change.ts';

/** Refuses with `passengerOnLiveOrder` if a passenger already has a seat on the new flight in another order. */
export async function assertNotFlying(tx: Tx, { trip: { facts, moving }, ordered }: ReadyChange): Promise<void> {
  const people = facts.passengers.filter(({ seq }) => moving.some((owned) => owned.seq === seq));
  const found = await tx
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .innerJoin('seat_hold as h', 'h.order_no', 'p.order_no')
    .select('p.document_fp')
    .where(
      'p.document_fp',
      'in',
      people.map(({ document_fp }) => document_fp),
    )
    .where('p.order_no', '<>', facts.order.order_no)
    .where('o.status', 'in', liveOrderStatuses)
    .where('h.state', '<>', 'RELEASED')
    .where(({ or, and, eb }) =>
      or(
        ordered.map(({ segment }) =>
          and([eb('h.flight_no', '=', segment.flightNo), eb('h.flight_date', '=', segment.flightDate)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  const flying = people.find(({ document_fp }) => document_fp === found?.document_fp);
  if (!flying) return;
  const { surname, first_name: firstName } = flying;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}
