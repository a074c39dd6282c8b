import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isLostConnection } from '../db/lost-connection.ts';
import { Refusal } from '../refusal.ts';
import { refusedAnswer } from './envelope.ts';

/**
 * Sends every answer that is not a success. An unexpected error becomes `internal`. The server logs it, and the answer
 * holds no details.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : translate(error as FastifyError, request);
  if (refusal.refusal === 'internal') request.log.error({ err: error }, 'A request failed with an unexpected error');
  const { status, body } = refusedAnswer(refusal, request.language, request.id);
  if (isLostConnection(error)) request.log.warn({ err: error }, 'The database does not answer');
  if (refusal.refusal === 'tooOften') reply.header('retry-after', refusal.details.seconds ?? 60);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Translates an error of Fastify into a refusal. A lost database connection becomes `unavailable`. */
function translate(error: FastifyError, { routeOptions }: FastifyRequest): Refusal {
  const inBody = (rule: string, message: string) => new Refusal('invalidInput', {}, [{ path: 'body', rule, message }]);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return inBody('size', `${Math.round((routeOptions?.bodyLimit ?? 0) / 1024)} KB`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return inBody('contentType', 'application/json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return inBody('contentLength', 'Content-Length');
    default:
      if (isLostConnection(error)) return new Refusal('unavailable');
      return new Refusal(error.statusCode !== undefined && error.statusCode < 500 ? 'invalidInput' : 'internal');
  }
}
