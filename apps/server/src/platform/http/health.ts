import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

declare module 'fastify' {
  interface FastifyInstance {
    /** `soon` is true while the server is about to stop and waits until its proxy sends no more requests. */
    leaving: { soon: boolean };
  }
}

/**
 * Adds two routes for monitors. `/healthz` reports that the process runs. `/readyz` reports that it can serve, which
 * means that the database answers and the server is not about to stop.
 */
export function addHealthRoutes(app: FastifyInstance): void {
  app.decorate('leaving', { soon: false });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (app.leaving.soon) return reply.code(503).send({ status: 'leaving' });
    try {
      await sql`select 1`.execute(app.deps.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'The server is not ready, because the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
