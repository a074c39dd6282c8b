import type { Deps, Tx } from '../../../platform/index.ts';

export interface CounterNotice {
  orderNo: string;
  passengerSeq: number;
  /** The code of a special service (WCHR, UMNR …), or WATCH. */
  code: string;
  /** The flight of the notice. Without a flight the notice holds for all flights. */
  flight?: { flightNo: string; flightDate: string };
}

/**
 * Saves a notice that a traveller must go to the counter, on one flight or on every one. The reason is a granted
 * special service, or a wish of the carrier to see the traveller. Online check-in then refuses the traveller.
 */
export async function noteForCounter(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  tx: Tx,
  { orderNo, passengerSeq, code, flight }: CounterNotice,
): Promise<void> {
  const { document_fp } = await tx
    .selectFrom('order_passenger')
    .select('document_fp')
    .where('order_no', '=', orderNo)
    .where('seq', '=', passengerSeq)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('check_in_notice')
    .values({
      id: ids.uuid(),
      document_fp,
      code,
      flight_no: flight?.flightNo ?? null,
      flight_date: flight?.flightDate ?? null,
      noted_at: clock.now(),
      ended_at: null,
    })
    .execute();
}

interface NoteToEnd {
  documentFp: string;
  code: string;
  flightNo: string;
  flightDate: string;
}

/** Ends the notice of a traveller for one flight, because the special service was cancelled. */
export async function endCounterNote(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { documentFp, code, flightNo, flightDate }: NoteToEnd,
): Promise<void> {
  await tx
    .updateTable('check_in_notice')
    .set({ ended_at: clock.now() })
    .where('document_fp', '=', documentFp)
    .where('code', '=', code)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('ended_at', 'is', null)
    .execute();
}
