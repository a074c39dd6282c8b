import { fullName } from '@haidai/domain/booking';
import { lapHolders } from '@haidai/domain/seating';
import { type CouponFare, splitFares } from '@haidai/domain/ticketing';
import { ageOn } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import type { IssueRequest } from '../../providers/issuer/index.ts';
import type { OrderPassenger, OrderToTicket } from './find-order-to-ticket.ts';
import { listServices } from './issue-services.ts';
import { termsOf } from './issue-terms.ts';
import type { JourneySegment } from './list-segments.ts';

const typeNames = { A: 'ADT', C: 'CHD', B: 'INF' } as const;

type Reading = Pick<Deps, 'db' | 'vault' | 'clock'>;

/** Returns everything that an e-ticket of the order needs. It unseals contact and documents for the issuer. */
export async function toIssueRequest(deps: Reading, order: OrderToTicket): Promise<IssueRequest> {
  const { orderNo, passengers, segments } = order;
  const carriers = carriersOf(order);
  const terms = await termsOf(deps, order);
  return {
    orderNo,
    contact: contactOf(deps, order),
    passengers: passengers.map((passenger) => ({
      seq: passenger.seq,
      type: typeNames[passenger.type],
      surname: passenger.surname,
      firstName: passenger.firstName,
      name: fullName(passenger),
      birthday: passenger.birthday,
      sex: passenger.sex,
      identity: identityOf(deps, passenger),
      adultSeq: carriers.get(passenger.seq) ?? null,
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
        fareBasis: coupon.fareBasis,
        fareFen: coupon.fareFen,
      })),
      taxes: sumTaxes(coupons),
      totalFen: fareFen + taxFen,
      fareCalculation: calculationOf(coupons, segments),
      ...terms(seq, coupons),
    })),
    services: await listServices(deps, order, carriers),
    formsOfPayment: await listPayments(deps, orderNo),
    exchanges: await listExchanges(deps, order),
  };
}

/** Returns the adult who carries each infant, by the numbers of both. */
function carriersOf({ passengers, segments }: OrderToTicket): ReadonlyMap<number, number> {
  const firstDay = segments[0]?.date ?? '';
  const holders = [
    ...lapHolders(passengers.map(({ seq, type, birthday }) => ({ seq, type, age: ageOn(birthday, firstDay) }))),
  ];
  const infants = passengers.filter(({ type }) => type === 'B');
  return new Map(infants.flatMap(({ seq }, index) => (holders[index] ? [[seq, holders[index]]] : [])));
}

function contactOf({ vault }: Pick<Deps, 'vault'>, { contactSealed }: OrderToTicket): IssueRequest['contact'] {
  const { mobile = '', mail = '' } = contactSealed === null ? {} : JSON.parse(vault.unseal(contactSealed));
  return { mobile: mobile || null, mail: mail || null };
}

/** Returns the document of a passenger. Null if the site has deleted its number. */
function identityOf({ vault }: Pick<Deps, 'vault'>, { document }: OrderPassenger) {
  const { type, sealed, expires, country } = document;
  const number = vault.unseal(sealed);
  return number === '' ? null : { type, number, country, ...(expires !== null && { expires }) };
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
  const yuan = (fen: number) => (fen / 100).toFixed(2);
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

/** Lists the coupons that a change replaces, of the passengers who have no new ticket yet. */
async function listExchanges(
  { db }: Pick<Deps, 'db'>,
  { orderNo, passengers, ticketed }: OrderToTicket,
): Promise<IssueRequest['exchanges']> {
  const exchanged = passengers.flatMap(({ seq, exchangedTicket }) =>
    exchangedTicket && !ticketed.has(seq) ? [{ passengerSeq: seq, ticketNo: exchangedTicket }] : [],
  );
  if (exchanged.length === 0) return [];
  const coupons = await db
    .selectFrom('change_coupon')
    .select(['ticket_no', 'coupon_no'])
    .where('order_no', '=', orderNo)
    .orderBy('coupon_no')
    .execute();
  return exchanged.map((each) => ({
    ...each,
    couponNos: coupons.flatMap(({ ticket_no, coupon_no }) => (ticket_no === each.ticketNo ? [coupon_no] : [])),
  }));
}
