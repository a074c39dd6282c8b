import type { Db, Deps, Tx } from '../../../platform/index.ts';

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

interface MovedNotes {
  fromFp: string;
  toFp: string;
  flights: readonly { flight_no: string; flight_date: string }[];
}

/** Moves the notices of a traveller for these flights to the corrected document. Notices for all flights stay as well. */
export async function moveCounterNotes(tx: Tx, { fromFp, toFp, flights }: MovedNotes): Promise<void> {
  if (fromFp === toFp) return;
  for (const { flight_no, flight_date } of flights) {
    await tx
      .updateTable('check_in_notice')
      .set({ document_fp: toFp })
      .where('document_fp', '=', fromFp)
      .where('flight_no', '=', flight_no)
      .where('flight_date', '=', flight_date)
      .where('ended_at', 'is', null)
      .execute();
  }
}

/** Returns whether a traveller must go to the counter on one of these flights, or on every flight. */
export async function hasCounterNote(
  db: Db,
  { documentFp, flights }: { documentFp: string; flights: MovedNotes['flights'] },
): Promise<boolean> {
  const notes = await db
    .selectFrom('check_in_notice')
    .select(['flight_no', 'flight_date'])
    .where('document_fp', '=', documentFp)
    .where('ended_at', 'is', null)
    .execute();
  return notes.some(
    (note) =>
      note.flight_no === null ||
      flights.some(({ flight_no, flight_date }) => note.flight_no === flight_no && note.flight_date === flight_date),
  );
}
