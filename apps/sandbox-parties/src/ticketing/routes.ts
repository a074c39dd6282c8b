import { ticketing } from '@haidai/connectors/ticketing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { SendNotice } from '../send-notice.ts';
import type { createTicketServer } from './tickets.ts';

const changeRequest = z.pick(ticketing.notices.coupons.body, { coupons: true });

/**
 * Serves the calls of scripts about tickets:
 *
 *   GET  control/ticketing/tickets  all tickets with the states of their coupons
 *   POST control/ticketing/coupons  {"coupons": [{"ticketNo", "couponNo", "state"}]} changes coupons as another system
 *                                   does, and tells the site; {"notice": false} does not tell it
 */
export function ticketControlRoutes(
  app: FastifyInstance,
  server: ReturnType<typeof createTicketServer>,
  { send, now, createId }: { send: SendNotice; now: () => Date; createId: () => string },
): void {
  app.get('/control/ticketing/tickets', () => server.all());

  app.post<{ Body: string }>('/control/ticketing/coupons', async (request, reply) => {
    const body = JSON.parse(request.body) as { notice?: boolean };
    const parsed = z.safeParse(changeRequest, body);
    if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
    const { coupons } = parsed.data;
    for (const { state, ...ref } of coupons) {
      const coupon = server.find(ref);
      if (!coupon) return reply.status(404).send({ error: `No coupon ${ref.ticketNo}/${ref.couponNo}` });
      coupon.state = state;
    }
    if (body.notice === false) return { status: null };
    const notice = { noticeNo: createId(), at: now().toISOString(), coupons };
    return { status: await send('ticketing/coupons', notice) };
  });
}
