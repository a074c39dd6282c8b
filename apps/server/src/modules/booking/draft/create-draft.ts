import {
  formatOrderNumber,
  isAward,
  type OrderPartName,
  type OrderSource,
  type OrderType,
  orderMachineOf,
  type PartySize,
} from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import {
  cabinNameOn,
  classOn,
  type FareProduct,
  productOn,
  type Sale,
  saleAt,
  salesRulesOn,
} from '@haidai/domain/shopping';
import {
  type Deps,
  type FareHold,
  inTransaction,
  type Language,
  Refusal,
  type ShownSegment,
  type Tx,
} from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { getStock, inBoth, ruleKeyOf, showSegment, travellersOf } from '../../shopping/index.ts';
import type { Caller } from '../access.ts';
import { insertPriceLines } from '../repository.ts';
import { assertAvailable, assertOpenForSale } from './check-fares.ts';
import { holdFares, readQuotes } from './fare-hold.ts';
import { assertSoldTo, partsOf, productsOf } from './fare-products.ts';
import { type ChosenSegment, getTrips, type OrderedSegment } from './find-trips.ts';
import { type OrderPrice, priceAwardOrder, priceOrder } from './price-order.ts';

type DraftDeps = Deps & { catalogue: Catalogue };

/** What is to be bought, in which flow. */
export interface DraftWish {
  trips: readonly (readonly ChosenSegment[])[];
  party: PartySize;
  source: OrderSource;
  /** Paid in money, unless told. */
  orderType?: OrderType;
  /** What it is sold as, where that is neither the class nor a fare product of it. */
  productName?: Record<Language, string>;
  /** Where the source is CHILD. */
  guardianTicket?: string;
  /** Of each trip the quote it was shown with. */
  quotes?: readonly (string | undefined)[];
  /** Writes down in the same transaction what its source has to know of it. */
  keep?: (tx: Tx, orderNo: string) => Promise<void>;
  /** Parts that take something for the order when it is booked. */
  parts?: OrderPartName[];
  /** The fares that were shown, in yuan; others are refused and told. */
  fareTotalSeen?: number | undefined;
  /** The points that were shown; others are refused and told. */
  pointsSeen?: number | undefined;
}

interface Draft {
  ordered: OrderedSegment[];
  price: OrderPrice;
  sale: Sale;
  /** None for what is paid with points or vouchers: their price does not move with demand. */
  hold: FareHold | null;
  wish: DraftWish;
}

/**
 * Keeps chosen flights as a draft (CREATED) for 30 minutes and returns its number. Everything is looked up and priced
 * again: what the browser says of prices is only compared, but for a quote under our signature, which is kept while it
 * lasts. From then on the draft keeps its fares as long. Holds no seats.
 * Refusals: fareNotOnSale, fareConditions, segmentsNotConnecting, salesClosed, dateOutOfRange, seatsSoldOut,
 * infantLimit, priceChanged, pointsChanged, quoteInvalid.
 */
export async function createDraft(deps: DraftDeps, wish: DraftWish, caller: Caller): Promise<string> {
  const { catalogue, db, clock } = deps;
  const { party, orderType = 'NORMALFARE' } = wish;
  const sale = saleAt(clock.now().getTime());
  const ordered = getTrips(catalogue, wish.trips);
  const codes = ordered.map(({ productCode }) => productCode);
  const products = productsOf(catalogue, codes, sale.issueDate);
  assertSoldTo(products, party);
  assertOpenForSale(catalogue, sale, ordered);
  const legs = ordered.flatMap(({ segment }) => segment.legs);
  assertAvailable(catalogue, sale, await getStock(db, legs, party.infants > 0), ordered, { party, orderType });
  const kept = readQuotes(deps.vault, sale, wish.quotes ?? [], ordered);
  const price = isAward(orderType)
    ? priceAwardOrder(catalogue, orderType, ordered, travellersOf(party), sale.issueDate)
    : priceOrder(catalogue, ordered, travellersOf(party), sale.issueDate, { kept });
  assertSeen(wish, price);
  const hold = isAward(orderType) ? null : holdFares(catalogue, sale, ordered, kept);
  return inTransaction(db, async (tx) => {
    const parts = [...(wish.parts ?? []), ...partsOf(products)];
    const orderNo = await insertDraft(deps, tx, { ordered, price, sale, hold, wish: { ...wish, parts } }, caller);
    await wish.keep?.(tx, orderNo);
    return orderNo;
  });
}

function assertSeen({ fareTotalSeen: yuan, pointsSeen: points }: DraftWish, price: OrderPrice): void {
  if (points !== undefined && points !== price.points)
    throw new Refusal('pointsChanged', { before: points, after: price.points });
  if (yuan === undefined || Math.round(yuan * 100) === price.fareFen) return;
  throw new Refusal('priceChanged', { before: yuan, after: fenToYuan(price.fareFen) });
}

