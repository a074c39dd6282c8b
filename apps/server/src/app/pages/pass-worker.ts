import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The address of the service worker, which stores the page of boarding passes in one language. */
const address = '/self/pass-worker.js';
/** The worker may fetch from this site and run its own script only. */
const policy = "default-src 'none'; connect-src 'self'";

/** Without this header a service worker controls only the pages below its own folder, but the English page is below `/en`. */
const anyFolder = { 'service-worker-allowed': '/' };

/**
 * Serves the service worker that stores the page of boarding passes. Browsers ask for it each time, so a release can
 * replace it.
 */
export async function servePassWorker(scope: FastifyInstance, webFolder: string): Promise<void> {
  const script = await readFile(join(webFolder, 'worker/pass-worker.js'), 'utf8');
  scope.get(address, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, ...anyFolder })
      .send(script),
  );
}
