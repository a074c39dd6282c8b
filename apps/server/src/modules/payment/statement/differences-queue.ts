import { formatFen } from '@haidai/domain/money';
import {
  differenceKinds,
  differenceStatusTexts,
  payMethodName,
  paymentDifferenceMachine,
  surplusOf,
} from '@haidai/domain/payment';
import { type Selectable, sql } from 'kysely';
import { type Database, type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import {
  type QueueAction,
  type QueueItem,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';
import { bookLateJobName } from './book-late.ts';
import { refundDifference } from './refund-difference.ts';

type Row = Selectable<Database['payment_difference']>;

const open = ['OPEN', 'REFUND_ASKED'] as const;

/** The queue of differences between the gateways' bills and the books. Staff never change a closed day. */
export const differencesQueue: StaffQueue = {
  kind: 'payment.differences',
  title: { zh: '支付对账差异', en: 'Payment reconciliation differences' },
  permission: 'finance.reconcile',
  states: differenceStatusTexts,
  waiting: ({ db }) =>
    db
      .selectFrom('payment_difference as d')
      .leftJoin('payment as p', 'p.payment_no', 'd.number')
      .leftJoin('payment_refund as r', 'r.refund_no', 'd.number')
      .select(({ cast, fn }) => [
        cast<string>('d.id', 'text').as('id'),
        'd.status as state',
        'd.found_at as since',
        fn.coalesce('p.order_no', 'r.order_no').as('order_no'),
        fn.coalesce('d.bill_fen', 'd.our_fen').as('amount_fen'),
        sql<string>`concat_ws(' ', d.number, d.trade_no)`.as('words'),
      ])
      .where('d.status', 'in', open),
  async describe({ db }, ids, { staff, language }) {
    const rows = await db.selectFrom('payment_difference').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => describe(row, staff.staffId, language));
  },
  async act(deps, tx, step) {
    const row = /^[0-9a-f-]{36}$/.test(step.id) ? await lockRow(tx, step.id) : undefined;
    if (!row) throw new Refusal('notFound');
    await take(deps, tx, row, step);
    return undefined;
  },
};

function lockRow(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.selectFrom('payment_difference').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

function describe(row: Row, staffId: string, language: 'zh' | 'en'): QueueItem {
  const zh = language === 'zh';
  const yuan = (fen: number | null) => (fen === null ? '–' : formatFen(fen));
  const mine = row.status === 'REFUND_ASKED' && row.asked_by === staffId;
  return {
    id: row.id,
    title: `${differenceKinds[row.kind][language]} ${row.number}`,
    status: differenceStatusTexts[row.status][language],
    since: row.found_at.toISOString(),
    facts: [
      { label: zh ? '网关' : 'Gateway', value: payMethodName(row.method)[language] },
      { label: zh ? '账单日' : 'Statement date', value: row.day },
      { label: zh ? '网关交易号' : 'Gateway trade number', value: row.trade_no || '–' },
      { label: zh ? '账单金额（元）' : 'On the statement (CNY)', value: yuan(row.bill_fen) },
      { label: zh ? '本站金额（元）' : 'In our books (CNY)', value: yuan(row.our_fen) },
    ],
    files: [],
    hint: mine ? (zh ? '须由另一位同事同意' : 'A colleague must approve this') : '',
    actions: mine ? [] : actionsOf(row, zh),
  };
}

function actionsOf(row: Row, zh: boolean): QueueAction[] {
  const why = { note: 'required', noteLabel: zh ? '说明' : 'Note' } as const;
  if (row.status === 'REFUND_ASKED')
    return [
      queueAction('approve', zh ? '同意退款' : 'Approve refund', { tone: 'go' }),
      queueAction('decline', zh ? '不退' : 'Do not refund', { tone: 'stop', ...why }),
    ];
  return [
    ...(row.kind === 'MISSING_HERE'
      ? [queueAction('book', zh ? '向网关核实并补记' : 'Check with the gateway and book', { tone: 'go' })]
      : []),
    ...(surplus(row) > 0 ? [queueAction('askRefund', zh ? '申请退回多收' : 'Request refund of surplus', why)] : []),
    queueAction('explain', zh ? '已查明' : 'Explained', why),
  ];
}

const surplus = ({ kind, bill_fen: billFen, our_fen: ourFen }: Row) => surplusOf({ kind, billFen, ourFen });

async function take(deps: Deps, tx: Tx, row: Row, step: QueueStep): Promise<void> {
  const { action, note, staff } = step;
  const offered = actionsOf(row, true).find((each) => each.action === action);
  if (!offered) throw new Refusal('conflict');
  if (offered.note === 'required') requireNote(note);
  const actor = `staff/${staff.login}`;
  if (action === 'book') {
    const payload = { differenceId: row.id, paymentNo: row.number, actor };
    return deps.jobs.enqueue(tx, bookLateJobName, payload, { key: `${bookLateJobName}/${row.id}` });
  }
  if (row.status === 'REFUND_ASKED' && row.asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');
  await transition(tx, {
    machine: paymentDifferenceMachine,
    table: 'payment_difference',
    key: { id: row.id },
    event: action as 'askRefund' | 'approve' | 'decline' | 'explain',
    from: row.status as 'OPEN' | 'REFUND_ASKED',
    clock: deps.clock,
    actor,
    note,
    set: { asked_by: action === 'askRefund' ? staff.staffId : row.asked_by },
  });
  if (action === 'approve') await refundDifference(deps, tx, row, surplus(row));
}
