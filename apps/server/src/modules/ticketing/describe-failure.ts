import { fullName, type OrderStatus, orderStatusTexts } from '@haidai/domain/booking';
import { type Db, type Deps, type Language, type StaffSignedIn, textIn } from '../../platform/index.ts';
import { type QueueAction, type QueueItem, queueAction } from '../staff/index.ts';
import { findAbandonRequest, mayAbandon } from './abandon-order.ts';
import { inputOf } from './enter-numbers.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';

interface Failure {
  order: OrderToTicket;
  since: Date;
  staff: StaffSignedIn;
  language: Language;
}

/** Describes a paid order with missing tickets for the desk, with the actions that this staff member may take. */
export async function describeFailure(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { order, since, staff, language }: Failure,
): Promise<QueueItem> {
  const text = textIn(language);
  const asked = await findAbandonRequest(db, order.orderNo);
  const mine = asked?.asked_by === staff.staffId;
  return {
    id: order.orderNo,
    title: `${text('订单', 'Order')} ${order.orderNo}`,
    status: orderStatusTexts[order.status as OrderStatus][language],
    since: since.toISOString(),
    facts: [
      ...(await factsOf(db, order, text)),
      ...(asked?.note_sealed
        ? [{ label: text('申请退款的原因', 'Reason for the refund request'), value: vault.unseal(asked.note_sealed) }]
        : []),
    ],
    files: [],
    actions: [
      queueAction('retry', text('查询并再次出票', 'Check and reissue'), { tone: 'go' }),
      queueAction('numbers', text('录入票号', 'Enter ticket numbers'), { inputs: numberInputs(order, text) }),
      ...(mayAbandon(order) && !asked ? [askForRefund(text)] : []),
      ...(mayAbandon(order) && asked && !mine
        ? [queueAction('giveUp', text('同意全额退款', 'Approve full refund'), { tone: 'stop' })]
        : []),
    ],
    hint: mine ? text('退款须由另一位同事同意', 'A colleague must approve the refund') : '',
  };
}

type Text = ReturnType<typeof textIn>;

const missingOf = ({ passengers, ticketed }: OrderToTicket) => passengers.filter(({ seq }) => !ticketed.has(seq));

async function factsOf(db: Db, order: OrderToTicket, text: Text): Promise<QueueItem['facts']> {
  const last = await db
    .selectFrom('provider_attempt')
    .select(['outcome', 'detail'])
    .where('provider', '=', 'issuer')
    .where('subject', '=', order.orderNo)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const list = (values: string[]) => values.join(text('、', ', '));
  return [
    { label: text('航班', 'Flights'), value: list(order.segments.map(({ flight, date }) => `${flight} ${date}`)) },
    { label: text('未出票旅客', 'Without a ticket'), value: list(missingOf(order).map(fullName)) },
    {
      label: text('出票系统最近答复', 'Issuer’s latest reply'),
      value: [last?.outcome, last?.detail].filter(Boolean).join(' · '),
    },
  ];
}

function numberInputs(order: OrderToTicket, text: Text): QueueAction['inputs'] {
  return [
    {
      name: 'recordLocator',
      label: text('订座记录编号', 'Record locator'),
      kind: 'text',
      required: true,
      choices: [],
    },
    ...missingOf(order).map((passenger) => ({
      name: inputOf(passenger.seq),
      label: `${fullName(passenger)} ${text('票号', 'ticket number')}`,
      kind: 'text' as const,
      required: false,
      choices: [],
    })),
  ];
}

function askForRefund(text: Text): QueueAction {
  return queueAction('askGiveUp', text('申请全额退款', 'Request full refund'), {
    tone: 'stop',
    note: 'required',
    noteLabel: text('给同事的说明', 'Note for colleagues'),
  });
}
