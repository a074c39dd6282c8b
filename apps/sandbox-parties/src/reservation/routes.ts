import { reservation } from '@haidai/connectors/reservation';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { SendNotice } from '../send-notice.ts';
import { type createSeatServer, legsOf } from './seats.ts';

const { sell, availability } = reservation.operations;
const legOfRequest = availability.request.shape.legs.def.element;
const setSeats = z.extend(legOfRequest, { bookingClass: z.string(), seats: z.int(), notice: z.optional(z.boolean()) });
const otherSale = z.omit(sell.request.shape.segments.def.element, { segment: true });
const lostBooking = reservation.notices.bookings.body.shape.bookings.def.element;
const schedule = z.pick(reservation.notices.schedule.body, { flights: true });

/**
 * Serves the calls of scripts about the sandbox PSS:
 *
 *   GET  control/reservation/bookings  all bookings with their segments
 *   POST control/reservation/seats     sets the free seats of a class on a leg; {"notice": true} tells the site
 *   POST control/reservation/sales     another channel buys seats: {"flightNo", "flightDate", "airports",
 *                                      "bookingClass", "seats"}
 *   POST control/reservation/cancel    another channel cancels seats of an order, and the site is told
 *   POST control/reservation/schedule  tells the site about changed flights: {"flights": […]}
 */
export function seatControlRoutes(
  app: FastifyInstance,
  server: ReturnType<typeof createSeatServer>,
  { send, now, createId }: { send: SendNotice; now: () => Date; createId: () => string },
): void {
  const tell = (path: string, fact: object) => {
    const notice = { noticeNo: createId(), at: now().toISOString(), ...fact };
    return send(`reservation/${path}`, notice);
  };
  const control = <Schema extends z.core.$ZodType>(
    name: string,
    schema: Schema,
    act: (input: z.output<Schema>) => Promise<unknown>,
  ) =>
    app.post<{ Body: string }>(`/control/reservation/${name}`, async (request, reply) => {
      const parsed = z.safeParse(schema, JSON.parse(request.body));
      return parsed.success ? act(parsed.data) : reply.status(422).send({ error: z.prettifyError(parsed.error) });
    });

  app.get('/control/reservation/bookings', () => server.bookings());
  control('seats', setSeats, async ({ bookingClass, seats, notice, ...leg }) => {
    server.setFree(leg, bookingClass, seats);
    return { status: notice ? await tell('availability', { legs: [server.stateOf(leg)] }) : null };
  });
  control('sales', otherSale, async (segment) => {
    const isSold = server.hasSeats(segment);
    if (isSold) server.take(segment, segment.seats);
    return { isSold, legs: legsOf(segment).map(server.stateOf) };
  });
  control('cancel', lostBooking, async (lost) => {
    const isCancelled = server.giveBack(lost.orderNo, lost.segments);
    return { isCancelled, status: isCancelled ? await tell('bookings', { bookings: [lost] }) : null };
  });
  control('schedule', schedule, async ({ flights }) => ({ status: await tell('schedule', { flights }) }));
}
