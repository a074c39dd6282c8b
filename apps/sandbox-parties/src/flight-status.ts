import { flightStatus } from '@haidai/connectors/flight-status';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { SendNotice } from './send-notice.ts';

/**
 * Serves the calls of scripts about the flight status feed. Each sends one notice to the site:
 *
 *   POST control/flight-status/flights    {"flights": [{"flightNo", "flightDate", "from", "to", "at", …}]}
 *   POST control/flight-status/movements  {"messages": [{"text": "MVT\nHD1234/27.B1234.TAO\nAD1015/1027", "receivedAt"}]}
 *
 * A body with `noticeNo` sends a notice with this number, so that a script can repeat one.
 */
export function flightStatusControlRoutes(
  app: FastifyInstance,
  { send, now, createId }: { send: SendNotice; now: () => Date; createId: () => string },
): void {
  for (const { path, body: schema } of Object.values(flightStatus.notices)) {
    app.post<{ Body: string }>(`/control/flight-status/${path}`, async (request, reply) => {
      const body = { noticeNo: createId(), at: now().toISOString(), ...JSON.parse(request.body) };
      const parsed = z.safeParse(schema, body);
      if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
      return { status: await send(`flight-status/${path}`, parsed.data) };
    });
  }
}
