import { fullName } from '@haidai/domain/booking';
import { ageOn } from '@haidai/domain/time';
import type { Db, Deps } from '../../platform/index.ts';
import type { IssueRequest } from '../../providers/issuer/index.ts';
import type { OrderPassenger, OrderToTicket } from './find-order-to-ticket.ts';

type Service = IssueRequest['services'][number];

/** The codes of add-ons that the airport must know, by kind. */
const codeOfKind: Readonly<Record<string, string>> = { MEAL: 'SPML', BAG: 'XBAG' };

/**
 * Lists the special services of an order: infants, seats, meals, baggage, granted services and unaccompanied minors.
 * `carriers` has the adult of each infant, by the numbers of both.
 */
export async function listServices(
  { db }: Pick<Deps, 'db'>,
  order: OrderToTicket,
  carriers: ReadonlyMap<number, number>,
): Promise<Service[]> {
  const { orderNo, passengers } = order;
  const services = [
    ...listInfants(order, carriers),
    ...(await listSeats(db, orderNo)),
    ...(await listAddOns(db, orderNo)),
    ...(await listGranted(db, orderNo)),
    ...(await listUnaccompanied(db, order)),
  ];
  return services.filter(({ passengerSeq }) => passengers.some(({ seq }) => seq === passengerSeq));
}

function listInfants({ passengers, segments }: OrderToTicket, carriers: ReadonlyMap<number, number>): Service[] {
  const textOf = (infant: OrderPassenger) => `${fullName(infant)} ${infant.birthday}`;
  return passengers.flatMap((infant) => {
    const adult = carriers.get(infant.seq);
    if (adult === undefined) return [];
    return segments.map(({ segmentIndex }) => ({
      passengerSeq: adult,
      segmentIndex,
      code: 'INFT',
      text: textOf(infant),
    }));
  });
}

async function listSeats(db: Db, orderNo: string): Promise<Service[]> {
  const rows = await db
    .selectFrom('seat_assignment')
    .select(['passenger_seq', 'segment_index', 'seat_no'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .orderBy('leg_seq')
    .orderBy('passenger_seq')
    .execute();
  const firstLegs = new Map(rows.toReversed().map((row) => [`${row.segment_index} ${row.passenger_seq}`, row]));
  return [...firstLegs.values()].flatMap(
    ({ passenger_seq: passengerSeq, segment_index: segmentIndex, seat_no: text }) =>
      passengerSeq === null || segmentIndex === null ? [] : [{ passengerSeq, segmentIndex, code: 'RQST', text }],
  );
}

async function listAddOns(db: Db, orderNo: string): Promise<Service[]> {
  const rows = await db
    .selectFrom('ancillary_item')
    .select(['kind', 'passenger_seq', 'segment_index', 'product_code'])
    .where('order_no', '=', orderNo)
    .where('status', 'in', ['PAID', 'ISSUED', 'FAILED'])
    .orderBy('segment_index')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, passenger_seq: passengerSeq, segment_index: segmentIndex, product_code: text }) => {
    const code = codeOfKind[kind];
    return code && passengerSeq !== null ? [{ passengerSeq, segmentIndex, code, text }] : [];
  });
}

/** The details of a granted service are sealed, and the airport has them in its own list. */
async function listGranted(db: Db, orderNo: string): Promise<Service[]> {
  const rows = await db
    .selectFrom('assistance_request')
    .select(['passenger_seq', 'segment_index', 'service'])
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'SERVICE')
    .where('status', 'in', ['AGREE', 'DONE'])
    .orderBy('segment_index')
    .execute();
  return rows.flatMap(({ passenger_seq: passengerSeq, segment_index: segmentIndex, service: code }) =>
    passengerSeq === null || code === null ? [] : [{ passengerSeq, segmentIndex, code, text: '' }],
  );
}

async function listUnaccompanied(db: Db, { orderNo, passengers, segments }: OrderToTicket): Promise<Service[]> {
  const rows = await db
    .selectFrom('unaccompanied_child')
    .select(['passenger_seq', 'segment_index'])
    .where('order_no', '=', orderNo)
    .where('status', 'in', ['CONFIRMED', 'DONE'])
    .execute();
  return rows.flatMap(({ passenger_seq, segment_index }) => {
    const child = passengers.find(({ seq }) => seq === passenger_seq);
    const segment = segments.find(({ segmentIndex }) => segmentIndex === segment_index);
    if (!child || !segment) return [];
    const age = String(ageOn(child.birthday, segment.date)).padStart(2, '0');
    return [{ passengerSeq: child.seq, segmentIndex: segment.segmentIndex, code: 'UMNR', text: `UM${age}` }];
  });
}
