import { type TaxActKind, taxActMachine } from '@haidai/domain/documents';
import type { Selectable } from 'kysely';
import { type Database, type Db, type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { ReceiptRow } from '../receipt/repository.ts';
import type { SendTo } from '../receipt/resolve-wish.ts';

export type TaxActRow = Selectable<Database['tax_act']>;

export const askJobName = 'documents.askTaxOffice';
const actor = 'tax-office';
/** The sweep asks after this time, if the job that is queued at once has not. */
const sweptAfterMs = 60_000;

interface NewAct {
  receiptNo: string;
  kind: TaxActKind;
  /** The destination of an act RESEND. */
  sendTo?: SendTo;
  /** Whether the act waits for the reversal of an earlier document of the ticket. */
  isHeld?: boolean;
}

/**
 * Adds an act and queues the question to the tax office. The number of an act ISSUE is the number of the receipt; the
 * tax office knows the document by it.
 */
export async function addTaxAct(
  deps: Deps,
  tx: Tx,
  { receiptNo, kind, sendTo, isHeld = false }: NewAct,
): Promise<void> {
  const { clock, ids, vault, jobs } = deps;
  const actNo = kind === 'ISSUE' ? receiptNo : `${receiptNo}-${ids.digits(6)}`;
  const now = clock.now();
  await tx
    .insertInto('tax_act')
    .values({
      act_no: actNo,
      receipt_no: receiptNo,
      kind,
      status: taxActMachine.initial,
      delivery_sealed: sendTo ? vault.seal(JSON.stringify(sendTo)) : null,
      due_at: isHeld ? null : new Date(now.getTime() + sweptAfterMs),
      created_at: now,
    })
    .execute();
  if (!isHeld) await jobs.enqueue(tx, askJobName, { actNo }, { key: `${askJobName}/${actNo}` });
}

/** Locks a receipt. Every transaction locks the receipt before its acts. */
export function lockReceipt(tx: Tx, receiptNo: string): Promise<ReceiptRow | undefined> {
  return tx
    .selectFrom('itinerary_receipt')
    .selectAll()
    .where('receipt_no', '=', receiptNo)
    .forUpdate()
    .executeTakeFirst();
}

export function findAct(db: Db, actNo: string): Promise<TaxActRow | undefined> {
  return db.selectFrom('tax_act').selectAll().where('act_no', '=', actNo).executeTakeFirst();
}

/** Ends an act: `do`, `refuse` with the reason of the tax office, or `close` because it is not needed any more. */
export async function endAct(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { act_no }: Pick<TaxActRow, 'act_no'>,
  event: 'do' | 'refuse' | 'close',
  { by = actor, reason }: { by?: string; reason?: string } = {},
): Promise<void> {
  await transition(tx, {
    machine: taxActMachine,
    table: 'tax_act',
    key: { act_no },
    event,
    clock,
    actor: by,
    ...(reason !== undefined && { set: { reason } }),
  });
}

/** Ends the open acts of these kinds, because something else has done them or nobody needs them. */
export async function endOpenActs(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { receiptNo, kinds, event }: { receiptNo: string; kinds: readonly TaxActKind[]; event: 'do' | 'close' },
): Promise<void> {
  const open = await tx
    .selectFrom('tax_act')
    .select('act_no')
    .where('receipt_no', '=', receiptNo)
    .where('kind', 'in', kinds)
    .where('status', 'in', ['WAITING', 'REFUSED'])
    .orderBy('act_no')
    .execute();
  for (const act of open) await endAct(deps, tx, act, event);
}

/** Lets the documents of a ticket be issued that waited for a reversal. */
export async function releaseHeldActs({ clock, jobs }: Deps, tx: Tx, ticketNo: string): Promise<void> {
  const held = await tx
    .updateTable('tax_act')
    .set({ due_at: new Date(clock.now().getTime() + sweptAfterMs) })
    .where('status', '=', 'WAITING')
    .where('due_at', 'is', null)
    .where('receipt_no', 'in', (select) =>
      select.selectFrom('itinerary_receipt').select('receipt_no').where('ticket_no', '=', ticketNo),
    )
    .returning('act_no')
    .execute();
  for (const { act_no: actNo } of held)
    await jobs.enqueue(tx, askJobName, { actNo }, { key: `${askJobName}/${actNo}` });
}
