import type { FastifyReply } from 'fastify';

/**
 * Sends a page that a person must pass before the server answers the call. Pages of this site may show it in a frame.
 * The page cannot run scripts.
 */
export function sendChallenge(reply: FastifyReply, status: 200 | 509, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
