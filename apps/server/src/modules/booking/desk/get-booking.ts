import type { OperationResult } from '@haidai/contract';
import type { readBooking as operation } from '@haidai/contract/booking';
import {
  type Contact,
  canCancel,
  type MoneyBack,
  type OrderStatus,
  orderEventTexts,
  orderHeadline,
  orderMachineOf,
  orderStatusTexts,
} from '@haidai/domain/booking';
import { maskMail, maskMobile, maskName } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { payMethodName } from '@haidai/domain/payment';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import type { Db, Deps, Language, StaffSignedIn } from '../../../platform/index.ts';
import { nameActors } from '../../identity/index.ts';
import { messageTitle } from '../../notification/index.ts';
import { listWork, recordAction } from '../../staff/index.ts';
import { listTickets } from '../../ticketing/index.ts';
import { getMoneyBackByOrder } from '../pay/money-back.ts';
import { listPassengers, listSegments, type OrderRow, requireMade, type SegmentRow } from '../repository.ts';
import { describePassenger } from './describe-passenger.ts';
import { channelTexts, couponTexts, describeActor, messageTexts, moneyBackTexts, paymentTexts } from './desk-texts.ts';
import { listNotes } from './notes.ts';

interface Asked {
  staff: StaffSignedIn;
  language: Language;
}

type Booking = OperationResult<typeof operation>;

/**
 * Returns one order for the desk, with personal data masked. The action log records the access. Refuses with
 * `orderNotFound`.
 */
export async function getBooking(deps: Deps, orderNo: string, asked: Asked): Promise<Booking> {
  const { db, vault } = deps;
  const order = await requireMade(db, orderNo);
  await recordAction(deps, db, { staff: asked.staff, action: 'booking.read', subject: `booking/${orderNo}` });
  const segments = await listSegments(db, orderNo);
  const contact = order.contact_sealed === null ? null : (JSON.parse(vault.unseal(order.contact_sealed)) as Contact);
  return {
    ...headOf(order, (await getMoneyBackByOrder(db, [order]))(orderNo), asked.language),
    contact: contact && {
      name: maskName(contact.name),
      mobile: maskMobile(contact.mobile),
      mail: contact.mail ? maskMail(contact.mail) : '',
    },
    segments: segments.map((row) => toSegment(row)),
    passengers: (await listPassengers(db, orderNo)).map((row) =>
      describePassenger(deps, row, { masked: true, language: asked.language }),
    ),
    coupons: await listCoupons(db, orderNo, segments, asked.language),
    ...(await listMoney(db, orderNo, asked.language)),
    messages: await listMessages(db, orderNo, asked.language),
    history: await listMoves(deps, order, asked.language),
    notes: await listNotes(deps, orderNo),
    work: await listWork(deps, orderNo, asked),
  };
}

function headOf(order: OrderRow, moneyBack: MoneyBack, language: Language) {
  return {
    orderNo: order.order_no,
    orderType: order.order_type,
    status: order.status,
    statusText: orderHeadline(order.status as OrderStatus, moneyBack, 'staff')[language],
    recordLocator: order.record_locator ?? '',
    createdAt: order.created_at.toISOString(),
    expiresAt: canCancel(order.status) ? (order.expires_at?.toISOString() ?? null) : null,
    total: fenToYuan(order.total_fen),
    paid: fenToYuan(order.paid_fen),
    points: order.total_points,
  };
}

function toSegment({ flight_no: flight, shown, origin, destination, booking_class: bookingClass }: SegmentRow) {
  const { from, to } = shown;
  return {
    flight,
    date: from.date,
    route: `${origin}-${destination}`,
    time: `${from.time}-${to.time}`,
    bookingClass,
  };
}

async function listCoupons(
  db: Db,
  orderNo: string,
  segments: readonly SegmentRow[],
  language: Language,
): Promise<Booking['coupons']> {
  const flightOf = (index: number) => segments.find(({ segment_index }) => segment_index === index)?.flight_no ?? '';
  return (await listTickets(db, orderNo)).flatMap(({ ticketNo, passengerSeq, coupons }) =>
    coupons.map(({ couponNo, segmentIndex, status }) => ({
      ticketNo: formatTicketNumber(ticketNo),
      passengerSeq,
      couponNo,
      flight: flightOf(segmentIndex),
      status,
      statusText: couponTexts[status as keyof typeof couponTexts][language],
    })),
  );
}

async function listMoney(db: Db, orderNo: string, language: Language): Promise<Pick<Booking, 'payments' | 'refunds'>> {
  const payments = await db
    .selectFrom('payment')
    .select(['payment_no', 'method', 'amount_fen', 'status', 'created_at'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['refund_no', 'amount_fen', 'status', 'created_at'])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();
  return {
    payments: payments.map((row) => ({
      paymentNo: row.payment_no,
      method: row.method,
      methodText: payMethodName(row.method)[language],
      amount: fenToYuan(row.amount_fen),
      status: row.status,
      statusText: paymentTexts[row.status as keyof typeof paymentTexts][language],
      at: row.created_at.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      refundNo: row.refund_no,
      amount: fenToYuan(row.amount_fen),
      status: row.status,
      statusText: moneyBackTexts[row.status as keyof typeof moneyBackTexts][language],
      at: row.created_at.toISOString(),
    })),
  };
}

async function listMessages(db: Db, orderNo: string, language: Language): Promise<Booking['messages']> {
  const rows = await db
    .selectFrom('message')
    .select(['event', 'channel', 'status', 'created_at'])
    .where((where) => where.or([where('subject_key', '=', orderNo), where('subject_key', 'like', `${orderNo}/%`)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ event, channel, status, created_at: at }) => ({
    event,
    eventText: messageTitle(event, language),
    channel,
    channelText: channelTexts[channel][language],
    status,
    statusText: messageTexts[status as keyof typeof messageTexts][language],
    at: at.toISOString(),
  }));
}

async function listMoves(deps: Deps, order: OrderRow, language: Language): Promise<Booking['history']> {
  const moves = await deps.db
    .selectFrom('state_history')
    .select(['at', 'event', 'actor', 'to_state'])
    .where('machine', '=', orderMachineOf(order.order_type).name)
    .where('entity_id', '=', order.order_no)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const people = await deps.db.selectFrom('staff').select(['login', 'name']).execute();
  const staff = new Map(people.map(({ login, name }) => [login, name]));
  const actors = moves.map(({ actor }) => actor);
  const nameOf = await nameActors(deps, actors, language);
  return moves.map(({ at, event, actor, to_state: to }) => ({
    at: at.toISOString(),
    text: orderEventTexts[event as keyof typeof orderEventTexts][language],
    actor: describeActor(actor, { staff, traveller: nameOf(actor), language }),
    to: historyText(to as OrderStatus, language),
  }));
}

/**
 * Returns the text of a status in the history. For REFUND it names the start of the refund only, because the headline
 * of the page shows the state of the money.
 */
function historyText(status: OrderStatus, language: Language): string {
  if (status === 'REFUND') return language === 'zh' ? '退款' : 'To be refunded';
  return orderStatusTexts[status][language];
}
