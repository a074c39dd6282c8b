import type { Tx } from '../../platform/index.ts';

interface Held {
  orderNo: string;
  /** One passenger, one segment, or all of them. */
  passengerSeq?: number | undefined;
  segmentIndex?: number | undefined;
}

/** Seats of an order can be had by others. */
export async function releaseSeats(tx: Tx, { orderNo, passengerSeq, segmentIndex }: Held): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('order_no', '=', orderNo)
    .$if(passengerSeq !== undefined, (query) => query.where('passenger_seq', '=', passengerSeq ?? 0))
    .$if(segmentIndex !== undefined, (query) => query.where('segment_index', '=', segmentIndex ?? 0))
    .execute();
}