async function insertDraft(deps: DraftDeps, tx: Tx, draft: Draft, caller: Caller): Promise<string> {
  const orderNo = await insertOrder(deps, tx, draft, caller);
  await insertSegments(deps, tx, orderNo, draft);
  await insertPriceLines(tx, orderNo, draft.price.lines);
  return orderNo;
}

/** The segments of a new order as they are shown when they are chosen. */
export async function insertSegments(
  { catalogue, config }: Pick<DraftDeps, 'catalogue' | 'config'>,
  tx: Tx,
  orderNo: string,
  { ordered, sale, wish }: Pick<Draft, 'ordered' | 'sale'> & { wish?: Pick<DraftWish, 'productName'> },
): Promise<void> {
  const rows = ordered.map((each, segmentIndex) => {
    const { segment, bookingClass, productCode, filed, tripIndex } = each;
    const legs = segment.legs.map(({ legSeq }) => legSeq);
    return {
      order_no: orderNo,
      segment_index: segmentIndex,
      trip_index: tripIndex,
      flight_no: segment.flightNo,
      flight_date: segment.flightDate,
      board_leg: legs[0] ?? 1,
      off_leg: legs.at(-1) ?? 1,
      origin: segment.from,
      destination: segment.to,
      booking_class: bookingClass,
      product_code: productCode,
      filed_fare: filed && JSON.stringify(filed),
      cabin: classSold(catalogue, sale, bookingClass).cabin,
      departs_at: new Date(segment.departAt),
      arrives_at: new Date(segment.arriveAt),
      shown: JSON.stringify({
        ...showOrdered(catalogue, sale, each, config.carrier.code),
        ...(wish?.productName && { productName: wish.productName }),
      }),
    };
  });
  await tx.insertInto('order_segment').values(rows).execute();
}

/** Order numbers are drawn by lot; the rare one that is taken is drawn again. */
async function insertOrder(
  { catalogue, ids, clock }: DraftDeps,
  tx: Tx,
  draft: Draft,
  caller: Caller,
): Promise<string> {
  const { ordered, price, sale, hold, wish } = draft;
  const { adults, children, infants } = wish.party;
  const isReturn = ordered.some(({ tripIndex }) => tripIndex === 1);
  const now = clock.now();
  const { draftMinutes } = salesRulesOn(catalogue.tables, sale.issueDate);
  for (;;) {
    const inserted = await tx
      .insertInto('sales_order')
      .values({
        order_no: formatOrderNumber(isReturn, sale.issueDate, ids.digits(7)),
        order_type: wish.orderType ?? 'NORMALFARE',
        source: wish.source,
        guardian_ticket: wish.guardianTicket ?? null,
        parts: wish.parts ?? [],
        status: orderMachineOf(wish.orderType ?? 'NORMALFARE').initial,
        account_id: caller.session?.accountId ?? null,
        device_id: caller.deviceId,
        language: caller.language ?? null,
        is_return: isReturn,
        i_or_d: ordered.some(({ segment }) => segment.international) ? 'I' : 'D',
        adults,
        children,
        infants,
        total_fen: price.totalFen,
        total_points: price.points,
        contact_sealed: null,
        form_sealed: null,
        fare_hold: hold && JSON.stringify(hold),
        accepted_documents: null,
        record_locator: null,
        trip_at: new Date(ordered[0]?.segment.departAt ?? now),
        created_at: now,
        booked_at: null,
        expires_at: new Date(now.getTime() + draftMinutes * 60_000),
      })
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returning('order_no')
      .executeTakeFirst();
    if (inserted) return inserted.order_no;
  }
}

/** A segment as the traveller sees it when choosing, at the fare it is chosen at. */
export function showOrdered(
  catalogue: Catalogue,
  sale: Sale,
  { segment, bookingClass, productCode }: OrderedSegment,
  carrierCode: string,
): ShownSegment {
  const { tables } = catalogue;
  const sold = classSold(catalogue, sale, bookingClass);
  const product: FareProduct | null = (productCode && productOn(tables, productCode, sale.issueDate)) || null;
  const name = product ?? tables.families.get(sold.family);
  const dates = { soldOn: sale.issueDate, travelOn: segment.departDate };
  const scope = segment.international ? 'I' : 'D';
  return {
    ...showSegment(catalogue, segment, carrierCode),
    className: inBoth(cabinNameOn(tables.display, sold.cabin, { scope, ...dates })),
    productName: name ? inBoth(name) : { zh: '', en: '' },
    ruleKey: ruleKeyOf(sold, segment.international, product),
  };
}

function classSold({ tables }: Catalogue, { issueDate }: Sale, code: string) {
  const sold = classOn(tables, code, issueDate);
  if (!sold) throw new Refusal('fareNotOnSale');
  return sold;
}
