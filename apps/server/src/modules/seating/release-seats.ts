import type { Tx } from '../../platform/index.ts';

interface Held {
  orderNo: string;
  /** The passenger whose seats are released. Without it and without a segment, all seats of the order are released. */
  passengerSeq?: number | undefined;
  segmentIndex?: number | undefined;
}

/** Releases seats of an order. */
export async function releaseSeats(tx: Tx, { orderNo, passengerSeq, segmentIndex }: Held): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('order_no', '=', orderNo)
    .$if(passengerSeq !== undefined, (query) => query.where('passenger_seq', '=', passengerSeq ?? 0))
    .$if(segmentIndex !== undefined, (query) => query.where('segment_index', '=', segmentIndex ?? 0))
    .execute();
}
