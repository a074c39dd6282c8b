import { formatFen } from '@haidai/domain/money';
import { HOURS_BEFORE_DESK, payMethodName } from '@haidai/domain/payment';
import { type Deps, type Language, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import {
  type QueueAction,
  type QueueDeps,
  type QueueItem,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';
import { bookMoney, sendMoney, withdrawMoney } from './unfinished-refund-steps.ts';

const states: Readonly<Record<string, Record<Language, string>>> = {
  DUE: { zh: '待发送', en: 'Not sent yet' },
  REFUSED: { zh: '网关拒绝', en: 'Refused' },
  WITHDRAWN: { zh: '已撤回，待线下退款', en: 'Withdrawn' },
  SENT: { zh: '结果未知，可能到账', en: 'Result unknown, may have arrived' },
};

/**
 * The queue of refunds that are not done. Money without a refund request (late or double payments, ended orders,
 * premiums, add-ons, week cards) waits here if a gateway refused it, or if it has no result after `HOURS_BEFORE_DESK`.
 * Every refund waits here from some working days before its legal day (`$CARRIER_DIR/fees/refund-days.json`).
 *
 * The kind has the name of the first reason only. It stands in the action log, which nobody may change, in saved views
 * and in addresses.
 */
export const unfinishedRefundQueue: StaffQueue = {
  kind: 'payment.refused',
  title: { zh: '退款未完成', en: 'Refunds not completed' },
  permission: 'refunds.elsewhere',
  states,
  waiting: (deps) =>
    stuck(deps)
      .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
      .select(['r.refund_no as id', 'r.status as state', 'r.created_at as since', 'r.order_no', 'r.amount_fen'])
      .select(['p.trade_no as words']),
  async describe(deps, ids, { staff, language }) {
    return (await listStuck(deps, ids)).map((row) => describe(deps, row, { staff, zh: language === 'zh' }));
  },
  async act(deps, tx, step) {
    const row = await stuck({ db: tx, clock: deps.clock })
      .selectAll('r')
      .where('r.refund_no', '=', step.id)
      .forUpdate('r')
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    await take(deps, tx, row, step);
    return undefined;
  },
};

function stuck({ db, clock }: QueueDeps) {
  const since = new Date(clock.now().getTime() - HOURS_BEFORE_DESK * 3_600_000);
  return db
    .selectFrom('payment_refund as r')
    .where('r.status', '<>', 'DONE')
    .where((where) =>
      where.or([
        where('r.warn_on', '<=', clock.today()),
        where.and([
          where('r.refund_request_no', 'is', null),
          where.or([
            where('r.status', 'in', ['REFUSED', 'WITHDRAWN']),
            where.and([where('r.status', '=', 'SENT'), where('r.created_at', '<', since)]),
          ]),
        ]),
      ]),
    );
}

/** Lists stuck refunds with the last answer of the gateway. */
function listStuck(deps: Deps, refundNos: readonly string[]) {
  return stuck(deps)
    .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
    .selectAll('r')
    .select((row) => [
      'p.method',
      'p.trade_no',
      row
        .selectFrom('provider_attempt as a')
        .select('a.detail')
        .whereRef('a.subject', '=', 'r.refund_no')
        .orderBy('a.started_at', 'desc')
        .limit(1)
        .as('said'),
    ])
    .where('r.refund_no', 'in', refundNos)
    .execute();
}

type Row = Awaited<ReturnType<typeof listStuck>>[number];
type Standing = Pick<Row, 'status' | 'withdrawn_by' | 'refund_request_no'>;

const reasons: Readonly<Record<string, Record<Language, string>>> = {
  WRONG_AMOUNT: { zh: '付款金额不符', en: 'Wrong payment amount' },
  DOUBLE: { zh: '重复付款', en: 'Paid twice' },
  LATE: { zh: '订单已取消后到账', en: 'Paid after the order was cancelled' },
  ORDER_ENDED: { zh: '订单未完成', en: 'Order not completed' },
  PREMIUM: { zh: '保险费退回', en: 'Premium refund' },
  EXTRA: { zh: '增值服务未能提供', en: 'Add-on not provided' },
  WEEK_CARD: { zh: '周周飞卡退款', en: 'Week card refund' },
  SURPLUS: { zh: '对账多收', en: 'Surplus found in reconciliation' },
  COMPENSATION: { zh: '航班延误补偿', en: 'Compensation for a delay' },
};

function describe({ vault }: Deps, row: Row, { staff, zh }: { staff: StaffSignedIn; zh: boolean }): QueueItem {
  const fact = (label: string, value: string) => ({ label, value });
  return {
    id: row.refund_no,
    title: zh ? `订单 ${row.order_no}` : `Order ${row.order_no}`,
    status: states[row.status]?.[zh ? 'zh' : 'en'] ?? row.status,
    since: row.created_at.toISOString(),
    facts: [
      fact(zh ? '退款单' : 'Refund', row.refund_no),
      ...(row.refund_request_no === null ? [] : [fact(zh ? '退票单' : 'Refund request', row.refund_request_no)]),
      fact(zh ? '法定期限' : 'Legal day', row.due_on),
      fact(zh ? '金额（元）' : 'Amount (CNY)', formatFen(row.amount_fen)),
      fact(zh ? '事由' : 'Reason', reasons[row.reason]?.[zh ? 'zh' : 'en'] ?? row.reason),
      fact(zh ? '网关' : 'Gateway', `${payMethodName(row.method)[zh ? 'zh' : 'en']} ${row.trade_no ?? ''}`.trim()),
      fact(zh ? '网关最近答复' : 'Gateway’s latest reply', row.said || '–'),
      ...(row.note_sealed === null
        ? []
        : [fact(zh ? '撤回的原因' : 'Why it was withdrawn', vault.unseal(row.note_sealed))]),
    ],
    files: [],
    actions: actionsFor(row, { staff, zh }),
    hint: hintFor(row, staff, zh),
  };
}

function hintFor(row: Standing, staff: StaffSignedIn, zh: boolean): string {
  if (row.status !== 'WITHDRAWN') return '';
  if (row.refund_request_no !== null) return zh ? '请在退票单中登记' : 'Please record it in the refund request';
  if (row.withdrawn_by !== staff.staffId) return '';
  return zh ? '登记须由另一位同事完成' : 'A colleague must record it';
}

function actionsFor(row: Standing, { staff, zh }: { staff: StaffSignedIn; zh: boolean }): QueueAction[] {
  const again = queueAction('retry', zh ? '重新退款' : 'Retry refund', { tone: 'go' });
  // The refund request has its own queue, where money is withdrawn and booked by hand.
  if (row.refund_request_no !== null && row.status === 'WITHDRAWN') return [];
  // Money that may still arrive must not be paid a second time.
  if (row.status === 'SENT')
    return [queueAction('retry', zh ? '再问网关' : 'Check with the gateway again', { tone: 'go' })];
  if (row.status === 'DUE' || row.refund_request_no !== null) return [again];
  if (row.status === 'REFUSED') {
    const noteLabel = zh ? '给同事的说明' : 'Note for colleagues';
    return [
      again,
      queueAction('withdraw', zh ? '撤回，改为线下退款' : 'Withdraw and refund offline', {
        ...{ tone: 'stop', note: 'required', noteLabel },
      }),
    ];
  }
  if (row.withdrawn_by === staff.staffId) return [again];
  const noteLabel = zh ? '如何退的（转账单号）' : 'How it was refunded (transfer number)';
  return [
    again,
    queueAction('bookByHand', zh ? '已线下退款，登记' : 'Record refund made offline', {
      note: 'required',
      noteLabel,
    }),
  ];
}

async function take(
  deps: Deps,
  tx: Tx,
  { refund_no: refundNo, ...row }: Standing & { refund_no: string },
  { action, note, staff }: QueueStep,
): Promise<void> {
  if (action === 'bookByHand' && row.withdrawn_by === staff.staffId) throw new Refusal('anotherPersonNeeded');
  const offered = actionsFor(row, { staff, zh: true }).find((each) => each.action === action);
  if (!offered) throw new Refusal('conflict');
  if (offered.note === 'required') requireNote(note);
  const step = { actor: `staff/${staff.login}` };
  const inHand = { withdrawn_by: staff.staffId, note_sealed: deps.vault.seal(note) };
  if (action === 'retry') await sendMoney(deps, tx, { refundNo, status: row.status }, step);
  if (action === 'withdraw') await withdrawMoney(deps, tx, refundNo, step, inHand);
  if (action === 'bookByHand') await bookMoney(deps, tx, refundNo, step);
}
