import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getStatement, listStatements } from '@haidai/contract/payment';
import { fenToYuan } from '@haidai/domain/money';
import { addDays } from '@haidai/domain/time';
import { type Deps, Refusal } from '../../../platform/index.ts';
import { dayOf } from './days.ts';

/** The number of days that the desk shows. The accounting files hold older days. */
const shownDays = 92;

/** Lists the days, latest first, with one row for each gateway and its open differences. */
export async function listDayStatements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: OperationInput<typeof listStatements>['query'],
): Promise<OperationResult<typeof listStatements>> {
  const { until = dayOf(clock.now()) } = query;
  const { from = addDays(until, -shownDays) } = query;
  const rows = await db
    .selectFrom('payment_statement as s')
    .selectAll('s')
    .select(({ selectFrom }) =>
      selectFrom('payment_difference as d')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('d.method', '=', 's.method')
        .whereRef('d.day', '=', 's.day')
        .where('d.status', 'in', ['OPEN', 'REFUND_ASKED'])
        .as('open'),
    )
    .where('s.day', '>=', from)
    .where('s.day', '<=', until)
    .orderBy('s.day', 'desc')
    .orderBy('s.method')
    .execute();
  return rows.map((row) => ({
    method: row.method,
    day: row.day,
    closed: row.closed,
    lastAnswer: row.last_answer,
    bill: {
      ...totals(row.bill_payments, row.bill_paid_fen, row.bill_refunds, row.bill_refunded_fen),
      ...{ disputes: row.bill_disputes, disputed: fenToYuan(row.bill_disputed_fen) },
    },
    ours: {
      ...totals(row.our_payments, row.our_paid_fen, row.our_refunds, row.our_refunded_fen),
      ...{ disputes: row.our_disputes, disputed: fenToYuan(row.our_disputed_fen) },
    },
    openDifferences: row.open ?? 0,
  }));
}

function totals(payments: number, paidFen: number, refunds: number, refundedFen: number) {
  return { payments, paid: fenToYuan(paidFen), refunds, refunded: fenToYuan(refundedFen) };
}

/** Returns the lines of a closed day as the gateway wrote them, each with its difference. Refuses notFound. */
export async function getStatementLines(
  { db }: Pick<Deps, 'db'>,
  { method, day }: OperationInput<typeof getStatement>['query'],
): Promise<OperationResult<typeof getStatement>> {
  const statement = await db
    .selectFrom('payment_statement')
    .select('closed')
    .where('method', '=', method)
    .where('day', '=', day)
    .executeTakeFirst();
  if (!statement) throw new Refusal('notFound');
  const lines = await db
    .selectFrom('bill_line')
    .selectAll()
    .where('method', '=', method)
    .where('day', '=', day)
    .orderBy('line_no')
    .execute();
  const found = await db
    .selectFrom('payment_difference')
    .select(['number', 'kind', 'status'])
    .where('method', '=', method)
    .where('day', '=', day)
    .execute();
  return lines.map((line) => {
    const number = line.kind === 'payment' ? line.payment_no : line.refund_no;
    const difference = found.find(
      (each) => each.number === number && (each.kind === 'RETURNED') === (line.kind === 'refundReturned'),
    );
    return {
      lineNo: line.line_no,
      kind: line.kind,
      tradeNo: line.trade_no,
      number,
      amount: fenToYuan(line.amount_fen),
      at: line.at.toISOString(),
      difference: difference ? { kind: difference.kind, status: difference.status } : null,
    };
  });
}
