import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { measure } from '../observe/measures.ts';
import { type IdempotentRequest, settleRequest } from './idempotency.ts';
import { chooseLanguage } from './languages.ts';
import { securityHeaders } from './security-headers.ts';

const devicePattern = /^[0-9a-f]{32}$/;
const deviceSeconds = 2 * 365 * 24 * 3600;

export function addHooks(app: FastifyInstance): void {
  const { deps } = app;
  const headers = securityHeaders(deps.config);
  // Callbacks, not promises, where nothing is waited for: these run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // An answer of the API may be about a person. An operation that answers the same to everybody says so itself.
    if (request.routeOptions.config.operationId) reply.header('cache-control', 'no-store');
    request.language = chooseLanguage(
      request.cookies[deps.config.cookies.language],
      request.headers['accept-language'],
    );
    recogniseDevice(request, reply, deps);
    done();
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) sweepConnections(app.server);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Who is answered while we close would otherwise keep the connection, and us, open.
    if (closing) reply.header('connection', 'close');
    const { idempotent } = request;
    if (!idempotent) return done();
    request.idempotent = null;
    void saveAnswer(deps, idempotent, request, reply, payload).finally(() => done());
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    measure({ what: 'call', operation: operationOf(request), outcome: outcomeOf(reply), ms: reply.elapsedTime });
    done();
  });
}

/** A connection whose answer was on its way as we closed is idle only afterwards, and would keep us for minutes. */
function sweepConnections(server: FastifyInstance['server']): void {
  const sweep = setInterval(() => server.closeIdleConnections(), 50).unref();
  server.once('close', () => clearInterval(sweep));
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/**
 * Calls and pages know their device by a cookie, or by the header deviceId where a client keeps no cookies; files with a
 * name of their own need none and stay cacheable.
 */
function recogniseDevice(request: FastifyRequest, reply: FastifyReply, { config, ids }: Deps): void {
  const known = request.cookies[config.cookies.device] ?? [request.headers.deviceid].flat()[0];
  request.deviceIsNew = known === undefined || !devicePattern.test(known);
  request.deviceId = request.deviceIsNew || known === undefined ? ids.hex(16) : known;
  if (!request.deviceIsNew || /\.\w{1,5}$/.test(pathOf(request))) return;
  reply.setCookie(config.cookies.device, request.deviceId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.production,
    maxAge: deviceSeconds,
  });
}

/** The answer is kept before it is sent, so that nobody can have had an answer that is not kept. */
async function saveAnswer(
  deps: Deps,
  idempotent: IdempotentRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const answer = {
    status: reply.statusCode,
    body: String(payload ?? ''),
    contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    cookies: cookies.filter((cookie) => !cookie.startsWith(`${deps.config.cookies.device}=`)),
  };
  await settleRequest(deps, idempotent, answer).catch((error) => {
    // The work is done; failing the answer now would only invite a second try.
    request.log.error({ err: error, operation: idempotent.operation }, 'The answer could not be kept');
  });
}

const operationOf = ({ routeOptions: { config, url = '' } }: FastifyRequest): string =>
  config.operationId ?? (url === '/*' ? 'page' : 'other');

function outcomeOf({ statusCode }: FastifyReply): 'done' | 'refused' | 'failed' {
  if (statusCode >= 500 && statusCode !== 509) return 'failed';
  return statusCode >= 400 ? 'refused' : 'done';
}

/** One line an answer. The path without its query: credentials and personal data may be there. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    path: pathOf(request),
    operation: request.routeOptions.config.operationId,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}
