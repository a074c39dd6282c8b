import {
  formatOrderNumber,
  isAward,
  type OrderPartName,
  type OrderSource,
  type OrderType,
  orderMachineOf,
  type PartySize,
  waitsForSeats,
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
  runTogether,
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
import { type ChosenSegment, getTrips, type OrderedSegment } from './get-trips.ts';
import { type OrderPrice, priceAwardOrder, priceOrder } from './price-order.ts';

type DraftDeps = Deps & { catalogue: Catalogue };

/** The flights, the travellers and the flow of a new draft. */
export interface DraftWish {
  trips: readonly (readonly ChosenSegment[])[];
  party: PartySize;
  source: OrderSource;
  /** The order type. Defaults to an order paid in money. */
  orderType?: OrderType;
  /** The product name, if it is neither the name of the class nor the name of a fare product. */
  productName?: Record<Language, string>;
  /** The ticket of the guardian. Set only if the source is CHILD. */
  guardianTicket?: string;
  /** The signed quote that the traveller saw, by trip. */
  quotes?: readonly (string | undefined)[];
  /** Runs after the draft is inserted, in the same transaction. A flow saves its own data about the draft here. */
  afterInsert?: (tx: Tx, orderNo: string) => Promise<void>;
  /** The parts that hold something for the order when it is placed. */
  parts?: OrderPartName[];
  /** The fare total that the traveller saw, in yuan. Another total is refused with `priceChanged` and both amounts. */
  fareTotalSeen?: number | undefined;
  /** The total with taxes that the traveller saw, in yuan. Another total is refused like another fare total. */
  totalSeen?: number | undefined;
  /** The points that the traveller saw. Another number is refused with `pointsChanged` and both numbers. */
  pointsSeen?: number | undefined;
}

interface Draft {
  ordered: OrderedSegment[];
  price: OrderPrice;
  sale: Sale;
  /** The held fares. Null for an order paid with points or vouchers, whose price does not depend on demand. */
  hold: FareHold | null;
  wish: DraftWish;
}

/**
 * Creates a draft (CREATED) of the chosen flights for 30 minutes and returns its order number. The function holds no
 * seats. It finds and prices everything again, and only compares the prices that the browser sends. A quote with our
 * signature is honoured until it expires. The draft holds its fares for the quote time of the sales rules. Refusals:
 * fareNotOnSale, fareConditions, segmentsNotConnecting, salesClosed, dateOutOfRange, seatsSoldOut, infantLimit,
 * priceChanged, pointsChanged, quoteInvalid.
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
  if (!waitsForSeats(wish.source))
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
    await wish.afterInsert?.(tx, orderNo);
    return orderNo;
  });
}

function assertSeen({ fareTotalSeen, totalSeen, pointsSeen: points }: DraftWish, price: OrderPrice): void {
  if (points !== undefined && points !== price.points)
    throw new Refusal('pointsChanged', { before: points, after: price.points });
  assertSame(fareTotalSeen, price.fareFen);
  assertSame(totalSeen, price.totalFen);
}

function assertSame(seenYuan: number | undefined, fen: number): void {
  if (seenYuan === undefined || Math.round(seenYuan * 100) === fen) return;
  throw new Refusal('priceChanged', { before: seenYuan, after: fenToYuan(fen) });
}

async function insertDraft(deps: DraftDeps, tx: Tx, draft: Draft, caller: Caller): Promise<string> {
  const orderNo = await insertOrder(deps, tx, draft, caller);
  await runTogether([insertSegments(deps, tx, orderNo, draft), insertPriceLines(tx, orderNo, draft.price.lines)]);
  return orderNo;
}

/** Inserts the segments of a new order, with the details that the traveller sees at this moment. */
export async function insertSegments(
  deps: Pick<DraftDeps, 'catalogue' | 'config'>,
  tx: Tx,
  orderNo: string,
  { ordered, sale, wish }: Pick<Draft, 'ordered' | 'sale'> & { wish?: Pick<DraftWish, 'productName'> },
): Promise<void> {
  const rows = ordered.map((each, segmentIndex) => {
    const row = toSegmentRow(deps, sale, each);
    const shown = { ...row.shown, ...(wish?.productName && { productName: wish.productName }) };
    return { ...row, order_no: orderNo, segment_index: segmentIndex, shown: JSON.stringify(shown) };
  });
  await tx.insertInto('order_segment').values(rows).execute();
}

/** Returns the columns of a chosen segment, with the details that the traveller sees at this moment. */
export function toSegmentRow(
  { catalogue, config }: Pick<DraftDeps, 'catalogue' | 'config'>,
  sale: Sale,
  each: OrderedSegment,
) {
  const { segment, bookingClass, productCode, filed, tripIndex } = each;
  const legs = segment.legs.map(({ legSeq }) => legSeq);
  return {
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
    shown: showOrdered(catalogue, sale, each, config.carrier.code),
  };
}

/** Inserts the order under a random number. If the number is taken, the function generates another one. */
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

/** Returns a segment as the traveller sees it at the moment of choice, with the chosen fare. */
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
