import type { Bilingual } from '@haidai/domain';
import { type DocumentType, documentRule } from '@haidai/domain/booking';
import {
  type Buyer,
  isFlown,
  type JourneyKind,
  type ReceiptRules,
  type VoucherState,
  vatIn,
  voucherState,
} from '@haidai/domain/documents';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Db, type Deps, unsealMasked } from '../../../platform/index.ts';
import type { OrderRow, SegmentRow } from '../../booking/index.ts';
import { type Catalogue, findArrivalDelay } from '../../flights/index.ts';
import { getOrderToRefund, type OwnedTicket } from '../../refund/index.ts';

export interface FlownFlight {
  flightNo: string;
  date: string;
  departTime: string;
  from: Bilingual;
  to: Bilingual;
  /** The airports, for the tax office. Receipts that were issued before have none. */
  origin?: string;
  destination?: string;
  className: Bilingual;
  bookingClass: string;
  /** The fare basis code. Receipts that were issued before the code was stored have none. */
  fareBasis?: string;
}

/** The contents of a receipt. Its texts stay as they were at the issue. */
export interface VoucherFacts {
  name: string;
  document: Bilingual;
  documentMasked: string;
  ticketNo: string;
  flights: FlownFlight[];
  lines: { code: string; name: Bilingual; amountFen: number }[];
  totalFen: number;
  vatPercent: number;
  vatFen: number;
  buyer: Buyer;
}

/** A ticket with the data for its receipt. */
export interface VoucherTicket {
  seq: number;
  type: OwnedTicket['type'];
  ticketNo: string;
  state: VoucherState;
  kind: JourneyKind;
  totalFen: number;
  facts(buyer: Buyer): VoucherFacts;
}

type ReadDeps = Deps & { catalogue: Catalogue };

/** Lists the tickets of an order with the contents of their receipts. `deps.db` may be a transaction. */
export async function listVoucherTickets(
  deps: ReadDeps,
  order: OrderRow,
  rules: ReceiptRules,
): Promise<VoucherTicket[]> {
  const { tickets, segments, passengers } = await getOrderToRefund(deps, deps.db, order);
  const fares = await findFareBases(deps.db, order.order_no);
  const landed = new Set<number>();
  for (const row of segments) if (await hasArrived(deps, row)) landed.add(row.segment_index);
  const now = deps.clock.now().getTime();
  return tickets.map((owned) => {
    const segmentOf = (index: number) => segments.find((row) => row.segment_index === index);
    const coupons = owned.ticket.coupons.map((coupon) => ({
      ...coupon,
      arrived: landed.has(coupon.segment),
      arrivesAt: segmentOf(coupon.segment)?.arrives_at.getTime() ?? now,
    }));
    const flown = coupons.filter(isFlown);
    const rows = flown.flatMap(({ segment }) => segmentOf(segment) ?? []);
    const lines = linesOf(deps.catalogue, flown);
    const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
    const kind = rows.every((row) => isDomestic(deps.catalogue, row)) ? 'D' : 'I';
    const person = passengers.find(({ seq }) => seq === owned.seq);
    const rule = documentRule(person?.document_type as DocumentType);
    return {
      seq: owned.seq,
      type: owned.type,
      ticketNo: owned.ticketNo,
      state: voucherState(rules, coupons, now),
      kind,
      totalFen,
      facts: (buyer) => ({
        name: owned.name,
        document: { zh: rule?.zh ?? '证件', en: rule?.en ?? 'document' },
        documentMasked: unsealMasked(deps.vault, person?.document_sealed ?? null),
        ticketNo: formatTicketNumber(owned.ticketNo),
        flights: rows.map((row) => ({ ...toFlight(row), ...fareBasisIn(fares, row, owned.type) })),
        lines,
        totalFen,
        vatPercent: rules.vat.percent[kind],
        vatFen: vatIn(rules, kind, lines),
        buyer,
      }),
    };
  });
}

async function hasArrived(deps: ReadDeps, row: SegmentRow): Promise<boolean> {
  if (row.arrives_at > deps.clock.now()) return false;
  const leg = { flightNo: row.flight_no, flightDate: row.flight_date, legSeq: row.off_leg };
  return (await findArrivalDelay(deps, deps.catalogue, leg)) !== null;
}

function isDomestic({ places }: Catalogue, { origin, destination }: SegmentRow): boolean {
  return [origin, destination].every((code) => places.airport(code)?.flag === 'D');
}

const fareName = { zh: '票价', en: 'Fare' };

/** Returns the lines of a receipt: the fare as paid, and every tax by its code. */
function linesOf({ tables }: Catalogue, coupons: readonly OwnedTicket['ticket']['coupons'][number][]) {
  const amounts = new Map<string, number>();
  const add = (code: string, fen: number) => amounts.set(code, (amounts.get(code) ?? 0) + fen);
  for (const { paidFen, taxes } of coupons) {
    add('FARE', paidFen);
    for (const { code, amountFen } of taxes) add(code, amountFen);
  }
  return [...amounts].map(([code, amountFen]) => {
    const tax = tables.taxes.find((row) => row.code === code);
    const name = code === 'FARE' ? fareName : (tax?.name ?? { zh: code, en: code });
    return { code, name, amountFen };
  });
}

/**
 * Returns the fare basis code of a flight for a passenger type. A child at the adult fare has the code of the adult.
 */
function fareBasisIn(fares: readonly FareBasisRow[], { segment_index }: SegmentRow, type: OwnedTicket['type']) {
  const ofSegment = fares.filter((line) => line.segment_index === segment_index);
  const line = ofSegment.find(({ passenger_type }) => passenger_type === type) ?? ofSegment[0];
  return line?.fare_basis ? { fareBasis: line.fare_basis } : {};
}

type FareBasisRow = Awaited<ReturnType<typeof findFareBases>>[number];

function findFareBases(db: Db, orderNo: string) {
  return db
    .selectFrom('order_price_line')
    .select(['segment_index', 'passenger_type', 'fare_basis'])
    .where('order_no', '=', orderNo)
    .where('fare_basis', 'is not', null)
    .orderBy('line_no')
    .execute();
}

function toFlight({ shown, booking_class: bookingClass, origin, destination }: SegmentRow): FlownFlight {
  const { from, to, flightNo, className } = shown;
  const place = ({ city, airport, terminal }: typeof from) => ({
    zh: `${city.zh} ${airport.zh} ${terminal}`.trim(),
    en: `${city.en} ${terminal}`.trim(),
  });
  return {
    flightNo,
    date: from.date,
    departTime: from.time,
    from: place(from),
    to: place(to),
    origin,
    destination,
    className,
    bookingClass,
  };
}
