import { findSegment, operatesOn } from '@haidai/domain/flights';
import { Refusal, runTogether, type Tx } from '../../platform/index.ts';
import { isScheduleInUse } from '../carrier/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import type { SeatClaim } from './claim.ts';

/**
 * Refuses seatsSoldOut unless the published schedule sells every flight of an order at the times that the traveller
 * chose. The schedule then stays as it is until the end of the transaction, so an order is either found by a publication
 * or refused.
 */
export async function assertAsScheduled(tx: Tx, orderNo: string, claims: readonly SeatClaim[]): Promise<void> {
  const [first] = claims;
  if (!first) return;
  const refusal = new Refusal('seatsSoldOut', { flight: first.flightNo, clazz: first.bookingClass });
  const [isInUse, rows] = await runTogether([
    isScheduleInUse(tx),
    tx
      .selectFrom('order_segment')
      .select(['flight_no', 'flight_date', 'origin', 'destination', 'departs_at', 'arrives_at'])
      .where('order_no', '=', orderNo)
      .execute(),
  ]);
  if (!isInUse) throw refusal;
  const { index } = loadCatalogue();
  for (const row of rows) {
    const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
    const segment = findSegment(index, { flightNo, flightDate, from, to });
    const isSold = !index.retired.some((each) => each.flightNo === flightNo && operatesOn(each, flightDate));
    const isSame =
      segment?.departAt === row.departs_at.getTime() && segment.arriveAt === row.arrives_at.getTime() && isSold;
    if (!isSame) throw refusal;
  }
}
