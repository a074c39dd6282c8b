import { type CouponState, differenceKinds, formatTicketNumber } from '@haidai/domain/ticketing';
import { type Db, type Deps, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import {
  inBeijing,
  type QueueItem,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../../staff/index.ts';
import { type DifferenceRow, endDifference } from './differences.ts';
import { findCoupon, listEvents, lockCoupon, moveToIssuer } from './follow-issuer.ts';

/** The queue of coupons and tickets that differ at the issuer. */
export const differenceQueue: StaffQueue = {
  kind: 'ticketing.differences',
  title: { zh: '客票对账差异', en: 'Ticket differences' },
  permission: 'orders.serve',
  states: differenceKinds,
  waiting: ({ db }) =>
    db
      .selectFrom('issuer_difference as d')
      .select(['d.difference_no as id', 'd.kind as state', 'd.found_at as since', 'd.order_no'])
      .select(({ cast, val }) => [cast<number | null>(val(null), 'integer').as('amount_fen'), 'd.ticket_no as words'])
      .where('d.status', '=', 'OPEN'),
  async describe(deps, ids, { language }) {
    const rows = await deps.db
      .selectFrom('issuer_difference')
      .selectAll()
      .where('difference_no', 'in', ids)
      .where('status', '=', 'OPEN')
      .execute();
    return Promise.all(rows.map(async (row) => describe(row, await canAdopt(deps.db, row), language)));
  },
  async act(deps, tx, step) {
    const known = await tx
      .selectFrom('issuer_difference')
      .select(['ticket_no', 'coupon_no'])
      .where('difference_no', '=', step.id)
      .executeTakeFirst();
    if (!known) throw new Refusal('notFound');
    // Every transaction locks the order before the coupon, and the coupon before its difference.
    const coupon = await lockCoupon(tx, { ticketNo: known.ticket_no, couponNo: known.coupon_no });
    const row = await tx
      .selectFrom('issuer_difference')
      .selectAll()
      .where('difference_no', '=', step.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.status !== 'OPEN') throw new Refusal('conflict');
    await take(deps, tx, { row, coupon }, step);
    return undefined;
  },
};

/** Returns whether the coupon here can go to the state of the issuer. */
async function canAdopt(db: Db, row: DifferenceRow): Promise<boolean> {
  if (row.kind !== 'STATE') return false;
  const coupon = await findCoupon(db, { ticketNo: row.ticket_no, couponNo: row.coupon_no });
  return coupon !== undefined && (await listEvents(db, coupon, row.theirs as CouponState)) !== null;
}

function describe(row: DifferenceRow, adoptable: boolean, language: Language): QueueItem {
  const text = textIn(language);
  const fact = (label: string, value: string) => ({ label, value });
  const isState = row.kind === 'STATE';
  return {
    id: row.difference_no,
    title: `${text('客票', 'Ticket')} ${formatTicketNumber(row.ticket_no)}`,
    status: differenceKinds[row.kind][language],
    since: row.found_at.toISOString(),
    facts: [
      ...(row.order_no === null ? [] : [fact(text('订单', 'Order'), row.order_no)]),
      ...(isState ? [fact(text('票联', 'Coupon'), String(row.coupon_no))] : []),
      fact(text('本站状态', 'Status here'), row.ours || '–'),
      fact(text('出票系统状态', 'Status at the issuer'), row.theirs || '–'),
      fact(text('最近发现', 'Last found'), inBeijing(row.seen_at)),
    ],
    files: [],
    actions: [
      ...(adoptable
        ? [queueAction('adopt', text('以出票系统为准', 'Take the issuer’s status'), { tone: 'go' as const })]
        : []),
      ...(isState ? [queueAction('sendOurs', text('以本站为准，重新发送', 'Send our status again'))] : []),
      queueAction('settle', text('已人工处理', 'Settled by hand'), {
        note: 'required',
        noteLabel: text('如何处理', 'How it was settled'),
      }),
    ],
    hint:
      isState && !adoptable
        ? text(
            '票联正在退票、改期、审核或已值机，处理完后才能以出票系统为准',
            'The coupon is in a refund, a change, a review or a check-in. Settle that before you take the issuer’s status.',
          )
        : '',
  };
}

interface Taken {
  row: DifferenceRow;
  coupon: Awaited<ReturnType<typeof lockCoupon>>;
}

async function take(deps: Deps, tx: Tx, { row, coupon }: Taken, { action, note, staff }: QueueStep): Promise<void> {
  const actor = `staff/${staff.login}`;
  if (action === 'settle') {
    requireNote(note, { zh: '请填写如何处理', en: 'Please enter how it was settled' });
    await endDifference(deps, tx, row, { event: 'settle', actor });
    if (coupon && row.kind === 'STATE')
      await tx
        .updateTable('flight_coupon')
        .set({ issuer_status: coupon.wanted, issuer_said_at: deps.clock.now() })
        .where('ticket_no', '=', row.ticket_no)
        .where('coupon_no', '=', row.coupon_no)
        .execute();
    return;
  }
  if (!coupon || row.kind !== 'STATE' || (action !== 'adopt' && action !== 'sendOurs')) throw new Refusal('conflict');
  if (action === 'adopt' && !(await moveToIssuer(deps, tx, coupon, row.theirs as CouponState)))
    throw new Refusal('conflict');
  await endDifference(deps, tx, row, { event: action === 'adopt' ? 'adopt' : 'send', actor });
}
