import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayClock } from '../core/clock.ts';
import { type Gateway, withholdsAnswers } from '../core/gateway.ts';
import type { SandboxKeys } from '../keys.ts';
import { rawBodyOf } from '../raw-body.ts';
import { type YibaoAnswer, yibaoCalls, yibaoError } from './calls.ts';
import { isYibaoSigned, yibaoHeaders } from './sign.ts';

interface YibaoDeps {
  gateway: Gateway;
  keys: SandboxKeys;
  clock: GatewayClock;
  publicUrl: string;
}

export function yibaoRoutes(app: FastifyInstance, deps: YibaoDeps): void {
  for (const [path, call] of Object.entries(yibaoCalls)) {
    app.post(`/yibao/${path}`, (request, reply) => {
      const fields = (request.body ?? {}) as Record<string, unknown>;
      const answer = refusalOf(deps, request, path, fields) ?? call(deps.gateway, fields, deps.publicUrl);
      return answer.trade && withholdsAnswers(deps.gateway, answer.trade)
        ? reply.hijack()
        : sendAnswer(deps, path, answer, reply);
    });
  }
}

function refusalOf({ keys }: YibaoDeps, request: FastifyRequest, path: string, fields: Record<string, unknown>) {
  if (fields.merchantNo !== keys.accounts.yibao.merchantNo) return yibaoError('MERCHANT_UNKNOWN');
  const signed = isYibaoSigned(request.headers, path, rawBodyOf(request), keys.yibao.merchant.publicKey);
  return signed ? null : yibaoError('SIGNATURE_REFUSED');
}

function sendAnswer({ keys, clock }: YibaoDeps, path: string, answer: YibaoAnswer, reply: FastifyReply) {
  const body = JSON.stringify(answer.body);
  return reply
    .headers(yibaoHeaders(path, body, keys.yibao.gateway.privateKey, clock.wall()))
    .type('application/json; charset=utf-8')
    .send(body);
}
