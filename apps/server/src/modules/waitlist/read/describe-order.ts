import type { WaitlistOrder, WaitlistWish } from '@haidai/contract/waitlist';
import { canCancel, canPay, type OrderStatus, orderHeadline } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import {
  chancePercent,
  chanceTexts,
  describeChance,
  expectedReturns,
  type WaitlistRules,
  type WaitlistWishStatus,
  wishEndTexts,
} from '@haidai/domain/waitlist';
import { type Db, type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { type Caller, getMoneyBackByOrder, type OrderRow, requireOwnOrder } from '../../booking/index.ts';
import { toSegmentRecord } from '../../shopping/index.ts';
import { waitlistRulesOn } from '../load-rules.ts';
import { countAhead, listWishes, type WishRow } from '../repository.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns an order of the caller. Refuses orderNotFound, wrongOrderFamily, and otherOrderFlow for any other flow. */
export async function requireWaitlist(db: Db, orderNo: string, caller: Caller): Promise<OrderRow> {
  const order = await requireOwnOrder(db, orderNo, caller);
  if (order.source !== 'WAITLIST') throw new Refusal('otherOrderFlow');
  return order;
}

/** Returns a waitlist order as its owner sees it, with the present places and chances. */
export async function describeOrder(deps: ReadDeps, order: OrderRow, language: Language): Promise<WaitlistOrder> {
  const { db, clock } = deps;
  const now = clock.now();
  const rules = waitlistRulesOn(clock.today());
  const wishes = await listWishes(db, order.order_no);
  const described: WaitlistWish[] = [];
  for (const wish of wishes) described.push(await describeWish(deps, { order, wish, rules }, language));
  const status = order.status as OrderStatus;
  const moneyBack = (await getMoneyBackByOrder(db, [order]))(order.order_no);
  const isOpen = order.expires_at !== null && order.expires_at > now;
  const left = wishes.filter(({ status: state }) => state === 'CHOSEN' || state === 'WAITING');
  const ends = (left.length > 0 ? left : wishes).map(({ waits_until }) => waits_until.getTime());
  return {
    orderNo: order.order_no,
    orderStatus: status as WaitlistOrder['orderStatus'],
    statusText: orderHeadline(status, moneyBack)[language],
    createTime: order.created_at.toISOString(),
    serverTime: now.toISOString(),
    canPay: isOpen && canPay(status),
    canCancel: isOpen && canCancel(status),
    expireAt: canCancel(status) ? (order.expires_at?.toISOString() ?? null) : null,
    latestTime: new Date(Math.max(...ends)).toISOString(),
    adultNum: order.adults,
    childNum: order.children,
    babyNum: order.infants,
    totalPrice: fenToYuan(order.total_fen),
    paidAmount: fenToYuan(order.paid_fen),
    wishes: described,
    mostWishes: rules.mostWishes,
    money: await listMoney(db, order.order_no),
  };
}

interface Described {
  order: OrderRow;
  wish: WishRow;
  rules: WaitlistRules;
}

async function describeWish(
  { db, clock }: ReadDeps,
  { order, wish, rules }: Described,
  language: Language,
): Promise<WaitlistWish> {
  const now = clock.now();
  const { line_no: lineNo, rank } = wish;
  const isInLine = wish.status === 'WAITING' && lineNo !== null && wish.waits_until > now;
  const { flight_no: flightNo, flight_date: flightDate, cabin, board_leg: boardLeg, off_leg: offLeg } = wish;
  const stretch = { flightNo, flightDate, cabin, boardLeg, offLeg };
  const place = lineNo === null ? undefined : { orderNo: order.order_no, lineNo, rank };
  const ahead = isInLine ? await countAhead(db, stretch, now, place) : { orders: 0, seats: 0 };
  const capacity = isInLine ? await capacityOf(db, wish) : 0;
  const time = { until: wish.waits_until.getTime(), departAt: wish.departs_at.getTime() };
  return {
    rank,
    state: wish.status as WaitlistWishStatus,
    segment: toSegmentRecord(wish.shown, language),
    clazz: wish.booking_class,
    clazzName: wish.shown.className[language],
    clazzType: cabin,
    price: fenToYuan(wish.price_fen),
    surplus: fenToYuan(Math.max(0, order.total_fen - wish.price_fen)),
    waitsUntil: wish.waits_until.toISOString(),
    lineNo,
    joinTime: wish.joined_at?.toISOString() ?? null,
    place: isInLine ? ahead.orders + 1 : null,
    placeAtJoin: wish.place_at_join,
    ordersAhead: ahead.orders,
    seatsAhead: ahead.seats,
    chance: isInLine ? chanceOf(rules, { now, ...time, capacity, seats: ahead.seats + wish.seats }, language) : null,
    endReason: wish.end_reason,
    endText: wish.end_reason === null ? '' : wishEndTexts[wish.end_reason][language],
  };
}

interface Waiting {
  now: Date;
  until: number;
  departAt: number;
  capacity: number;
  /** The seats that must come free: those of the parties before, and of the party itself. */
  seats: number;
}

/** Returns the chance that so many seats of a cabin come free in time. */
export function chanceOf(rules: WaitlistRules, { seats, now, ...time }: Waiting, language: Language) {
  const percent = chancePercent(expectedReturns(rules, { now: now.getTime(), ...time }), seats);
  const { level, ofTen } = describeChance(percent, rules);
  return { level, ofTen, text: chanceTexts[level][language] };
}

/** Returns the seats of the cabin on the smallest leg of the wish. */
async function capacityOf(db: Db, wish: WishRow): Promise<number> {
  const row = await db
    .selectFrom('leg_inventory')
    .select(({ fn }) => fn.min('capacity').as('capacity'))
    .where('flight_no', '=', wish.flight_no)
    .where('flight_date', '=', wish.flight_date)
    .where('cabin', '=', wish.cabin)
    .where('leg_seq', '>=', wish.board_leg)
    .where('leg_seq', '<=', wish.off_leg)
    .executeTakeFirst();
  return Number(row?.capacity ?? 0);
}

/** Lists the payments that counted and the refunds of an order, oldest first. */
async function listMoney(db: Db, orderNo: string): Promise<WaitlistOrder['money']> {
  const payments = await db
    .selectFrom('payment')
    .select(['paid_at', 'created_at', 'received_fen'])
    .where('order_no', '=', orderNo)
    .where('received_fen', 'is not', null)
    .execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['created_at', 'amount_fen', 'reason', 'status'])
    .where('order_no', '=', orderNo)
    .execute();
  const entries = [
    ...payments.map(({ paid_at, created_at, received_fen }) => ({
      at: paid_at ?? created_at,
      kind: 'PAID' as const,
      fen: received_fen ?? 0,
      isDone: true,
    })),
    ...refunds.map(({ created_at, amount_fen, reason, status }) => ({
      at: created_at,
      kind: reason === 'WAITLIST_SURPLUS' ? ('SURPLUS' as const) : ('RETURNED' as const),
      fen: amount_fen,
      isDone: status === 'DONE',
    })),
  ];
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, kind, fen, isDone }) => ({ time: at.toISOString(), kind, amount: fenToYuan(fen), isDone }));
}
