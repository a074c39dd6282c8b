import type { Deps, Tx } from '../../../platform/index.ts';

export interface CounterNotice {
  orderNo: string;
  passengerSeq: number;
  /** Code of a special service (WCHR, UMNR …), or WATCH. */
  code: string;
  /** Without a flight it holds for all of them. */
  flight?: { flightNo: string; flightDate: string };
}

/**
 * Notes that a traveller goes to the counter, on one flight or on every one: a special service was granted, or the
 * carrier wants to see them. Checking in on the web is refused from then on.
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

/** What was noted of a traveller for one flight holds no more: the service was taken back. */
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
