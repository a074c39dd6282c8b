import type { FastifyReply } from 'fastify';

/**
 * The content security policy of sandbox pages. It allows their stylesheet and forms to this site, and nothing else.
 */
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);
}
