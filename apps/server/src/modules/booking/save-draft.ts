import type { OperationInput } from '@haidai/contract';
import type { saveDraft as operation } from '@haidai/contract/booking';
import { cashOrderMachine, formatOrderNumber, orderMinutes, type PartySize } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { classOn, type Sale, saleAt } from '@haidai/domain/shopping';
import {
  type Deps,
  type FareHold,
  inTransaction,
  limit,
  Refusal,
  type ShownSegment,
  type Tx,
} from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { cabinNames, readParty, readStock, ruleKeyOf, showSegment } from '../shopping/index.ts';
import type { Caller } from './access.ts';
import { assertAvailable, assertOpenForSale } from './check-fares.ts';
import { holdFares, readQuotes } from './fare-hold.ts';
import { findTrips, type OrderedSegment } from './find-trips.ts';
import { type OrderPrice, priceOrder } from './price-order.ts';
import { insertPriceLines } from './repository.ts';

type Body = OperationInput<typeof operation>['body'];
type DraftDeps = Deps & { catalogue: Catalogue };

/** Drafts a device may make; a person compares a few fares, a script does not stop. */
const draftLimit = { max: 30, per: 600 };

interface Draft {
  ordered: OrderedSegment[];
  price: OrderPrice;
  party: PartySize;
  sale: Sale;
  hold: FareHold;
}

/**
 * Keeps the chosen flights as a draft (CREATED) for 30 minutes and returns its number. Everything is looked up and
 * priced again: what the browser says of prices is only compared, but for a quote under our signature, which is kept
 * while it lasts. From then on the draft keeps its fares as long. Holds no seats.
 * Refusals: fareNotOnSale, segmentsNotConnecting, salesClosed, dateOutOfRange, seatsSoldOut, infantLimit, priceChanged,
 * quoteInvalid, tooOften.
 */
export async function saveDraft(deps: DraftDeps, body: Body, caller: Caller): Promise<string> {
  await limit(deps, 'draft', caller.deviceId, draftLimit);
  const { catalogue, db, clock } = deps;
  const party = readParty(body);
  const sale = saleAt(clock.now().getTime());
  const ordered = findTrips(catalogue, body.trips.map(readTrip));
  assertOpenForSale(catalogue, sale, ordered);
  const legs = ordered.flatMap(({ segment }) => segment.legs);
  assertAvailable(catalogue, sale, await readStock(db, legs, party.infants > 0), ordered, party);
  const quotes = body.trips.map(({ quote }) => quote);
  const kept = readQuotes(deps.vault, sale, quotes, ordered);
  const price = priceOrder(catalogue, ordered, travellersOf(party), sale.issueDate, { kept });
  assertSeen(body.fareTotalSeen, price.fareFen);
  const hold = holdFares(catalogue, sale, ordered, kept);
  return inTransaction(db, (tx) => insertDraft(deps, tx, { ordered, price, party, sale, hold }, caller));
}

function readTrip({ segments }: Body['trips'][number]) {
  return segments.map((segment) => ({
    flightNo: segment.flightNo,
    departDate: segment.flightDate,
    from: segment.departApCode3,
    to: segment.destApCode3,
    bookingClass: segment.name,
  }));
}

function travellersOf({ adults, children, infants }: PartySize) {
  const people = (type: 'A' | 'C' | 'B', count: number) => Array.from({ length: count }, () => ({ type }));
  return [...people('A', adults), ...people('C', children), ...people('B', infants)];
}

function assertSeen(seenYuan: number | undefined, fareFen: number): void {
  if (seenYuan === undefined || Math.round(seenYuan * 100) === fareFen) return;
  throw new Refusal('priceChanged', { before: seenYuan, after: fenToYuan(fareFen) });
}

async function insertDraft(deps: DraftDeps, tx: Tx, draft: Draft, caller: Caller): Promise<string> {
  const orderNo = await insertOrder(deps, tx, draft, caller);
  const { catalogue, config } = deps;
  const rows = draft.ordered.map((ordered, segmentIndex) => {
    const { segment, bookingClass, tripIndex } = ordered;
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
      cabin: classSold(catalogue, draft.sale, bookingClass).cabin,
      departs_at: new Date(segment.departAt),
      arrives_at: new Date(segment.arriveAt),
      shown: JSON.stringify(showOrdered(catalogue, draft.sale, ordered, config.carrier.code)),
    };
  });
  await tx.insertInto('order_segment').values(rows).execute();
  await insertPriceLines(tx, orderNo, draft.price.lines);
  return orderNo;
}

/** Order numbers are drawn by lot; the rare one that is taken is drawn again. */
async function insertOrder({ ids, clock }: Deps, tx: Tx, draft: Draft, caller: Caller): Promise<string> {
  const { ordered, price, party, sale, hold } = draft;
  const isReturn = ordered.some(({ tripIndex }) => tripIndex === 1);
  const now = clock.now();
  for (;;) {
    const inserted = await tx
      .insertInto('sales_order')
      .values({
        order_no: formatOrderNumber(isReturn, sale.issueDate, ids.digits(7)),
        order_type: 'NORMALFARE',
        status: cashOrderMachine.initial,
        account_id: caller.session?.accountId ?? null,
        device_id: caller.deviceId,
        is_return: isReturn,
        i_or_d: ordered.some(({ segment }) => segment.international) ? 'I' : 'D',
        adults: party.adults,
        children: party.children,
        infants: party.infants,
        total_fen: price.totalFen,
        contact_sealed: null,
        form_sealed: null,
        fare_hold: JSON.stringify(hold),
        accepted_documents: null,
        record_locator: null,
        trip_at: new Date(ordered[0]?.segment.departAt ?? now),
        created_at: now,
        booked_at: null,
        expires_at: new Date(now.getTime() + orderMinutes.draft * 60_000),
      })
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returning('order_no')
      .executeTakeFirst();
    if (inserted) return inserted.order_no;
  }
}

function showOrdered(
  catalogue: Catalogue,
  sale: Sale,
  { segment, bookingClass }: OrderedSegment,
  carrierCode: string,
): ShownSegment {
  const sold = classSold(catalogue, sale, bookingClass);
  const family = catalogue.tables.families.get(sold.family);
  const { zh, en } = cabinNames[sold.cabin];
  return {
    ...showSegment(catalogue, segment, carrierCode),
    className: { zh, en },
    productName: { zh: family?.nameCn ?? '', en: family?.nameEn ?? '' },
    ruleKey: ruleKeyOf(sold, segment.international),
  };
}

function classSold({ tables }: Catalogue, { issueDate }: Sale, code: string) {
  const sold = classOn(tables, code, issueDate);
  if (!sold) throw new Refusal('fareNotOnSale');
  return sold;
}
