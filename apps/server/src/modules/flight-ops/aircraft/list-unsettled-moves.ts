import type { Db } from '../../../platform/index.ts';

/** The move of a traveller to another seat, with the name of the flight for messages. */
export type MoveOfOrder = Awaited<ReturnType<typeof listUnsettledMoves>>[number];

/** Lists the unsettled moves of an order, oldest first. After two changes of aircraft the last change decides. */
export function listUnsettledMoves(db: Db, orderNo: string) {
  return db
    .selectFrom('seat_move as m')
    .innerJoin('flight_request as r', 'r.id', 'm.request_id')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'm.order_no').onRef('s.segment_index', '=', 'm.segment_index'),
    )
    .select([
      'm.request_id as requestId',
      'm.order_no as orderNo',
      'm.passenger_seq as passengerSeq',
      'm.segment_index as segmentIndex',
      'm.from_seat as from',
      'm.to_seat as to',
      'm.checked_in as checkedIn',
      'r.aircraft',
      's.flight_no as flightNo',
      's.shown',
    ])
    .where('m.order_no', '=', orderNo)
    .where('m.settled_at', 'is', null)
    .orderBy('r.decided_at')
    .orderBy('m.segment_index')
    .orderBy('m.passenger_seq')
    .execute();
}
