import type { FastifyReply } from 'fastify';

/** A page that asks for something before a call is answered; our own pages may show it in a frame, and it runs nothing. */
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
