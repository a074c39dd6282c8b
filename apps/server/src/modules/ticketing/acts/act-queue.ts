import type { Bilingual } from '@haidai/domain';
import { formatTicketNumber, MINUTES_BEFORE_ACT_AT_DESK } from '@haidai/domain/ticketing';
import { type Deps, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import {
  passengersOf,
  type QueueDeps,
  type QueueItem,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';
import { type ActRow, applyConfirmed, lockAct, moveAct, releaseCoupons } from './move-act.ts';
import { keyOf, tellOrderJobName } from './tell-issuer.ts';

const states = {
  REFUSED: { zh: '出票系统拒绝', en: 'Refused by the issuer' },
  WAITING: { zh: '出票系统未答复', en: 'No answer from the issuer' },
} as const;

const kinds: Readonly<Record<string, Bilingual>> = {
  voidTickets: { zh: '废票', en: 'Void' },
  refundCoupons: { zh: '退票', en: 'Refund' },
  suspendCoupons: { zh: '挂起', en: 'Suspend' },
  resumeCoupons: { zh: '恢复', en: 'Resume' },
  setCouponStates: { zh: '更新票联状态', en: 'Coupon status' },
  revalidateCoupons: { zh: '更新航班时刻', en: 'Revalidation' },
  refundEmds: { zh: '退杂费单', en: 'EMD refund' },
};

/** The queue of acts that the issuer has refused, or has not answered for ten minutes. */
export const actQueue: StaffQueue = {
  kind: 'ticketing.acts',
  title: { zh: '出票系统未同步', en: 'Not accepted by the issuer' },
  permission: 'orders.serve',
  states,
  waiting: (deps) =>
    stuck(deps)
      .select(['a.act_no as id', 'a.status as state', 'a.created_at as since', 'a.order_no'])
      .select(({ cast, val }) => [
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        passengersOf('a.order_no').as('words'),
      ]),
  async describe(deps, ids, { language }) {
    const rows = await stuck(deps).selectAll('a').where('a.act_no', 'in', ids).execute();
    return rows.map((row) => describe(row, language));
  },
  async act(deps, tx, step) {
    const act = await lockAct(tx, step.id);
    if (!act) throw new Refusal('notFound');
    if (act.status !== 'REFUSED' && act.status !== 'WAITING') throw new Refusal('conflict');
    await take(deps, tx, act, step);
    return undefined;
  },
};

function stuck({ db, clock }: QueueDeps) {
  const since = new Date(clock.now().getTime() - MINUTES_BEFORE_ACT_AT_DESK * 60_000);
  return db
    .selectFrom('issuer_act as a')
    .where((where) =>
      where.or([
        where('a.status', '=', 'REFUSED'),
        where.and([where('a.status', '=', 'WAITING'), where('a.created_at', '<', since)]),
      ]),
    );
}

function describe(row: ActRow, language: Language): QueueItem {
  const text = textIn(language);
  const fact = (label: string, value: string) => ({ label, value });
  const kind = kinds[row.kind]?.[language] ?? row.kind;
  return {
    id: row.act_no,
    title: `${kind} ${documentsOf(row).join(text('、', ', '))}`,
    status: states[row.status as keyof typeof states][language],
    since: row.created_at.toISOString(),
    facts: [
      fact(text('订单', 'Order'), row.order_no),
      ...(row.refund_no === null ? [] : [fact(text('退票单', 'Refund'), row.refund_no)]),
      fact(text('目标状态', 'Wanted status'), row.wanted),
      fact(text('已发送次数', 'Attempts'), String(row.tries)),
      fact(text('出票系统最近答复', 'Issuer’s latest reply'), row.answer || '–'),
    ],
    files: [],
    actions: [
      ...(isRefundRefused(row) ? [] : [queueAction('retry', text('重新发送', 'Send again'), { tone: 'go' as const })]),
      queueAction('settle', text('已在出票系统办理', 'Done at the issuer'), {
        note: 'required',
        noteLabel: text('如何办理', 'How it was done'),
      }),
    ],
    hint: isRefundRefused(row)
      ? text(
          '办理后请到退票审核继续退款；重新办理或拒绝退票也在退票审核',
          'Continue in the refund queue afterwards. There you can also try again or reject the refund.',
        )
      : '',
  };
}

/** A refused refund is tried again or rejected in the refund queues, where its money is decided. */
const isRefundRefused = ({ status, refund_no }: ActRow) => status === 'REFUSED' && refund_no !== null;

function documentsOf({ request }: ActRow): string[] {
  const {
    ticketNos = [],
    ticketNo,
    coupons = [],
    documents = [],
  } = request as {
    ticketNos?: string[];
    ticketNo?: string;
    coupons?: { ticketNo: string }[];
    documents?: { emdNo: string }[];
  };
  const numbers = [
    ...ticketNos,
    ...(ticketNo ? [ticketNo] : []),
    ...coupons.map((coupon) => coupon.ticketNo),
    ...documents.map(({ emdNo }) => emdNo),
  ];
  return [...new Set(numbers)].map(formatTicketNumber);
}

async function take(deps: Deps, tx: Tx, act: ActRow, { action, note, staff }: QueueStep): Promise<void> {
  const actor = `staff/${staff.login}`;
  if (action === 'settle') {
    requireNote(note, { zh: '请填写如何办理', en: 'Please enter how it was done' });
    await moveAct(deps, tx, act, { event: 'settle', actor });
    const settled = { ...act, asked_at: deps.clock.now() };
    return applyConfirmed(deps, tx, settled, actor);
  }
  if (action !== 'retry' || isRefundRefused(act)) throw new Refusal('conflict');
  if (act.status === 'REFUSED') {
    await moveAct(deps, tx, act, { event: 'release', actor });
    await releaseCoupons(tx, act);
  } else
    await tx.updateTable('issuer_act').set({ next_at: deps.clock.now() }).where('act_no', '=', act.act_no).execute();
  const { order_no: orderNo } = act;
  await deps.jobs.enqueue(tx, tellOrderJobName, { orderNo }, { key: keyOf(orderNo) });
}
