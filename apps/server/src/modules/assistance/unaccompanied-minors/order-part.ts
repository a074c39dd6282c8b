import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import type { OrderPart } from '../../booking/index.ts';
import { noteForCounter } from '../../checkin/index.ts';
import { childOf, lockUnaccompaniedMinor, type UnaccompaniedMinorRow } from './repository.ts';

/**
 * The confirmed application that the order of an unaccompanied minor needs. The part checks it when the child is
 * entered and binds it to the order when the order is created. One application thus serves one order. If the order ends
 * without a ticket, the application is free again. Adds no price line.
 */
export const unaccompaniedMinorPart: OrderPart = {
  name: 'alone',
  async lines() {
    return [];
  },
  async refit(deps, tx, { orderNo, passengers }) {
    const row = await lockUnaccompaniedMinor(tx, await umOfDraft(tx, orderNo));
    assertConfirmed(row);
    assertChild(
      deps,
      row,
      passengers.map(({ documentFp }) => documentFp),
    );
    return true;
  },
  async book(deps, tx, { orderNo }) {
    await bind(deps, tx, orderNo);
  },
  async retake(deps, tx, { orderNo }) {
    try {
      await bind(deps, tx, orderNo);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
  async end(_deps, tx, { orderNo }) {
    await tx
      .updateTable('unaccompanied_child')
      .set({ order_no: null, passenger_seq: null, segment_index: null })
      .where('order_no', '=', orderNo)
      .execute();
  },
  async ticketed(deps, tx, { orderNo }) {
    const row = await lockUnaccompaniedMinor(tx, await umOfDraft(tx, orderNo));
    const flight = { flightNo: row.flight_no, flightDate: row.flight_date };
    await noteForCounter(deps, tx, { orderNo, passengerSeq: 1, code: 'UMNR', flight });
  },
};

/**
 * Binds the application to the order. Refuses aloneNotConfirmed, aloneBooked if another order has it, and
 * aloneOtherChild.
 */
async function bind(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const row = await lockUnaccompaniedMinor(tx, await umOfDraft(tx, orderNo));
  assertConfirmed(row);
  if (row.order_no !== null && row.order_no !== orderNo) throw new Refusal('aloneBooked', { orderNo: row.order_no });
  const people = await tx.selectFrom('order_passenger').select('document_fp').where('order_no', '=', orderNo).execute();
  assertChild(
    deps,
    row,
    people.map(({ document_fp }) => document_fp),
  );
  await tx
    .updateTable('unaccompanied_child')
    .set({ order_no: orderNo, passenger_seq: 1, segment_index: 0 })
    .where('um_no', '=', row.um_no)
    .execute();
}

function assertConfirmed({ status }: UnaccompaniedMinorRow): void {
  if (status !== 'CONFIRMED') throw new Refusal('aloneNotConfirmed');
}

function assertChild({ vault }: Deps, row: UnaccompaniedMinorRow, prints: readonly string[]): void {
  if (prints.length === 1 && prints[0] === row.child_fp) return;
  throw new Refusal('aloneOtherChild', { name: childOf(row, vault).name });
}

async function umOfDraft(tx: Tx, orderNo: string): Promise<string> {
  const { um_no } = await tx
    .selectFrom('alone_draft')
    .select('um_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return um_no;
}
