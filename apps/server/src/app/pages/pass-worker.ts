import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * The folder of a service worker limits the pages that it controls. This service worker stores one page below `/self`.
 */
const address = '/self/pass-worker.js';
/** The worker may fetch from this site and run its own script only. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * Serves the service worker that stores the page of boarding passes. Browsers ask for it each time, so a release can
 * replace it.
 */
export async function servePassWorker(scope: FastifyInstance, webFolder: string): Promise<void> {
  const script = await readFile(join(webFolder, 'worker/pass-worker.js'), 'utf8');
  scope.get(address, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(script),
  );
}
