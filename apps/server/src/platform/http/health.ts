import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** For whoever watches the process: alive at all, and able to serve (the database answers). */
export function addHealthRoutes(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(app.deps.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready: the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
