import { fullName } from '@haidai/domain/booking';
import { type CouponFare, splitFares } from '@haidai/domain/ticketing';
import type { Deps } from '../../platform/index.ts';
import type { IssueRequest } from '../../providers/issuer/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';
import type { JourneySegment } from './list-segments.ts';

const typeNames = { A: 'ADT', C: 'CHD', B: 'INF' } as const;

type Reading = Pick<Deps, 'db' | 'vault'>;

/** Returns everything that an e-ticket of the order needs. The documents are unsealed for the issuer alone. */
export async function toIssueRequest(deps: Reading, order: OrderToTicket): Promise<IssueRequest> {
  const { orderNo, passengers, segments } = order;
  const people = await listPeople(deps, orderNo);
  const bases = await listFareBases(deps, orderNo);
  const adults = passengers.filter(({ type }) => type === 'A');
  const infants = passengers.filter(({ type }) => type === 'B');
  return {
    orderNo,
    contact: await findContact(deps, orderNo),
    passengers: passengers.map(({ seq, type, surname, firstName, birthday }) => ({
      seq,
      type: typeNames[type],
      surname,
      firstName,
      name: fullName({ surname, firstName }),
      birthday,
      ...(people.get(seq) ?? { sex: null, identity: null }),
      adultSeq: type === 'B' ? (adults[infants.findIndex((infant) => infant.seq === seq)]?.seq ?? null) : null,
    })),
    segments: segments.map((segment) => ({
      index: segment.segmentIndex,
      flightNo: segment.flight,
      flightDate: segment.date,
      ...segment.times,
      origin: segment.origin,
      destination: segment.destination,
      bookingClass: segment.bookingClass,
    })),
    fares: splitFares(order.lines, passengers, segments).map(({ seq, fareFen, taxFen, coupons }) => ({
      passengerSeq: seq,
      segments: coupons.map((coupon) => ({
        index: coupon.segmentIndex,
        fareBasis: bases.get(coupon.segmentIndex) ?? null,
        fareFen: coupon.fareFen,
      })),
      taxes: sumTaxes(coupons),
      totalFen: fareFen + taxFen,
      fareCalculation: calculationOf(coupons, segments),
    })),
    formsOfPayment: await listPayments(deps, orderNo),
    exchanges: await listExchanges(deps, order),
  };
}

/** Lists sex and document of the passengers by their number in the order. */
async function listPeople({ db, vault }: Reading, orderNo: string) {
  const rows = await db
    .selectFrom('order_passenger')
    .select(['seq', 'sex', 'document_type', 'document_sealed', 'document_expiry', 'nationality'])
    .where('order_no', '=', orderNo)
    .execute();
  return new Map(
    rows.map((row) => {
      const number = vault.unseal(row.document_sealed);
      const expires = row.document_expiry === null ? {} : { expires: row.document_expiry };
      const identity = { type: row.document_type, number, country: row.nationality, ...expires };
      return [row.seq, { sex: row.sex, identity: number === '' ? null : identity }] as const;
    }),
  );
}

async function findContact({ db, vault }: Reading, orderNo: string): Promise<IssueRequest['contact']> {
  const { contact_sealed: sealed } = await db
    .selectFrom('sales_order')
    .select('contact_sealed')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { mobile = '', mail = '' } = sealed === null ? {} : JSON.parse(vault.unseal(sealed));
  return { mobile: mobile || null, mail: mail || null };
}

/** Lists the fare basis code of each segment. */
async function listFareBases({ db }: Pick<Deps, 'db'>, orderNo: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('order_price_line')
    .select(['segment_index', 'fare_basis'])
    .where('order_no', '=', orderNo)
    .where('fare_basis', 'is not', null)
    .orderBy('line_no', 'desc')
    .execute();
  // The first line of a segment is that of the adults.
  return new Map(
    rows.flatMap((row) => (row.segment_index === null ? [] : [[row.segment_index, row.fare_basis ?? '']])),
  );
}

function sumTaxes(coupons: readonly CouponFare[]): { code: string; amountFen: number }[] {
  const sums = Map.groupBy(
    coupons.flatMap(({ taxes }) => taxes),
    ({ code }) => code,
  );
  return [...sums].map(([code, taxes]) => ({
    code,
    amountFen: taxes.reduce((sum, { amountFen }) => sum + amountFen, 0),
  }));
}

/** Returns the fare calculation line: `TAO HD CTU 500.00 HD TAO 450.00 CNY950.00END`. */
function calculationOf(coupons: readonly CouponFare[], segments: readonly JourneySegment[]): string {
  const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
  let at = '';
  const parts = coupons.flatMap(({ segmentIndex, fareFen }) => {
    const segment = segments.find((each) => each.segmentIndex === segmentIndex);
    if (!segment) return [];
    const from = segment.origin === at ? [] : [segment.origin];
    at = segment.destination;
    return [...from, segment.flight.slice(0, 2), segment.destination, yuan(fareFen)];
  });
  return `${parts.join(' ')} CNY${yuan(coupons.reduce((sum, { fareFen }) => sum + fareFen, 0))}END`;
}

async function listPayments({ db }: Pick<Deps, 'db'>, orderNo: string): Promise<IssueRequest['formsOfPayment']> {
  const rows = await db
    .selectFrom('payment')
    .select(['method', 'received_fen', 'amount_fen', 'payment_no'])
    .where('order_no', '=', orderNo)
    .where('status', '=', 'PAID')
    .orderBy('payment_no')
    .execute();
  return rows.map((row) => ({
    method: row.method,
    amountFen: row.received_fen ?? row.amount_fen,
    reference: row.payment_no,
  }));
}

/** Lists the coupons that the new tickets of a change replace. */
async function listExchanges(
  { db }: Pick<Deps, 'db'>,
  { passengers }: OrderToTicket,
): Promise<IssueRequest['exchanges']> {
  const exchanged = passengers.flatMap(({ seq, exchangedTicket }) =>
    exchangedTicket ? [{ passengerSeq: seq, ticketNo: exchangedTicket }] : [],
  );
  if (exchanged.length === 0) return [];
  const coupons = await db
    .selectFrom('flight_coupon')
    .select(['ticket_no', 'coupon_no'])
    .where(
      'ticket_no',
      'in',
      exchanged.map(({ ticketNo }) => ticketNo),
    )
    .where('status', 'in', ['OPEN FOR USE', 'SUSPENDED', 'EXCHANGED'])
    .orderBy('coupon_no')
    .execute();
  return exchanged.map((each) => ({
    ...each,
    couponNos: coupons.flatMap(({ ticket_no, coupon_no }) => (ticket_no === each.ticketNo ? [coupon_no] : [])),
  }));
}
