import type { OrderDetail } from '@haidai/contract/booking';
import { type Contact, isDraft, orderEventTexts, orderMachineOf, tripKinds } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { payMethodCodeOf } from '@haidai/domain/payment';
import { saleAt } from '@haidai/domain/shopping';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Db, type Deps, type Language, Refusal, readTogether } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { listTickets } from '../../ticketing/index.ts';
import { type Caller, requireOwnOrder } from '../access.ts';
import { contactObstacle } from '../contact-owner.ts';
import { priceChild } from '../draft/child-prices.ts';
import { describeProducts } from '../draft/fare-products.ts';
import { getMoneyBackByOrder } from '../pay/money-back.ts';
import { termsToAccept } from '../place/terms.ts';
import { listPassengers, listPriceLines, listSegments, type OrderRow, type SegmentRow } from '../repository.ts';
import { toContact, toOrderHead, toPassenger, toPriceLine } from '../wire.ts';
import { describeTrips } from './trips.ts';

type QueryDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'config' | 'log'> & { catalogue: Catalogue };

/** Returns one order with all its details to its owner. Refusals: orderNotFound, wrongOrderFamily. */
export async function getOrderInfo(
  deps: QueryDeps,
  { orderNo, userId }: { orderNo: string; userId?: string },
  caller: Caller,
  language: Language,
): Promise<OrderDetail> {
  if (userId && caller.session && userId !== caller.session.userId) throw new Refusal('orderNotFound');
  const order = await requireOwnOrder(deps.db, orderNo, caller);
  return describeOrder(deps, order, caller, language);
}

/** Returns all details of an order as its owner reads them. Without a session, the reader may change nothing. */
export async function describeOrder(
  deps: QueryDeps,
  order: OrderRow,
  { session }: Pick<Caller, 'session'>,
  language: Language,
): Promise<OrderDetail> {
  const { db, clock, vault, catalogue } = deps;
  const orderNo = order.order_no;
  const [segments, passengers, tickets, lines, moneyBackOf, payments, history] = await readTogether(db, (db) => [
    listSegments(db, orderNo),
    listPassengers(db, orderNo),
    listTickets(db, orderNo),
    listPriceLines(db, orderNo),
    getMoneyBackByOrder(db, [order]),
    listPayments(db, orderNo),
    listHistory(db, order, language),
  ]);
  const moneyBack = moneyBackOf(orderNo);
  const terms = isDraft(order.status) ? await termsToAccept(deps, order.source) : [];
  return {
    ...toOrderHead(order, moneyBack, { language, clock }),
    refundDelayed: moneyBack === 'stuck',
    isReturn: order.is_return,
    serverTime: clock.now().toISOString(),
    paidAmount: fenToYuan(order.paid_fen),
    cashUnit: 'CNY',
    recordLocator: order.record_locator,
    adultNum: order.adults,
    childNum: order.children,
    babyNum: order.infants,
    trips: describeTrips(catalogue, { order, segments, lines }, language),
    specialFares: describeProducts(
      catalogue,
      segments.map(({ product_code }) => product_code),
      saleAt(order.created_at.getTime()).issueDate,
      language,
    ),
    guardianTicket: order.guardian_ticket === null ? '' : formatTicketNumber(order.guardian_ticket),
    tripKinds: kindsOf(catalogue, segments),
    termsToAccept: terms.map(({ key, title, version }) => ({ docKey: key, docTitle: title[language], version })),
    passengerInfoVoList: passengers.map((row) => toPassenger(deps, row, tickets, segments)),
    childPrices: priceChild(catalogue, clock, order, segments),
    linkman:
      order.contact_sealed === null
        ? null
        : {
            ...toContact(JSON.parse(vault.unseal(order.contact_sealed)) as Contact),
            canChange: session !== null && contactObstacle(order, session.accountId) === null,
          },
    priceLines: lines.map((row) => toPriceLine(row, catalogue, language)),
    payments,
    history,
  };
}

export function kindsOf({ places }: Catalogue, segments: readonly SegmentRow[]): OrderDetail['tripKinds'] {
  const airports = segments.flatMap(({ origin, destination }) => [origin, destination]);
  return tripKinds(airports.map((code) => places.airport(code)?.country ?? ''));
}

async function listPayments(db: Db, orderNo: string): Promise<OrderDetail['payments']> {
  const [payments, refunds] = await readTogether(db, (db) => [
    db
      .selectFrom('payment')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('received_fen', 'is not', null)
      .orderBy('paid_at')
      .execute(),
    db
      .selectFrom('payment_refund')
      .select(['payment_no', 'amount_fen'])
      .where('order_no', '=', orderNo)
      .where('status', '=', 'DONE')
      .execute(),
  ]);
  return payments.map((payment) => ({
    paymentNo: payment.payment_no,
    payType: payMethodCodeOf(payment.method),
    amount: fenToYuan(payment.received_fen ?? 0),
    status: payment.status,
    time: (payment.paid_at ?? payment.created_at).toISOString(),
    refundedAmount: fenToYuan(
      refunds.reduce((sum, refund) => sum + (refund.payment_no === payment.payment_no ? refund.amount_fen : 0), 0),
    ),
  }));
}

async function listHistory(db: Db, order: OrderRow, language: Language): Promise<OrderDetail['history']> {
  const moves = await db
    .selectFrom('state_history')
    .select(['at', 'event'])
    .where('machine', '=', orderMachineOf(order.order_type).name)
    .where('entity_id', '=', order.order_no)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return moves.map(({ at, event }) => ({
    time: at.toISOString(),
    text: orderEventTexts[event as keyof typeof orderEventTexts][language],
  }));
}
