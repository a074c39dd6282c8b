import { formatFen } from '@haidai/domain/money';
import { disputeStatusTexts, payMethodName, paymentDisputeMachine } from '@haidai/domain/payment';
import { type Deps, type Language, Refusal, transition } from '../../../platform/index.ts';
import {
  inBeijing,
  type QueueAction,
  type QueueItem,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';

const waiting = ['OPEN', 'WON', 'LOST'] as const;
type Waiting = (typeof waiting)[number];

/**
 * The queue of disputes: a cardholder asks the bank for the money of a payment. Staff hand in the evidence at the gateway
 * before a day. After the decision of the bank, they settle the tickets of the order and close the dispute here.
 */
export const disputesQueue: StaffQueue = {
  kind: 'payment.disputes',
  title: { zh: '拒付争议', en: 'Card disputes' },
  permission: 'finance.reconcile',
  states: Object.fromEntries(waiting.map((status) => [status, disputeStatusTexts[status]])),
  waiting: ({ db }) =>
    db
      .selectFrom('payment_dispute as d')
      .innerJoin('payment as p', 'p.payment_no', 'd.payment_no')
      .select(['d.dispute_no as id', 'd.status as state', 'd.opened_at as since', 'd.order_no', 'd.amount_fen'])
      .select(({ fn, val }) => [fn<string>('concat_ws', [val(' '), 'd.payment_no', 'p.trade_no']).as('words')])
      .where('d.status', 'in', waiting),
  async describe(deps, ids, { language }) {
    return (await listDisputes(deps, ids)).map((row) => describe(row, language));
  },
  async act({ clock }, tx, { id, action, note, staff }) {
    const row = await tx
      .selectFrom('payment_dispute')
      .select('status')
      .where('dispute_no', '=', id)
      .where('status', 'in', waiting)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    const status = row.status as Waiting;
    if (!actionsOf(status, 'zh').some((each) => each.action === action)) throw new Refusal('conflict');
    requireNote(note);
    await transition(tx, {
      machine: paymentDisputeMachine,
      table: 'payment_dispute',
      key: { dispute_no: id },
      event: action as 'answer' | 'acknowledge',
      from: status,
      clock,
      actor: `staff/${staff.login}`,
    });
    return undefined;
  },
};

function listDisputes({ db }: Pick<Deps, 'db'>, ids: readonly string[]) {
  return db
    .selectFrom('payment_dispute as d')
    .innerJoin('payment as p', 'p.payment_no', 'd.payment_no')
    .selectAll('d')
    .select(['p.method', 'p.trade_no', 'p.received_fen'])
    .where('d.dispute_no', 'in', ids)
    .where('d.status', 'in', waiting)
    .execute();
}

type Row = Awaited<ReturnType<typeof listDisputes>>[number];

/** The reasons of cardholders in the gateway's words. The desk shows an unknown word as it is. */
const reasons: Readonly<Record<string, Record<Language, string>>> = {
  fraudulent: { zh: '持卡人称未授权', en: 'Not authorised by the cardholder' },
  duplicate: { zh: '重复扣款', en: 'Charged twice' },
  product_not_received: { zh: '未收到服务', en: 'Service not received' },
  product_unacceptable: { zh: '服务不符', en: 'Service not as described' },
  credit_not_processed: { zh: '未收到退款', en: 'Refund not received' },
  subscription_canceled: { zh: '已取消', en: 'Cancelled before' },
  unrecognized: { zh: '持卡人不认得此笔交易', en: 'Not recognised by the cardholder' },
  general: { zh: '未说明', en: 'No reason given' },
};

function describe(row: Row, language: Language): QueueItem {
  const zh = language === 'zh';
  const fact = (label: string, value: string) => ({ label, value });
  const at = (instant: Date | null) => (instant ? inBeijing(instant) : '–');
  const status = row.status as Waiting;
  return {
    id: row.dispute_no,
    title: zh ? `订单 ${row.order_no}` : `Order ${row.order_no}`,
    status: disputeStatusTexts[status][language],
    since: row.opened_at.toISOString(),
    facts: [
      fact(zh ? '争议金额（元）' : 'Disputed (CNY)', formatFen(row.amount_fen)),
      fact(zh ? '付款金额（元）' : 'Paid (CNY)', formatFen(row.received_fen ?? 0)),
      fact(zh ? '持卡人理由' : 'Reason', reasons[row.reason]?.[language] ?? row.reason),
      fact(zh ? '举证截止' : 'Evidence due', at(row.due_at)),
      fact(zh ? '扣回时间' : 'Money withdrawn', at(row.taken_at)),
      fact(zh ? '退还时间' : 'Money returned', at(row.returned_at)),
      fact(zh ? '支付单' : 'Payment', row.payment_no),
      fact(zh ? '网关' : 'Gateway', `${payMethodName(row.method)[language]} ${row.trade_no ?? ''}`.trim()),
      fact(zh ? '争议号' : 'Dispute', row.dispute_no),
    ],
    files: [],
    hint: hintOf(status, zh),
    actions: actionsOf(status, language),
  };
}

function hintOf(status: Waiting, zh: boolean): string {
  if (status === 'OPEN')
    return zh
      ? '请在网关后台提交证据（订单、乘机记录、发卡行验证结果），逾期视为放弃'
      : 'Hand in the evidence at the gateway (order, boarding record, verification by the bank). Without it the dispute is lost';
  if (status === 'LOST')
    return zh
      ? '款项已被银行扣回，请处理未使用的客票'
      : 'The bank has withdrawn the money. Please settle unused tickets';
  return zh ? '银行已退还款项' : 'The bank has returned the money';
}

function actionsOf(status: Waiting, language: Language): QueueAction[] {
  const zh = language === 'zh';
  if (status === 'OPEN')
    return [
      queueAction('answer', zh ? '证据已提交' : 'Evidence handed in', {
        ...{ tone: 'go', note: 'required', noteLabel: zh ? '提交了哪些证据' : 'Evidence that was handed in' },
      }),
    ];
  return [
    queueAction('acknowledge', zh ? '处理完毕' : 'Close', {
      ...{ tone: 'go', note: 'required', noteLabel: zh ? '处理结果' : 'What was done' },
    }),
  ];
}
