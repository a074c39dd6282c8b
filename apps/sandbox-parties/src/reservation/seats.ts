import type { AnswerOf, PartyHandlers, RequestTo } from '@haidai/connectors';
import type { reservation } from '@haidai/connectors/reservation';

type Operations = (typeof reservation)['operations'];
type SellRequest = RequestTo<Operations['sell']>;
type SellAnswer = AnswerOf<Operations['sell']>;
type CancelRequest = RequestTo<Operations['cancel']>;
type SoldSegment = SellRequest['segments'][number];
export type Leg = RequestTo<Operations['availability']>['legs'][number];
type LegOfFlight = Pick<SoldSegment, 'flightNo' | 'flightDate' | 'airports'>;

interface Booking {
  orderNo: string;
  recordLocator: string;
  isConfirmed: boolean;
  names: string[];
  segments: Map<number, SoldSegment>;
}

/** The seats of a class on a leg for which no script has set a number. */
const seatsAtFirst = 100;
const refuse = (code: string, reason: string) => ({ state: 'refused', code, reason }) as const;
const done = { state: 'done' } as const;
const legKey = ({ flightNo, flightDate, origin, destination }: Leg) =>
  [flightNo, flightDate, origin, destination].join(' ');

/** Keeps the seats and bookings of the sandbox PSS in memory. Each class of a leg has a counter of its free seats. */
export function createSeatServer() {
  const legs = new Map<string, { leg: Leg; sequence: number; free: Map<string, number> }>();
  const bookings = new Map<string, Booking>();
  /** The answers to acts, by number. A repeated act changes nothing more and gets its answer again. */
  const answers = new Map<string, unknown>();
  const sales = new Map<string, SellRequest>();
  const voided = new Set<string>();

  function counterOf(leg: Leg) {
    const key = legKey(leg);
    const counter = legs.get(key) ?? { leg, sequence: 0, free: new Map<string, number>() };
    legs.set(key, counter);
    return counter;
  }
  const freeOf = (leg: Leg, clazz: string) => counterOf(leg).free.get(clazz) ?? seatsAtFirst;
  function setFree(leg: Leg, clazz: string, seats: number): void {
    const counter = counterOf(leg);
    counter.free.set(clazz, seats);
    counter.sequence += 1;
  }
  function take(segment: LegOfFlight & { bookingClass: string }, seats: number): void {
    for (const leg of legsOf(segment)) setFree(leg, segment.bookingClass, freeOf(leg, segment.bookingClass) - seats);
  }
  const hasSeats = (segment: LegOfFlight & { bookingClass: string; seats: number }) =>
    legsOf(segment).every((leg) => freeOf(leg, segment.bookingClass) >= segment.seats);

  /** Acts once for each number. */
  function once<Answer>(actNo: string, act: () => Answer): Answer {
    if (!answers.has(actNo)) answers.set(actNo, act());
    return answers.get(actNo) as Answer;
  }

  function sell(request: SellRequest): SellAnswer {
    if (voided.has(request.actNo)) return refuse('saleCancelled', '该销售已取消');
    for (const [index, segment] of request.segments.entries()) {
      const before = request.segments.slice(0, index);
      const same = before.filter(
        (each) => each.flightNo === segment.flightNo && each.flightDate === segment.flightDate,
      );
      const wanted = same.reduce((sum, { seats }) => sum + seats, segment.seats);
      const { flightNo, flightDate, bookingClass } = segment;
      if (!hasSeats({ ...segment, seats: wanted })) return { state: 'soldOut', flightNo, flightDate, bookingClass };
    }
    const booking = bookings.get(request.orderNo) ?? {
      orderNo: request.orderNo,
      recordLocator: (bookings.size + 1).toString(36).toUpperCase().padStart(6, 'P'),
      isConfirmed: false,
      names: [],
      segments: new Map<number, SoldSegment>(),
    };
    for (const segment of request.segments) {
      take(segment, segment.seats);
      const known = booking.segments.get(segment.segment)?.seats ?? 0;
      booking.segments.set(segment.segment, { ...segment, seats: known + segment.seats });
    }
    booking.names = request.passengers.map(({ name }) => name);
    bookings.set(request.orderNo, booking);
    sales.set(request.actNo, request);
    return { state: 'sold', recordLocator: booking.recordLocator, heldUntil: null };
  }

  /** Gives seats of a booking back. Returns false and changes nothing if the booking has fewer. */
  function giveBack(orderNo: string, given: CancelRequest['segments']): boolean {
    const booking = bookings.get(orderNo);
    const parts = given.map(({ segment, seats }) => ({ held: booking?.segments.get(segment), segment, seats }));
    if (!booking || parts.some(({ held, seats }) => !held || held.seats < seats)) return false;
    for (const { held, segment, seats } of parts) {
      if (!held) continue;
      take(held, -seats);
      if (held.seats === seats) booking.segments.delete(segment);
      else booking.segments.set(segment, { ...held, seats: held.seats - seats });
    }
    return true;
  }

  function cancel({ orderNo, saleNo, segments }: CancelRequest) {
    if (saleNo === null) return giveBack(orderNo, segments) ? done : refuse('noSeats', `订单 ${orderNo} 没有这些座位`);
    voided.add(saleNo);
    const sale = sales.get(saleNo);
    sales.delete(saleNo);
    return !sale || giveBack(orderNo, sale.segments) ? done : refuse('noSeats', `订单 ${orderNo} 没有这些座位`);
  }

  const handlers: PartyHandlers<typeof reservation> = {
    availability: ({ legs: asked }) => ({ state: 'listed', legs: asked.map(stateOf) }),
    sell: (request) => once(request.actNo, () => sell(request)),
    cancel: (request) => once(request.actNo, () => cancel(request)),
    confirm: ({ actNo, orderNo, passengers }) =>
      once(actNo, () => {
        const booking = bookings.get(orderNo);
        if (!booking || booking.segments.size === 0) return refuse('noBooking', `没有订单 ${orderNo} 的预订`);
        booking.isConfirmed = true;
        booking.names = passengers.map(({ name }) => name);
        return done;
      }),
    query({ orderNo }) {
      const booking = bookings.get(orderNo);
      if (!booking || booking.segments.size === 0) return { state: 'none' };
      const segments = [...booking.segments.values()].map(({ airports: _, ...segment }) => segment);
      return { state: 'booked', recordLocator: booking.recordLocator, heldUntil: null, segments };
    },
  };

  function stateOf(leg: Leg) {
    const { sequence, free } = counterOf(leg);
    return { ...leg, sequence, classes: [...free].map(([bookingClass, seats]) => ({ bookingClass, seats })) };
  }

  return { handlers, stateOf, setFree, hasSeats, take, giveBack, bookings: () => [...bookings.values()].map(toPublic) };
}

/** Lists the legs of a segment by its airports. */
export function legsOf({ flightNo, flightDate, airports }: LegOfFlight): Leg[] {
  return airports
    .slice(1)
    .map((destination, index) => ({ flightNo, flightDate, origin: airports[index] ?? '', destination }));
}

const toPublic = ({ segments, ...booking }: Booking) => ({ ...booking, segments: [...segments.values()] });
