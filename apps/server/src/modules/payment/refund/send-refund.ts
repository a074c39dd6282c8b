import type { EventOf } from '@haidai/domain';
import { paymentRefundMachine, secondsUntilGatewayQuery, secondsUntilRefundRetried } from '@haidai/domain/payment';
import type { Selectable } from 'kysely';
import {
  type Database,
  type Db,
  type Deps,
  defineJob,
  inTransaction,
  type Tx,
  transition,
} from '../../../platform/index.ts';
import type { RefundAnswer } from '../../../providers/payment/index.ts';
import { askForRefund, askToRefund, atGateway } from '../pay/ask-gateway.ts';
import { findPayment, type Payment } from '../repository.ts';
import { saveDifferences } from '../statement/save-differences.ts';

type Refund = Selectable<Database['payment_refund']>;

/**
 * The job that sends a refund to its gateway. The refund number makes a repeated request safe. A refund without a
 * result is queried again later.
 */
export const sendRefund = defineJob('payment.refund', send);

async function send(deps: Deps, { refundNo }: { refundNo: string }): Promise<void> {
  const refund = await findRefund(deps, refundNo);
  const payment = refund && (await findPayment(deps.db, refund.payment_no));
  if (!payment || refund.status === 'DONE' || refund.status === 'WITHDRAWN') return;
  const answer = await askOnce(deps, refund, payment);
  if (answer) await inTransaction(deps.db, (tx) => recordAnswer(deps, tx, refundNo, answer));
}

/** Records a refund that the gateway reports as done. Nothing changes if the refund is unknown or already done. */
export async function confirmRefund(deps: Deps, refundNo: string): Promise<void> {
  await inTransaction(deps.db, (tx) => recordAnswer(deps, tx, refundNo, { state: 'done', ref: '' }));
}

/**
 * Records a refund that did not reach the payer. A refund without a result is refused. A refund that is done stays done,
 * and its money, which is back at the gateway, waits at the desk as a difference.
 */
export async function failRefund(
  deps: Deps,
  { refundNo, amountFen, reason }: { refundNo: string; amountFen: number; reason: string },
): Promise<void> {
  const refund = await findRefund(deps, refundNo);
  const payment = refund && (await findPayment(deps.db, refund.payment_no));
  if (!payment) return;
  await inTransaction(deps.db, async (tx) => {
    const now = await lockRefund(tx, refundNo);
    if (now?.status === 'SENT') return recordAnswer(deps, tx, refundNo, { state: 'refused', reason });
    if (now?.status !== 'DONE') return;
    const { method, trade_no: tradeNo } = payment;
    const returned = { kind: 'RETURNED' as const, number: refundNo, tradeNo: tradeNo ?? '' };
    const difference = { ...returned, method, day: deps.clock.today(), billFen: amountFen, ourFen: refund.amount_fen };
    await saveDifferences(deps, tx, [difference]);
  });
}

function findRefund({ db }: Deps, refundNo: string): Promise<Refund | undefined> {
  return db.selectFrom('payment_refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirst();
}

/** Sends or queries the refund once. Returns null if another transaction has moved the refund meanwhile. */
async function askOnce(deps: Deps, refund: Refund, payment: Payment): Promise<RefundAnswer | null> {
  // A surplus belongs to the attempt that the gateway knows, which may have another trade.
  const known = payment.gateway_no === null ? undefined : await findPayment(deps.db, payment.gateway_no);
  const request = {
    ...atGateway(deps, { ...(known ?? payment), trade_no: payment.trade_no ?? known?.trade_no ?? null }),
    refundNo: refund.refund_no,
    amountFen: refund.amount_fen,
    totalFen: payment.gateway_fen ?? payment.received_fen ?? payment.amount_fen,
    reason: reasons[refund.reason] ?? '订单退款',
    refusals: await countEvents(deps.db, refund.refund_no, 'refused'),
  };
  if (refund.status === 'SENT') {
    const sent = await askForRefund(deps, payment.method, request);
    if (sent.state !== 'none') return sent;
  } else if (!(await isOurs(deps, refund))) return null;
  return askToRefund(deps, payment.method, request);
}

/**
 * Marks the refund as sent before the request. Returns false if its status has changed meanwhile, for example because
 * staff withdrew it.
 */
function isOurs(deps: Deps, { refund_no: refundNo, status }: Refund): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const now = await lockRefund(tx, refundNo);
    if (now?.status !== status) return false;
    if (status === 'REFUSED') await move(deps, tx, refundNo, 'retry');
    await move(deps, tx, refundNo, 'send');
    return true;
  });
}

