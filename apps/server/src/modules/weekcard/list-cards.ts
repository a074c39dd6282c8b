import type { MyWeekCards, WeekCardRecord, WeekPurchase } from '@haidai/contract/weekcard';
import { type OrderStatus, orderStatusTexts, unpaidStatuses } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { addDays } from '@haidai/domain/time';
import {
  daysToFly,
  lastRefundDay,
  maskCardNumber,
  rowById,
  weekCardStatusTexts,
  weekOf,
} from '@haidai/domain/weekcard';
import type { Db, Deps, Language } from '../../platform/index.ts';
import { loadWeekCardTables } from './load-tables.ts';
import { isRefundable } from './refund-card.ts';
import { type Card, cardsQuery, withTerms } from './repository.ts';

type ListDeps = Pick<Deps, 'clock' | 'vault'> & { db: Db };

/** Lists the cards bound to a member, the cards that the member bought, and unpaid purchases. */
export async function listCards(deps: ListDeps, accountId: string, language: Language): Promise<MyWeekCards> {
  const rows = await cardsQuery(deps.db)
    .where(({ or, eb }) => or([eb('buyer_account_id', '=', accountId), eb('b.account_id', '=', accountId)]))
    .orderBy('week_card.created_at', 'desc')
    .orderBy('week_card.card_no')
    .execute();
  const cards: WeekCardRecord[] = [];
  for (const row of rows) cards.push(await describeCard(deps, withTerms(row), accountId, language));
  return {
    cards,
    purchases: await listPurchases(deps, accountId, language),
    serverTime: deps.clock.now().toISOString(),
  };
}

/**
 * Describes a card for the member or the buyer. Only the member of a bound card sees its full number, its rides and its
 * no-shows.
 */
async function describeCard(
  { db, clock, vault }: ListDeps,
  card: Card,
  accountId: string,
  language: Language,
): Promise<WeekCardRecord> {
  const { row, product, terms } = card;
  const today = clock.today();
  const mine = { bought: row.buyer_account_id === accountId, bound: row.bound_to === accountId };
  const days = row.status === 'BOUND' && mine.bound ? daysToFly(terms, today, row.valid_until) : null;
  const bookable = days && days.from <= days.to ? days : null;
  return {
    cardNo: mine.bound ? row.card_no : maskCardNumber(row.card_no),
    productName: product.name[language],
    status: row.status,
    statusText: weekCardStatusTexts[row.status][language],
    mine,
    orderNo: mine.bought ? row.order_no : null,
    boughtOn: row.bought_on,
    validUntil: row.valid_until,
    people: product.people,
    perOrder: product.perOrder,
    perWeek: product.perWeek,
    rides: mine.bound ? await countRides(db, card) : { all: product.rides, left: 0, held: 0, used: 0 },
    weeks: bookable ? await weeksUsed(db, row.card_no, bookable) : [],
    bookable,
    missed: mine.bound ? await countMissed(db, row.card_no) : 0,
    pausedUntil: mine.bound && row.paused_until !== null && row.paused_until >= today ? row.paused_until : null,
    canReveal: mine.bought && row.secret_sealed !== null,
    refundUntil: mine.bought && isRefundable(card, today) ? lastRefundDay(terms, row.bought_on) : null,
    buyerMobileMasked: maskMobile(vault.unseal(row.buyer_mobile_sealed)),
  };
}

async function countRides(db: Db, { row, product }: Card): Promise<WeekCardRecord['rides']> {
  const rows = await db
    .selectFrom('exchange_voucher')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('card_no', '=', row.card_no)
    .groupBy('status')
    .execute();
  const of = (status: string) => rows.find((each) => each.status === status)?.count ?? 0;
  return { all: product.rides, left: of('AVAILABLE'), held: of('HELD'), used: of('USED') };
}

async function weeksUsed(
  db: Db,
  cardNo: string,
  bookable: { from: string; to: string },
): Promise<WeekCardRecord['weeks']> {
  const rows = await db
    .selectFrom('exchange_voucher as v')
    .innerJoin('week_redemption as r', 'r.order_no', 'v.order_no')
    .select('r.depart_date')
    .where('v.card_no', '=', cardNo)
    .where('r.depart_date', '>=', weekOf(bookable.from).from)
    .where('r.depart_date', '<=', weekOf(bookable.to).to)
    .execute();
  const weeks = Map.groupBy(rows, ({ depart_date }) => weekOf(depart_date).from);
  return [...weeks]
    .map(([from, used]) => ({ from, to: addDays(from, 6), used: used.length }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

async function countMissed(db: Db, cardNo: string): Promise<number> {
  const { count } = await db
    .selectFrom('week_no_show')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('card_no', '=', cardNo)
    .executeTakeFirstOrThrow();
  return count;
}

async function listPurchases({ db, clock }: ListDeps, accountId: string, language: Language): Promise<WeekPurchase[]> {
  const rows = await db
    .selectFrom('sales_order as o')
    .innerJoin('week_card_purchase as p', 'p.order_no', 'o.order_no')
    .select(['o.order_no', 'o.status', 'o.total_fen', 'o.expires_at', 'o.created_at', 'p.product_id'])
    .where('o.account_id', '=', accountId)
    .where('o.status', 'in', [...unpaidStatuses, 'PAYED'])
    .orderBy('o.created_at', 'desc')
    .execute();
  const { products } = loadWeekCardTables();
  return rows.map((row) => {
    const product = rowById(products, row.product_id);
    const isUnpaid = row.status === 'SUBMIT';
    return {
      orderNo: row.order_no,
      productName: product.name[language],
      payAmount: fenToYuan(row.total_fen),
      orderStatus: row.status,
      statusText: isUnpaid ? orderStatusTexts[row.status as OrderStatus][language] : delivering[language],
      expireAt: isUnpaid ? (row.expires_at?.toISOString() ?? null) : null,
      canPay: isUnpaid && row.expires_at !== null && row.expires_at > clock.now(),
      createTime: row.created_at.toISOString(),
    };
  });
}

const delivering = { zh: '已支付，发卡中', en: 'Paid, card being issued' };
