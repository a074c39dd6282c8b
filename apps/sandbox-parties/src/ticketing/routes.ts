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
 *   GET  control/ticketing/emds     all EMDs
 *   POST control/ticketing/coupons  {"coupons": [{"ticketNo", "couponNo", "state"}]} changes coupons as another system
 *                                   does, and tells the site; {"notice": false} does not tell it,
 *                                   {"at": …, "noticeNo": …} sets time and number of the notice
 */
export function ticketControlRoutes(
  app: FastifyInstance,
  server: ReturnType<typeof createTicketServer>,
  { send, now, createId }: { send: SendNotice; now: () => Date; createId: () => string },
): void {
  app.get('/control/ticketing/tickets', () => server.all());
  app.get('/control/ticketing/emds', () => server.emds());

  app.post<{ Body: string }>('/control/ticketing/coupons', async (request, reply) => {
    const body = JSON.parse(request.body) as { notice?: boolean; at?: string; noticeNo?: string };
    const parsed = z.safeParse(changeRequest, body);
    if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
    const { coupons } = parsed.data;
    const unknown = coupons.find((coupon) => !server.change(coupon));
    if (unknown) return reply.status(404).send({ error: `No coupon ${unknown.ticketNo}/${unknown.couponNo}` });
    if (body.notice === false) return { status: null };
    const notice = { noticeNo: body.noticeNo ?? createId(), at: body.at ?? now().toISOString(), coupons };
    return { status: await send('ticketing/coupons', notice) };
  });
}
