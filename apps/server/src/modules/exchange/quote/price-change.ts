import type { RefusalName } from '@haidai/contract';
import { type ChangeQuote, type ChangeRefused, type NotChangeable, quoteChange } from '@haidai/domain/exchange';
import { extraLine, type RefundReason } from '@haidai/domain/refund';
import { latestInForce, type Sale, saleAt } from '@haidai/domain/shopping';
import {
  type FrozenChangeLine,
  type FrozenExtraLine,
  type FrozenRefundLine,
  Refusal,
} from '../../../platform/index.ts';
import type { OrderedSegment } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { OwnedTicket } from '../../refund/index.ts';
import type { TripToChange } from '../order-to-change.ts';
import { priceNewFlight } from './price-new-flight.ts';

/** The old ticket of a passenger and the quote for the new one. */
export interface PassengerChange {
  owned: OwnedTicket;
  quote: ChangeQuote;
  /** The amount paid for the replaced coupons with taxes, in fen. */
  givenFen: number;
  givenPoints: number;
}

export interface PricedChange {
  each: PassengerChange[];
  lines: FrozenChangeLine[];
  /** The lines of the extras of the old seats. A positive amount is refunded to the payer. Zero means no refund. */
  extraLines: FrozenExtraLine[];
  feeFen: number;
  differenceFen: number;
  taxFen: number;
  dueFen: number;
  duePoints: number;
  extrasFen: number;
}

/** Prices a change for all passengers. Refuses with `fareNotOnSale` and the refusals of `refuse` below. */
export function priceChange(
  catalogue: Catalogue,
  trip: TripToChange,
  ordered: readonly OrderedSegment[],
  { reason, at }: { reason: RefundReason; at: number },
): PricedChange {
  const sale = saleAt(at);
  const each = trip.moving.map((owned) => priceOne(catalogue, trip, { owned, ordered, reason, sale }));
  const extraLines = trip.moving.flatMap((owned) => extrasOf(catalogue, trip, owned, { reason, at }));
  const total = (read: (quote: ChangeQuote) => number) => each.reduce((sum, { quote }) => sum + read(quote), 0);
  return {
    each,
    lines: each.flatMap(({ owned, quote }) => quote.lines.map((line) => ({ ...line, passengerSeq: owned.seq }))),
    extraLines,
    feeFen: total(({ feeFen }) => feeFen),
    differenceFen: total(({ differenceFen }) => differenceFen),
    taxFen: total(({ taxFen }) => taxFen),
    dueFen: total(({ dueFen }) => dueFen),
    duePoints: total(({ duePoints }) => duePoints),
    extrasFen: extraLines.reduce((sum, { amountFen }) => sum + amountFen, 0),
  };
}

interface One {
  owned: OwnedTicket;
  ordered: readonly OrderedSegment[];
  reason: RefundReason;
  sale: Sale;
}

function priceOne(
  catalogue: Catalogue,
  { facts, segments }: TripToChange,
  { owned, ordered, reason, sale }: One,
): PassengerChange {
  const coupons = segments.flatMap((row) => {
    const coupon = owned.ticket.coupons.find(({ segment }) => segment === row.segment_index);
    return coupon ? [{ ...coupon, cabin: row.cabin, departDate: row.shown.from.date }] : [];
  });
  const { issueDate } = owned.ticket;
  const passenger = facts.passengers.find(({ seq }) => seq === owned.seq);
  if (!passenger) throw new RangeError(`Passenger ${owned.seq} has a ticket but is not in the order`);
  const orderType = facts.order.order_type;
  const taken = priceNewFlight(catalogue, ordered, passenger, { orderType, sale, issuedOn: issueDate });
  const ticket = { issueDate, coupons, changesMade: facts.changesMade };
  const quote = quoteChange(catalogue.tables, ticket, { reason, at: sale.now, taken });
  if (!quote.ok) throw refuse(catalogue, owned, quote);
  const taxes = coupons.flatMap((coupon) => coupon.taxes.map(({ amountFen }) => amountFen));
  const paid = coupons.map(({ paidFen }) => paidFen);
  const points = coupons.map(({ award }) => (award?.kind === 'points' ? award.points : 0));
  return { owned, quote, givenFen: sum([...paid, ...taxes]), givenPoints: sum(points) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function extrasOf(
  { tables }: Catalogue,
  { segments }: TripToChange,
  { seq, ticket }: OwnedTicket,
  { reason, at }: { reason: RefundReason; at: number },
): FrozenRefundLine[] {
  const { issueDate } = ticket;
  const terms = latestInForce(tables.refundTerms, issueDate);
  if (!terms) throw new RangeError(`No refund terms are in force on ${issueDate}`);
  // Add-ons have a separate rule for changes (see `addFollowers`).
  return ticket.extras.flatMap((extra) => {
    if (extra.kind === 'addOn') return [];
    const row = segments.find((each) => each.segment_index === extra.segment);
    if (!row) return [];
    const minutesBefore = (row.departs_at.getTime() - at) / 60_000;
    return [{ ...extraLine(extra, { terms, reason, minutesBefore, issueDate }), passengerSeq: seq }];
  });
}

const refusals = {
  checkedIn: 'checkInFirst',
  boarded: 'couponFlown',
  flown: 'couponFlown',
  suspended: 'couponInUse',
  refunded: 'couponOver',
  exchanged: 'couponOver',
  void: 'couponOver',
  byStaff: 'changeByStaff',
  noChange: 'changeTooLate',
  tooFarAway: 'changeTooFar',
  otherCabin: 'changeOtherCabin',
} as const satisfies Record<NotChangeable, RefusalName>;

export function refuse(
  { tables }: Catalogue,
  { name, ticket }: OwnedTicket,
  { refusal, segment }: ChangeRefused,
): Refusal {
  const days = latestInForce(tables.involuntaryTerms, ticket.issueDate)?.changeDays ?? 0;
  return new Refusal(refusals[refusal], { name, segment: segment + 1, days });
}
