import type { OperationResult } from '@haidai/contract';
import type { readBooking as operation } from '@haidai/contract/booking';
import {
  type Contact,
  canCancel,
  fullName,
  type OrderStatus,
  orderEventTexts,
  orderMachineOf,
  orderStatusTexts,
} from '@haidai/domain/booking';
import { maskMail, maskMobile, maskName } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { type Db, type Deps, type Language, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { nameActors } from '../../identity/index.ts';
import { findWork, writeDown } from '../../staff/index.ts';
import { listTickets } from '../../ticketing/index.ts';
import { findOrder, loadPassengers, loadSegments, type OrderRow, type SegmentRow } from '../repository.ts';
import { formatTicket } from '../wire.ts';
import { listNotes } from './notes.ts';

interface Asked {
  staff: StaffSignedIn;
  language: Language;
}

type Booking = OperationResult<typeof operation>;

/** One order for the desk, masked; that somebody opened it is in the log. Refuses orderNotFound. */
export async function readBooking(deps: Deps, orderNo: string, asked: Asked): Promise<Booking> {
  const { db, vault } = deps;
  const order = await requireMade(db, orderNo);
  await writeDown(deps, db, { staff: asked.staff, action: 'booking.read', subject: `booking/${orderNo}` });
  const segments = await loadSegments(db, orderNo);
  const contact = order.contact_sealed === null ? null : (JSON.parse(vault.open(order.contact_sealed)) as Contact);
  return {
    ...headOf(order, asked.language),
    contact: contact && {
      name: maskName(contact.name),
      mobile: maskMobile(contact.mobile),
      mail: contact.mail ? maskMail(contact.mail) : '',
    },
    segments: segments.map((row) => toSegment(row)),
    passengers: (await loadPassengers(db, orderNo)).map((row) => ({
      seq: row.seq,
      name: maskName(fullName({ surname: row.surname, firstName: row.first_name })),
      passengerType: row.passenger_type,
      documentType: row.document_type,
      documentNo: row.document_masked,
    })),
    coupons: await listCoupons(db, orderNo, segments),
    ...(await listMoney(db, orderNo)),
    messages: await listMessages(db, orderNo),
    history: await listMoves(deps, order, asked.language),
    notes: await listNotes(deps, orderNo),
    work: await findWork(deps, orderNo, asked),
  };
}

/** An order that was made: drafts are nobody's business. Refuses orderNotFound. */
export async function requireMade(db: Db, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order?.booked_at) throw new Refusal('orderNotFound');
  return order;
}

function headOf(order: OrderRow, language: Language) {
  return {
    orderNo: order.order_no,
    orderType: order.order_type,
    status: order.status,
    statusText: orderStatusTexts[order.status as OrderStatus][language],
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

async function listCoupons(db: Db, orderNo: string, segments: readonly SegmentRow[]): Promise<Booking['coupons']> {
  const flightOf = (index: number) => segments.find(({ segment_index }) => segment_index === index)?.flight_no ?? '';
  return (await listTickets(db, orderNo)).flatMap(({ ticketNo, passengerSeq, coupons }) =>
    coupons.map(({ couponNo, segmentIndex, status }) => ({
      ticketNo: formatTicket(ticketNo),
      passengerSeq,
      couponNo,
      flight: flightOf(segmentIndex),
      status,
    })),
  );
}

async function listMoney(db: Db, orderNo: string): Promise<Pick<Booking, 'payments' | 'refunds'>> {
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
      amount: fenToYuan(row.amount_fen),
      status: row.status,
      at: row.created_at.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      refundNo: row.refund_no,
      amount: fenToYuan(row.amount_fen),
      status: row.status,
      at: row.created_at.toISOString(),
    })),
  };
}

async function listMessages(db: Db, orderNo: string): Promise<Booking['messages']> {
  const rows = await db
    .selectFrom('message')
    .select(['event', 'channel', 'status', 'created_at'])
    .where((where) => where.or([where('subject_key', '=', orderNo), where('subject_key', 'like', `${orderNo}/%`)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: at, ...row }) => ({ ...row, at: at.toISOString() }));
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
  const actors = moves.map(({ actor }) => actor);
  const nameOf = await nameActors(deps, actors, language);
  return moves.map(({ at, event, actor, to_state: to }) => ({
    at: at.toISOString(),
    text: orderEventTexts[event as keyof typeof orderEventTexts][language],
    actor: nameOf(actor),
    to: orderStatusTexts[to as OrderStatus][language],
  }));
}