function lockRefund(tx: Tx, refundNo: string) {
  return tx
    .selectFrom('payment_refund')
    .select(['status', 'refund_request_no'])
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirst();
}

/** The reasons that the payer reads at the gateway. */
const reasons: Record<string, string> = {
  WRONG_AMOUNT: '付款金额不符，退回',
  DOUBLE: '重复付款，退回',
  LATE: '订单已取消，退回',
  ORDER_ENDED: '订单未完成，退回',
  SPLIT: '分开付款已变更，退回',
  TICKET_REFUND: '机票退款',
  PREMIUM: '保险费退回',
  EXTRA: '增值服务退回',
  WEEK_CARD: '周周飞卡退款',
  SURPLUS: '对账多收，退回',
  WAITLIST_SURPLUS: '候补差额退回',
  WAITLIST_ENDED: '候补未成，预付款退回',
  COMPENSATION: '航班延误补偿',
};

async function recordAnswer(deps: Deps, tx: Tx, refundNo: string, answer: RefundAnswer): Promise<void> {
  const refund = await lockRefund(tx, refundNo);
  if (refund?.status !== 'SENT') return;
  await notifyRefundDomain(deps, tx, refund.refund_request_no, answer);
  if (answer.state === 'done')
    return move(deps, tx, refundNo, 'done', { gateway_ref: answer.ref || null, done_at: deps.clock.now() });
  if (answer.state === 'refused') {
    await move(deps, tx, refundNo, 'refused', {}, answer.reason);
    return retryLater(deps, tx, refundNo, answer.reason);
  }
  await move(deps, tx, refundNo, 'unknown', answer.state === 'processing' ? { gateway_ref: answer.ref } : {});
  const asked = await countEvents(tx, refundNo, 'unknown');
  await sendAgainIn(deps, tx, refundNo, secondsUntilGatewayQuery(asked - 1));
}

/** Queues the job of the refund module that follows the money of its refund request. */
async function notifyRefundDomain(deps: Deps, tx: Tx, refundNo: string | null, { state }: RefundAnswer): Promise<void> {
  if (refundNo === null || state === 'processing') return;
  await deps.jobs.enqueue(tx, 'refund.followMoney', { refundNo, state }, { key: `refund.followMoney/${refundNo}` });
}

async function retryLater(deps: Deps, tx: Tx, refundNo: string, reason: string): Promise<void> {
  const seconds = secondsUntilRefundRetried(await countEvents(tx, refundNo, 'refused'));
  if (seconds === null)
    deps.log.error(
      { refundNo, reason },
      'The gateway refused a refund for the last time; a staff member must settle it at the desk',
    );
  else await sendAgainIn(deps, tx, refundNo, seconds);
}

async function sendAgainIn({ jobs, clock }: Deps, tx: Tx, refundNo: string, seconds: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + seconds * 1000);
  await jobs.enqueue(tx, 'payment.refund', { refundNo }, { runAt, key: `refund/${refundNo}` });
}

type RefundEvent = EventOf<typeof paymentRefundMachine>;

async function countEvents(tx: Db, refundNo: string, event: RefundEvent): Promise<number> {
  const { count } = await tx
    .selectFrom('state_history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('machine', '=', paymentRefundMachine.name)
    .where('entity_id', '=', refundNo)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return count;
}

async function move(
  { clock }: Deps,
  tx: Tx,
  refundNo: string,
  event: RefundEvent,
  set: Partial<Pick<Refund, 'gateway_ref' | 'done_at'>> = {},
  note = '',
): Promise<void> {
  await transition(tx, {
    machine: paymentRefundMachine,
    table: 'payment_refund',
    key: { refund_no: refundNo },
    event,
    clock,
    actor: 'payment.refund',
    set,
    note,
  });
}
