import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set while this server, asked to stop, waits for its proxy to turn away. */
    leaving: { soon: boolean };
  }
}

/** For whoever watches the process: alive at all, and able to serve (the database answers). */
export function addHealthRoutes(app: FastifyInstance): void {
  app.decorate('leaving', { soon: false });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (app.leaving.soon) return reply.code(503).send({ status: 'leaving' });
    try {
      await sql`select 1`.execute(app.deps.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready: the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
