import { refusals } from '@haidai/contract';
import { type OrderStatus, orderStatusTexts } from '@haidai/domain/booking';
import { formatFen } from '@haidai/domain/money';
import { type Db, type Deps, type Language, Refusal, type StaffSignedIn } from '../../platform/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import {
  inBeijing,
  passengersOf,
  type QueueAction,
  type QueueItem,
  queueAction,
  type StaffQueue,
} from '../staff/index.ts';
import { askToReject, lockOrderUnderReview, rejectionOf, rejectReviewed, releaseReviewed } from './end-review.ts';
import { loadRiskRules } from './load-rules.ts';

/** The staff queue of the orders under review. */
export const reviewQueue: StaffQueue = {
  kind: 'booking.held',
  title: { zh: '订单核实', en: 'Orders under review' },
  permission: 'orders.correct',
  states: orderStatusTexts,
  waiting: ({ db }) =>
    db
      .selectFrom('order_hold as h')
      .innerJoin('sales_order as o', 'o.order_no', 'h.order_no')
      .select(['h.order_no as id', 'o.status as state', 'h.held_at as since', 'h.order_no'])
      .select(['o.paid_fen as amount_fen', passengersOf('h.order_no').as('words')])
      .where('h.ended_at', 'is', null),
  async describe(deps, ids, asked) {
    return (await listOrdersUnderReview(deps.db, ids)).map((row) => describe(deps, row, asked));
  },
  async act(deps, tx, step) {
    const reviewed = await lockOrderUnderReview(tx, step.id);
    if (step.action === 'release') await releaseReviewed(deps, tx, reviewed, step);
    else if (step.action === 'askReject') await askToReject(deps, tx, reviewed, step);
    else if (step.action === 'reject') {
      const claims = await rejectReviewed(deps, tx, reviewed, step);
      return () => forgetSearches(deps.db, claims);
    } else throw new Refusal('conflict');
    return undefined;
  },
};

function listOrdersUnderReview(db: Db, orderNos: readonly string[]) {
  return db
    .selectFrom('order_hold as h')
    .innerJoin('sales_order as o', 'o.order_no', 'h.order_no')
    .leftJoin('staff as s', 's.id', 'h.held_by')
    .selectAll('h')
    .select(['o.status', 'o.held_from', 'o.total_fen', 'o.paid_fen', 'o.trip_at', 's.name as holder'])
    .where('h.ended_at', 'is', null)
    .where('h.order_no', 'in', orderNos)
    .execute();
}

type Row = Awaited<ReturnType<typeof listOrdersUnderReview>>[number];

function describe(
  { vault }: Deps,
  row: Row,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): QueueItem {
  const zh = language === 'zh';
  const fact = (label: string, value: string) => ({ label, value });
  const stood = orderStatusTexts[row.held_from as OrderStatus][language];
  const mine = row.reject_asked_by === staff.staffId;
  const asked = row.reject_note_sealed === null ? null : vault.unseal(row.reject_note_sealed);
  return {
    id: row.order_no,
    title: zh ? `订单 ${row.order_no}` : `Order ${row.order_no}`,
    status: orderStatusTexts[row.status as OrderStatus][language],
    since: row.held_at.toISOString(),
    facts: [
      fact(zh ? '核实前状态' : 'Status before review', stood),
      fact(
        zh ? '原因' : 'Reason',
        reasonOf(row, row.note_sealed === null ? '' : vault.unseal(row.note_sealed), language),
      ),
      fact(zh ? '已付／总额（元）' : 'Paid of total (CNY)', `${formatFen(row.paid_fen)} / ${formatFen(row.total_fen)}`),
      fact(zh ? '出发（北京时间）' : 'Departs (Beijing time)', inBeijing(row.trip_at)),
      ...(asked === null ? [] : [fact(zh ? '申请拒绝的原因' : 'Reason for the rejection request', asked)]),
    ],
    files: [],
    actions: actionsFor(row, { staff, zh }),
    hint: hintFor(row, { mine, zh }),
  };
}

function reasonOf({ rule_ids: ids, holder }: Row, note: string, language: Language): string {
  const rules = ids.map((id) => {
    const rule = loadRiskRules().find((each) => each.id === id);
    return rule ? `${rule.text[language]} (${id})` : id;
  });
  return [...rules, ...(holder === null ? [] : [`${note} (${holder})`])].join(language === 'zh' ? '；' : '; ');
}

function actionsFor(row: Row, { staff, zh }: { staff: StaffSignedIn; zh: boolean }): QueueAction[] {
  if (row.reject_agreed_by !== null) return [];
  const actions = [queueAction('release', zh ? '核实通过，放行' : 'Release', { tone: 'go' })];
  const what = rejectionOf({ review: row, order: { reviewedFrom: row.held_from } });
  if (what === null) return actions;
  if (row.reject_asked_by === null) {
    const noteLabel = zh ? '拒绝的原因（旅客看不到）' : 'Reason for rejection (not shown to the traveller)';
    actions.push(
      queueAction('askReject', rejectTexts[what].ask[zh ? 'zh' : 'en'], {
        tone: 'stop',
        note: 'required',
        noteLabel,
      }),
    );
  } else if (row.reject_asked_by !== staff.staffId) {
    actions.push(queueAction('reject', rejectTexts[what].agree[zh ? 'zh' : 'en'], { tone: 'stop' }));
  }
  return actions;
}

const rejectTexts = {
  money: {
    ask: { zh: '申请拒绝并全额退款', en: 'Request rejection and full refund' },
    agree: { zh: '同意拒绝，全额退款', en: 'Approve rejection and full refund' },
  },
  tickets: {
    ask: { zh: '申请拒绝并全额退票', en: 'Request rejection and ticket refund' },
    agree: { zh: '同意拒绝，全额退票', en: 'Approve rejection and ticket refund' },
  },
} as const;

function hintFor(row: Row, { mine, zh }: { mine: boolean; zh: boolean }): string {
  if (row.reject_agreed_by !== null) return zh ? '已同意拒绝，正在退票' : 'Rejection approved, tickets being refunded';
  if (mine) return zh ? '退款须由另一位同事同意' : 'A colleague must approve this';
  if (row.reject_hindrance !== null) {
    const why = refusals[row.reject_hindrance][zh ? 'zh' : 'en'];
    return zh ? `上次退票没有成功：${why}` : `The last ticket refund failed: ${why}`;
  }
  if (rejectionOf({ review: row, order: { reviewedFrom: row.held_from } }) !== null) return '';
  return zh
    ? '出票系统可能已出票：先放行，出票后可再次核实并退票'
    : 'Tickets may already exist. Release the order first; you can review it again and refund once they are issued';
}
