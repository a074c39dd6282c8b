import { fullName, type OrderStatus, orderStatusTexts } from '@haidai/domain/booking';
import type { Db, Deps, Language, StaffSignedIn } from '../../platform/index.ts';
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
  const say = inWords(language);
  const asked = await findAbandonRequest(db, order.orderNo);
  const mine = asked?.asked_by === staff.staffId;
  return {
    id: order.orderNo,
    title: `${say('订单', 'Order')} ${order.orderNo}`,
    status: orderStatusTexts[order.status as OrderStatus][language],
    since: since.toISOString(),
    facts: [
      ...(await factsOf(db, order, say)),
      ...(asked?.note_sealed
        ? [{ label: say('申请退款的原因', 'Reason for the refund request'), value: vault.unseal(asked.note_sealed) }]
        : []),
    ],
    files: [],
    actions: [
      queueAction('retry', say('查询并再次出票', 'Check and reissue'), { tone: 'go' }),
      queueAction('numbers', say('录入票号', 'Enter ticket numbers'), { inputs: numberInputs(order, say) }),
      ...(mayAbandon(order) && !asked ? [askForRefund(say)] : []),
      ...(mayAbandon(order) && asked && !mine
        ? [queueAction('giveUp', say('同意全额退款', 'Approve full refund'), { tone: 'stop' })]
        : []),
    ],
    hint: mine ? say('退款须由另一位同事同意', 'A colleague must approve the refund') : '',
  };
}

type Say = (zh: string, en: string) => string;

const inWords =
  (language: Language): Say =>
  (zh, en) =>
    language === 'zh' ? zh : en;

const missingOf = ({ passengers, ticketed }: OrderToTicket) => passengers.filter(({ seq }) => !ticketed.has(seq));

async function factsOf(db: Db, order: OrderToTicket, say: Say): Promise<QueueItem['facts']> {
  const last = await db
    .selectFrom('provider_attempt')
    .select(['outcome', 'detail'])
    .where('provider', '=', 'issuer')
    .where('subject', '=', order.orderNo)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const list = (values: string[]) => values.join(say('、', ', '));
  return [
    { label: say('航班', 'Flights'), value: list(order.segments.map(({ flight, date }) => `${flight} ${date}`)) },
    { label: say('未出票旅客', 'Without a ticket'), value: list(missingOf(order).map(fullName)) },
    {
      label: say('出票系统最近答复', 'Issuer’s latest reply'),
      value: [last?.outcome, last?.detail].filter(Boolean).join(' · '),
    },
  ];
}

function numberInputs(order: OrderToTicket, say: Say): QueueAction['inputs'] {
  return [
    {
      name: 'recordLocator',
      label: say('订座记录编号', 'Record locator'),
      kind: 'text',
      required: true,
      choices: [],
    },
    ...missingOf(order).map((passenger) => ({
      name: inputOf(passenger.seq),
      label: `${fullName(passenger)} ${say('票号', 'ticket number')}`,
      kind: 'text' as const,
      required: false,
      choices: [],
    })),
  ];
}

function askForRefund(say: Say): QueueAction {
  return queueAction('askGiveUp', say('申请全额退款', 'Request full refund'), {
    tone: 'stop',
    note: 'required',
    noteLabel: say('给同事的说明', 'Note for colleagues'),
  });
}
