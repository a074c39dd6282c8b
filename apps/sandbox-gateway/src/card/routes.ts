import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withholdsAnswers } from '../core/gateway.ts';
import type { SandboxKeys } from '../keys.ts';
import {
  type CardAnswer,
  type CardDeps,
  createRefund,
  createSession,
  expireSession,
  type Fields,
  getSession,
  listBalance,
  listRefunds,
  listSessions,
  refuse,
} from './calls.ts';

interface RouteDeps extends CardDeps {
  keys: SandboxKeys;
}

type IdRoute = { Params: { id: string } };

/**
 * Serves the used part of the card gateway's API under `/v1`, as the official SDK calls it. Its address has no path, so
 * these routes stand beside the path of all others.
 */
export async function cardRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  app.register(formbody);
  const keep = createIdempotency();
  const serve = (request: FastifyRequest, reply: FastifyReply, call: (fields: Fields, live: boolean) => CardAnswer) => {
    const fields = { ...((request.method === 'GET' ? request.query : request.body) as Fields | null) };
    const live = liveOf(request, deps.keys);
    if (live === null) return send(reply, refuse(401, 'api_key_invalid', 'Invalid API Key provided'));
    const answer = request.method === 'GET' ? call(fields, live) : keep(request, fields, () => call(fields, live));
    return answer.trade && withholdsAnswers(deps.gateway, answer.trade) ? reply.hijack() : send(reply, answer);
  };
  app.post('/v1/checkout/sessions', (request, reply) =>
    serve(request, reply, (fields, live) => createSession(deps, fields, live)),
  );
  app.get('/v1/checkout/sessions', (request, reply) => serve(request, reply, (fields) => listSessions(deps, fields)));
  app.get<IdRoute>('/v1/checkout/sessions/:id', (request, reply) =>
    serve(request, reply, (fields) => getSession(deps, request.params.id, fields)),
  );
  app.post<IdRoute>('/v1/checkout/sessions/:id/expire', (request, reply) =>
    serve(request, reply, () => expireSession(deps, request.params.id)),
  );
  app.post('/v1/refunds', (request, reply) => serve(request, reply, (fields) => createRefund(deps, fields)));
  app.get('/v1/refunds', (request, reply) => serve(request, reply, (fields) => listRefunds(deps, fields)));
  app.get('/v1/balance_transactions', (request, reply) => serve(request, reply, (fields) => listBalance(deps, fields)));
}

/** Returns the mode of the key that a call carries, or null for the key of nobody. */
function liveOf({ headers }: FastifyRequest, { accounts }: SandboxKeys): boolean | null {
  const key = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1];
  if (key === `sk_live_${accounts.card.key}`) return true;
  return key === `sk_test_${accounts.card.key}` ? false : null;
}

function send(reply: FastifyReply, { status, body }: CardAnswer) {
  return reply.status(status).header('request-id', 'req_sandbox').send(body);
}

/**
 * Creates the memory of idempotency keys. A repeated key gets the first answer again, also a refusal. A key with other
 * parameters is refused.
 */
function createIdempotency() {
  const known = new Map<string, { parameters: string; answer: CardAnswer }>();
  return ({ headers, url }: FastifyRequest, fields: Fields, act: () => CardAnswer): CardAnswer => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return act();
    const parameters = createHash('sha256')
      .update(`${url} ${JSON.stringify(fields)}`)
      .digest('hex');
    const before = known.get(key);
    if (before && before.parameters !== parameters)
      return refuse(400, 'idempotency_key_in_use', 'Keys are for the same parameters only', 'idempotency_error');
    const answer = before?.answer ?? act();
    known.set(key, { parameters, answer });
    return answer;
  };
}
