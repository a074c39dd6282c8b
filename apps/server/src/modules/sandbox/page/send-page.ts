import type { FastifyReply } from 'fastify';

/** A page of the sandbox looks as its stylesheet says, posts its forms back to us, and does nothing else. */
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page);
}
