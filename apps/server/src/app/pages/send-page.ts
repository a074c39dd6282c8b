import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RenderedPage } from '@haidai/contract/pages';
import type { FastifyReply } from 'fastify';
import { takesGzip } from '../../platform/index.ts';

const compress = promisify(gzip);

/** Sends a page rendered for one visitor. */
export async function sendPage(reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  const html = Buffer.from(page.html);
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' });
  if (!takesGzip(reply.request) || html.length === 0) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}
