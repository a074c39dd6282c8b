import { departureControl } from '@haidai/connectors/departure-control';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { SendNotice } from '../send-notice.ts';
import type { createDepartureControl } from './checked-in.ts';

/**
 * Serves the calls of scripts about departure control:
 *
 *   GET  control/departure-control/checked-in  the travellers who are checked in
 *   GET  control/departure-control/apis        the passport data that were received, without names and numbers
 *   POST control/departure-control/boarded     {"coupons": [{"ticketNo", "couponNo", "state"}]} tells the site
 *   POST control/departure-control/seats       {"coupons": [{"ticketNo", "couponNo", "seatNo"}]} moves and tells the site
 */
export function departureControlRoutes(
  app: FastifyInstance,
  server: ReturnType<typeof createDepartureControl>,
  { send, now, createId }: { send: SendNotice; now: () => Date; createId: () => string },
): void {
  app.get('/control/departure-control/checked-in', () => server.checkedIn());
  app.get('/control/departure-control/apis', () => server.apis());
  for (const { path, body: schema } of Object.values(departureControl.notices)) {
    app.post<{ Body: string }>(`/control/departure-control/${path}`, async (request, reply) => {
      const body = { noticeNo: createId(), at: now().toISOString(), ...JSON.parse(request.body) };
      const parsed = z.safeParse(schema as z.ZodMiniType<{ noticeNo: string; coupons: object[] }>, body);
      if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
      const moved = z.safeParse(departureControl.notices.seats.body, body);
      if (moved.success) for (const coupon of moved.data.coupons) server.move(coupon);
      return { status: await send(`departure-control/${path}`, parsed.data) };
    });
  }
}
