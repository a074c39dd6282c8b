import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where it stands decides which pages it may keep: those below its own folder, and of those it asks for one. */
const address = '/self/pass-worker.js';
/** It fetches from us, and runs nothing but itself. */
const policy = "default-src 'none'; connect-src 'self'";

/** The service worker that keeps the page of boarding passes; asked for anew each time, so that it can be replaced. */
export async function servePassWorker(scope: FastifyInstance, webFolder: string): Promise<void> {
  const script = await readFile(join(webFolder, 'worker/pass-worker.js'), 'utf8');
  scope.get(address, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(script),
  );
}
