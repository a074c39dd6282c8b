import { type BillLine, type BookedLine, compareBill, totalsOf } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import type { Dispute } from '../../../providers/payment/index.ts';
import { recordDispute } from '../dispute/record-dispute.ts';
import type { Payment } from '../repository.ts';
import { boundsOf } from './days.ts';
import { saveDifferences } from './save-differences.ts';

interface Day {
  method: Payment['method'];
  day: string;
  bill: readonly BillLine[];
  /** The disputes of the lines, which the books may not have yet. */
  disputes: readonly Dispute[];
}

/** Stores a bill, compares it with the books and closes its day, in one transaction. A closed day does not change. */
export async function closeDay(deps: Deps, { method, day, bill, disputes }: Day): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const statement = await tx
      .selectFrom('payment_statement')
      .select('closed')
      .where('method', '=', method)
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (statement.closed) return;
    for (const dispute of disputes) await recordDispute(deps, tx, method, dispute);
    await writeLines(tx, { method, day, bill });
    const differences = compareBill(bill, await listBooked(tx, bill), await listExpected(tx, method, day));
    await saveDifferences(
      deps,
      tx,
      differences.map((difference) => ({ ...difference, method, day })),
    );
    const [theirs, ours] = [totalsOf(bill), totalsOf(await getOurTotals(tx, method, day))];
    await tx
      .updateTable('payment_statement')
      .set({
        closed: true,
        closed_at: deps.clock.now(),
        last_answer: 'ready',
        bill_payments: theirs.payments,
        bill_paid_fen: theirs.paidFen,
        bill_refunds: theirs.refunds,
        bill_refunded_fen: theirs.refundedFen,
        our_payments: ours.payments,
        our_paid_fen: ours.paidFen,
        our_refunds: ours.refunds,
        our_refunded_fen: ours.refundedFen,
        bill_disputes: theirs.disputes,
        bill_disputed_fen: theirs.disputedFen,
        our_disputes: ours.disputes,
        our_disputed_fen: ours.disputedFen,
      })
      .where('method', '=', method)
      .where('day', '=', day)
      .execute();
  });
}

async function writeLines(tx: Tx, { method, day, bill }: Omit<Day, 'disputes'>): Promise<void> {
  if (bill.length === 0) return;
  await tx
    .insertInto('bill_line')
    .values(
      bill.map((line, index) => ({
        method,
        day,
        line_no: index + 1,
        kind: line.kind,
        trade_no: line.tradeNo,
        payment_no: line.paymentNo,
        refund_no: line.refundNo,
        amount_fen: line.amountFen,
        at: line.at,
      })),
    )
    .execute();
}

/** Lists the booked payments, refunds and disputes with the numbers of a bill, of any day. */
async function listBooked(tx: Tx, bill: readonly BillLine[]): Promise<BookedLine[]> {
  const numbers = (...kinds: BillLine['kind'][]) =>
    bill
      .filter(({ kind }) => kinds.includes(kind))
      .map((line) => (line.kind === 'payment' ? line.paymentNo : line.refundNo));
  const payments = await tx
    .selectFrom('payment')
    .select(['payment_no', 'received_fen', 'trade_no'])
    .where('payment_no', 'in', [...numbers('payment'), ''])
    .execute();
  const refunds = await tx
    .selectFrom('payment_refund')
    .select(['refund_no', 'amount_fen', 'status'])
    .where('refund_no', 'in', [...numbers('refund', 'refundReturned'), ''])
    .execute();
  const disputes = await tx
    .selectFrom('payment_dispute')
    .select(['dispute_no', 'amount_fen', 'taken_at', 'returned_at'])
    .where('dispute_no', 'in', [...numbers('dispute', 'disputeWon'), ''])
    .execute();
  return [
    ...payments.map((row) => {
      return { kind: 'payment' as const, number: row.payment_no, amountFen: row.received_fen, tradeNo: row.trade_no };
    }),
    ...refunds.flatMap((row) =>
      (['refund', 'refundReturned'] as const).map((kind) => {
        return { kind, number: row.refund_no, amountFen: row.status === 'DONE' ? row.amount_fen : null };
      }),
    ),
    ...disputes.flatMap((row) => [
      { kind: 'dispute' as const, number: row.dispute_no, amountFen: row.taken_at && row.amount_fen },
      { kind: 'disputeWon' as const, number: row.dispute_no, amountFen: row.returned_at && row.amount_fen },
    ]),
  ];
}

/**
 * Lists the booked lines of a day that no bill contains yet. Payments and disputes count by the time of the gateway. Refunds are
 * those of the day before. Their time is from this server, so they may appear in the bill of the next day.
 */
async function listExpected(tx: Tx, method: Payment['method'], day: string): Promise<BookedLine[]> {
  const payments = await paidQuery(tx, method, day)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bill_line as b').select('b.day').whereRef('b.payment_no', '=', 'p.payment_no'))),
    )
    .execute();
  const refunds = await returnedQuery(tx, method, addDays(day, -1))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bill_line as b').select('b.day').whereRef('b.refund_no', '=', 'r.refund_no'))),
    )
    .execute();
  return [
    ...payments.map((row) => ({ kind: 'payment' as const, number: row.number, amountFen: row.amount ?? 0 })),
    ...refunds.map((row) => ({ kind: 'refund' as const, number: row.number, amountFen: row.amount })),
    ...(await listDisputed(tx, method, day)),
  ];
}

async function getOurTotals(tx: Tx, method: Payment['method'], day: string) {
  const payments = await paidQuery(tx, method, day).execute();
  const refunds = await returnedQuery(tx, method, day).execute();
  return [
    ...payments.map(({ amount }) => ({ kind: 'payment' as const, amountFen: amount ?? 0 })),
    ...refunds.map(({ amount }) => ({ kind: 'refund' as const, amountFen: amount })),
    ...(await listDisputed(tx, method, day)),
  ];
}

/** Lists the disputed money that banks took or returned on a day. */
async function listDisputed(tx: Tx, method: Payment['method'], day: string) {
  const { from, until } = boundsOf(day);
  const moved = (kind: 'dispute' | 'disputeWon', at: 'd.taken_at' | 'd.returned_at') =>
    tx
      .selectFrom('payment_dispute as d')
      .innerJoin('payment as p', 'p.payment_no', 'd.payment_no')
      .select((row) => [row.val(kind).as('kind'), 'd.dispute_no as number', 'd.amount_fen as amountFen'])
      .where('p.method', '=', method)
      .where(at, '>=', from)
      .where(at, '<', until)
      .execute();
  return [...(await moved('dispute', 'd.taken_at')), ...(await moved('disputeWon', 'd.returned_at'))];
}

/**
 * The query for the payments of a day. It omits trades beside an attempt, because the bill lists them under the number
 * of the attempt.
 */
function paidQuery(tx: Tx, method: Payment['method'], day: string) {
  const { from, until } = boundsOf(day);
  return tx
    .selectFrom('payment as p')
    .select(['p.payment_no as number', 'p.received_fen as amount'])
    .where('p.method', '=', method)
    .where('p.gateway_no', 'is', null)
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', until);
}

/**
 * The query for the refunds of a day. It omits refunds that staff paid in another way, because no bill contains them.
 */
function returnedQuery(tx: Tx, method: Payment['method'], day: string) {
  const { from, until } = boundsOf(day);
  return tx
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
    .select(['r.refund_no as number', 'r.amount_fen as amount'])
    .where('p.method', '=', method)
    .where('r.status', '=', 'DONE')
    .where('r.done_at', '>=', from)
    .where('r.done_at', '<', until);
}
