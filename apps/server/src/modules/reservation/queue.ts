import type { Bilingual } from '@haidai/domain';
import { MINUTES_BEFORE_DESK, type PssActKind } from '@haidai/domain/reservation';
import { type Deps, type Language, Refusal, type Tx, textIn } from '../../platform/index.ts';
import {
  passengersOf,
  type QueueDeps,
  type QueueItem,
  type QueueStep,
  queueAction,
  requireNote,
  type StaffQueue,
} from '../staff/index.ts';
import { type ActRow, moveAct, wantedSeats } from './move-act.ts';
import { tellJobName } from './tell-job.ts';

const states = {
  REFUSED: { zh: '待人工处理', en: 'Waits for a decision' },
  ASKED: { zh: '订座系统未答复', en: 'No answer from the PSS' },
  VOIDING: { zh: '座位待收回', en: 'Seats to be taken back' },
};

const kinds: Readonly<Record<PssActKind, Bilingual>> = {
  ORDER: { zh: '收回未成单的座位', en: 'Take back the seats of an order that was not placed' },
  SELL: { zh: '订座', en: 'Book seats' },
  CANCEL: { zh: '取消座位', en: 'Cancel seats' },
  CONFIRM: { zh: '传送姓名和票号', en: 'Send names and tickets' },
  LOST: { zh: '座位已由其他渠道取消', en: 'Seats cancelled by another channel' },
};

/**
 * The queue of acts that the PSS has refused, has not answered for ten minutes, or has undone. The seats of the order
 * differ on the two sides until a person decides.
 */
export const actQueue: StaffQueue = {
  kind: 'reservation.acts',
  title: { zh: '订座系统差异', en: 'PSS differences' },
  permission: 'orders.serve',
  states,
  waiting: (deps) =>
    open(deps)
      .select(['a.act_no as id', 'a.status as state', 'a.asked_at as since', 'a.order_no'])
      .select(({ cast, val }) => [cast<number | null>(val(null), 'integer').as('amount_fen')])
      .select(passengersOf('a.order_no').as('words')),
  async describe(deps, ids, { language }) {
    const rows = await open(deps)
      .selectAll('a')
      .select((select) =>
        select
          .selectFrom('pss_booking as b')
          .select('b.record_locator')
          .whereRef('b.order_no', '=', 'a.order_no')
          .as('record_locator'),
      )
      .where('a.act_no', 'in', ids)
      .execute();
    return rows.map((row) => describe(row, language));
  },
  async act(deps, tx, step) {
    const act = await tx.selectFrom('pss_act').selectAll().where('act_no', '=', step.id).forUpdate().executeTakeFirst();
    if (!act) throw new Refusal('notFound');
    if (step.action === 'askAgain') await askAgain(deps, tx, act, step);
    else if (step.action === 'settle' && act.status === 'REFUSED') await settle(deps, tx, act, step);
    else throw new Refusal('conflict');
    return undefined;
  },
};

function open({ db, clock }: QueueDeps) {
  const longAgo = new Date(clock.now().getTime() - MINUTES_BEFORE_DESK * 60_000);
  return db
    .selectFrom('pss_act as a')
    .where((where) =>
      where.or([
        where('a.status', '=', 'REFUSED'),
        where.and([where('a.status', 'in', ['ASKED', 'VOIDING']), where('a.asked_at', '<=', longAgo)]),
      ]),
    );
}

function describe(row: ActRow & { record_locator: string | null }, language: Language): QueueItem {
  const text = textIn(language);
  const fact = (label: string, value: string) => ({ label, value });
  return {
    id: row.act_no,
    title: text(`订单 ${row.order_no}`, `Order ${row.order_no}`),
    status: states[row.status as keyof typeof states][language],
    since: row.asked_at.toISOString(),
    facts: [
      fact(text('事项', 'Request'), kinds[row.kind][language]),
      fact(text('记录编号', 'Record locator'), row.record_locator ?? '–'),
      ...row.segments.map(({ flightNo, flightDate, bookingClass, seats }) =>
        fact(
          text('航班、舱位、座位数', 'Flight, class, seats'),
          `${flightNo} ${flightDate} ${bookingClass} × ${seats}`,
        ),
      ),
      fact(text('原因', 'Reason'), row.reason || '–'),
    ],
    files: [],
    actions: [
      queueAction('askAgain', row.kind === 'LOST' ? text('重新订座', 'Book again') : text('重新发送', 'Send again'), {
        tone: 'go',
      }),
      ...(row.status === 'REFUSED'
        ? [
            queueAction('settle', text('已人工处理', 'Settled by hand'), {
              note: 'required',
              noteLabel: text('处理方式', 'How it was settled'),
            }),
          ]
        : []),
    ],
    hint: text(
      '处理前请在订座系统中核对该订单的座位。',
      'Before you decide, check the seats of this order in the PSS.',
    ),
  };
}

/** Makes the job take the act up at its next run. A refused act is replaced by a new one with a new number. */
async function askAgain(deps: Deps, tx: Tx, act: ActRow, { staff }: QueueStep): Promise<void> {
  const now = deps.clock.now();
  const actor = `staff/${staff.login}`;
  if (act.status === 'ASKED' || act.status === 'VOIDING') {
    await tx.updateTable('pss_act').set({ next_at: now }).where('act_no', '=', act.act_no).execute();
  } else if (act.kind === 'ORDER') {
    const set = { asked_at: now, next_at: now, settled_at: null };
    await moveAct(deps, tx, act.act_no, { event: 'takeBackAgain', from: 'REFUSED', actor, set });
  } else {
    await moveAct(deps, tx, act.act_no, { event: 'askAgain', from: 'REFUSED', actor });
    if (act.kind === 'CONFIRM')
      await tx.updateTable('pss_booking').set({ confirm_due: true }).where('order_no', '=', act.order_no).execute();
  }
  await deps.jobs.enqueue(tx, tellJobName, {}, { key: `${tellJobName}/desk` });
}

/** Ends an act that a person has settled at the PSS. The PSS then has the seats that the order has here. */
async function settle(deps: Deps, tx: Tx, act: ActRow, { note, staff }: QueueStep): Promise<void> {
  requireNote(note, { zh: '请填写处理方式', en: 'Please enter how it was settled' });
  await moveAct(deps, tx, act.act_no, { event: 'settle', from: 'REFUSED', actor: `staff/${staff.login}` });
  if (act.kind === 'ORDER' || act.kind === 'CONFIRM') return;
  await tx.updateTable('seat_hold').set({ pss_seats: wantedSeats }).where('order_no', '=', act.order_no).execute();
}
