import type { FlashItemRecord, FlashOfferRecord, FlashRoundRecord } from '@haidai/contract/flashsale';
import type { Cover } from '@haidai/domain/content';
import {
  type FlashItemState,
  type FlashRoundState,
  flashItemState,
  flashRoundState,
  type ItemSeats,
  mostFlashSeats,
} from '@haidai/domain/flashsale';
import { fenToYuan } from '@haidai/domain/money';
import { baggageLabel, cabinNameOn, classAs, classOn, productOn, saleAt } from '@haidai/domain/shopping';
import { daysBetween } from '@haidai/domain/time';
import type { Language } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { seatsOf, timesOf } from './items.ts';
import { segmentOf } from './round/allotment.ts';
import type { OfferRow, RoundRow, SaleItemRow, SaleRows } from './sale/read-sales.ts';

/** The stored rows and the settings from which an answer is made. */
export interface Shown {
  catalogue: Catalogue;
  rows: SaleRows;
  now: Date;
  language: Language;
}

export function stateOf(round: RoundRow, now: Date): FlashRoundState {
  return round.withdrawn_at === null ? flashRoundState(timesOf(round), now.getTime()) : 'CLOSED';
}

export function toRoundRecord({ catalogue, rows, now, language }: Shown, round: RoundRow): FlashRoundRecord {
  const zh = language === 'zh';
  const product = productOn(catalogue.tables, round.product_code, saleAt(now.getTime()).issueDate);
  const drawn = rows.items.filter(({ round_id }) => round_id === round.round_id).map(({ drawn_at }) => drawn_at);
  const isDrawn = drawn.length > 0 && drawn.every((at) => at !== null);
  return {
    roundId: round.round_id,
    name: zh ? round.name_cn : round.name_en,
    text: zh ? round.text_cn : round.text_en,
    cover: round.cover as Cover,
    state: stateOf(round, now),
    entriesFrom: round.entries_from.toISOString(),
    opensAt: round.opens_at.toISOString(),
    closesAt: round.closes_at.toISOString(),
    perMember: round.per_member,
    perDocument: round.per_document,
    perOrder: mostFlashSeats,
    grantMinutes: round.grant_minutes,
    payMinutes: product?.terms.payMinutes ?? 0,
    ruleDocKey: 'B2C_FLASHSALE_RULE',
    seedHash: round.seed_hash,
    drawnAt: isDrawn
      ? (drawn
          .map((at) => at?.toISOString() ?? '')
          .sort()
          .at(-1) ?? null)
      : null,
  };
}

export function toOfferRecord(shown: Shown, offer: OfferRow): FlashOfferRecord {
  const { catalogue, rows, now, language } = shown;
  const items = rows.items.filter(({ offer_id }) => offer_id === offer.offer_id);
  const round = requireRound(rows, offer.round_id);
  const place = (code3: string) => {
    const airport = catalogue.places.airport(code3);
    return { code3, cityName: airport?.city[language] ?? code3 };
  };
  const seats = addUp(items.map((item) => seatsOf({ ...item, queue_per_seat: round.queue_per_seat })));
  return {
    offerId: offer.offer_id,
    roundId: offer.round_id,
    from: place(offer.origin),
    to: place(offer.destination),
    cover: offer.cover,
    ...cabinOf(shown, offer, round),
    travelFrom: items[0]?.flight_date ?? '',
    travelTo: items.at(-1)?.flight_date ?? '',
    price: fenToYuan(offer.price_fen),
    referencePrice: fenToYuan(offer.reference_fen),
    state: bestOf(items.map((item) => itemStateOf(item, round, now))),
    stock: seats.stock,
    taken: seats.taken,
    left: seats.stock - seats.taken,
  };
}

export function toItemRecord(
  { catalogue, rows, now }: Shown,
  offer: OfferRow,
  item: SaleItemRow,
): FlashItemRecord | null {
  const segment = segmentOf(catalogue, { ...offer, ...item });
  if (!segment) return null;
  return {
    itemId: item.item_id,
    flightNo: item.flight_no,
    flightDate: item.flight_date,
    departTime: segment.departLocal.slice(11, 16),
    destTime: segment.arriveLocal.slice(11, 16),
    dayOffset: daysBetween(segment.departLocal.slice(0, 10), segment.arriveLocal.slice(0, 10)),
    state: itemStateOf(item, requireRound(rows, item.round_id), now),
    stock: item.stock,
    taken: item.taken,
    left: item.stock - item.taken,
    waiting: item.waiting,
  };
}

export function requireRound(rows: SaleRows, roundId: string): RoundRow {
  const round = rows.rounds.find(({ round_id }) => round_id === roundId);
  if (!round) throw new Error(`The loaded rows do not contain round ${roundId}`);
  return round;
}

function itemStateOf(item: SaleItemRow, round: RoundRow, now: Date): FlashItemState {
  const seats = seatsOf({ ...item, queue_per_seat: round.queue_per_seat });
  return flashItemState(item.closed_at === null ? stateOf(round, now) : 'CLOSED', seats);
}

/** The item states, the most open first. The state of an offer is the most open state of its days. */
const byOpenness: readonly FlashItemState[] = ['OPEN', 'QUEUE', 'AHEAD', 'FULL', 'SOLD_OUT', 'CLOSED'];

function bestOf(states: readonly FlashItemState[]): FlashItemState {
  return byOpenness.find((state) => states.includes(state)) ?? 'CLOSED';
}

function addUp(seats: readonly ItemSeats[]): { stock: number; taken: number } {
  return seats.reduce((sum, { stock, taken }) => ({ stock: sum.stock + stock, taken: sum.taken + taken }), {
    stock: 0,
    taken: 0,
  });
}

function cabinOf({ catalogue, now, language }: Shown, offer: OfferRow, { product_code }: RoundRow) {
  const { tables } = catalogue;
  const soldOn = saleAt(now.getTime()).issueDate;
  const sold = classOn(tables, offer.booking_class, soldOn);
  if (!sold) return { cabinName: '', baggage: '' };
  const cabin = cabinNameOn(tables.display, sold.cabin, { scope: 'D', soldOn, travelOn: soldOn });
  const product = productOn(tables, product_code, soldOn) ?? null;
  const baggage = baggageLabel(tables.display, classAs(sold, product), 'D');
  return {
    cabinName: cabin.name[language],
    baggage: language === 'en' ? baggage.replace(/KG$/, ' kg') : baggage,
  };
}
