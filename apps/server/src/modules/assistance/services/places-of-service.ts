import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { endCounterNote, noteForCounter } from '../../checkin/index.ts';
import { releasePlace } from '../places.ts';
import type { RequestRow } from '../repository.ts';

/**
 * Saves a counter notice for the passenger of a granted service. The passenger then checks in at the airport counter.
 */
export async function grantService(deps: Deps, tx: Tx, row: RequestRow): Promise<void> {
  const { code, passengerSeq, flight } = await flightOf(tx, row);
  await noteForCounter(deps, tx, { orderNo: row.order_no, passengerSeq, code, flight });
}

/** Releases the place of a service that is unavailable or no longer needed. */
export async function releaseService(deps: Deps, tx: Tx, row: RequestRow): Promise<void> {
  const { code, documentFp, flight } = await flightOf(tx, row);
  await releasePlace(tx, { ...flight, code });
  await endCounterNote(deps, tx, { documentFp, code, ...flight });
}

async function flightOf(tx: Tx, { order_no, segment_index, passenger_seq, service }: RequestRow) {
  if (passenger_seq === null || service === null) throw new Refusal('conflict');
  const { flight_no, flight_date, document_fp } = await tx
    .selectFrom('order_segment as s')
    .innerJoin('order_passenger as p', 'p.order_no', 's.order_no')
    .select(['s.flight_no', 's.flight_date', 'p.document_fp'])
    .where('s.order_no', '=', order_no)
    .where('s.segment_index', '=', segment_index)
    .where('p.seq', '=', passenger_seq)
    .executeTakeFirstOrThrow();
  const flight = { flightNo: flight_no, flightDate: flight_date };
  return { code: service, passengerSeq: passenger_seq, documentFp: document_fp, flight };
}
