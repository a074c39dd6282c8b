import { publicPage } from '@haidai/contract/pages';
import { isTravellerPage } from '@haidai/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { measure } from '../observe/measures.ts';
import { type IdempotentRequest, settleRequest } from './idempotency.ts';
import { chooseLanguage } from './languages.ts';
import { securityHeaders } from './security-headers.ts';

const devicePattern = /^[0-9a-f]{32}$/;
const deviceSeconds = 2 * 365 * 24 * 3600;

/** Returns whether an address without a language is a page. Such a page is Chinese. `/` leads to either language. */
function isChinesePage(url: string): boolean {
  return isTravellerPage(url) && url.split('?', 1)[0] !== '/';
}

export function addHooks(app: FastifyInstance): void {
  const { deps } = app;
  const headers = securityHeaders(deps.config);
  // These hooks run for every request. Hooks that wait for nothing use callbacks, because callbacks cost less than
  // promises.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // An answer of the API may hold personal data. An operation with the same answer for everybody overwrites this
    // header.
    if (request.routeOptions.config.operationId) reply.header('cache-control', 'no-store');
    request.language = chooseLanguage({
      page: [request.headers['page-language']].flat()[0],
      cookie: request.cookies[deps.config.cookies.language],
      accept: request.headers['accept-language'],
      fallback: isChinesePage(request.url) ? 'zh' : deps.config.carrier.languages[0],
    });
    recogniseDevice(request, reply, deps);
    done();
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) sweepConnections(app.server);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A connection that stays open would stop the server from closing.
    if (closing) reply.header('connection', 'close');
    // A shared cache repeats a public answer to everybody, so the answer names nobody's request. The log line does.
    if (/^public\b/.test(String(reply.getHeader('cache-control')))) reply.removeHeader('x-request-id');
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

/**
 * Closes idle connections every 50 ms while the server stops. A connection whose answer was under way when the stop
 * began becomes idle only later. It would delay the stop for minutes.
 */
export function sweepConnections(server: FastifyInstance['server']): void {
  const sweep = setInterval(() => server.closeIdleConnections(), 50).unref();
  server.once('close', () => clearInterval(sweep));
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/**
 * Sets the device of a request from the cookie, or from the header deviceId of a client without cookies. Otherwise
 * generates a device and sets the cookie. Requests for files and public pages get no cookie, so that caches can store
 * the answers.
 */
function recogniseDevice(request: FastifyRequest, reply: FastifyReply, { config, ids }: Deps): void {
  const known = request.cookies[config.cookies.device] ?? [request.headers.deviceid].flat()[0];
  request.deviceIsNew = known === undefined || !devicePattern.test(known);
  request.deviceId = request.deviceIsNew || known === undefined ? ids.hex(16) : known;
  const path = pathOf(request);
  if (!request.deviceIsNew || /\.\w{1,5}$/.test(path) || publicPage(request.url) !== null) return;
  reply.setCookie(config.cookies.device, request.deviceId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.production,
    maxAge: deviceSeconds,
  });
}

/** Saves the answer before it is sent. No client can therefore have received an answer that is not saved. */
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
    // The mutation is done. An error answer would only make the client repeat the mutation.
    request.log.error({ err: error, operation: idempotent.operation }, 'The answer of a mutation could not be saved');
  });
}

const operationOf = ({ routeOptions: { config, url = '' } }: FastifyRequest): string =>
  config.operationId ?? (url === '/*' ? 'page' : 'other');

function outcomeOf({ statusCode }: FastifyReply): 'done' | 'refused' | 'failed' {
  if (statusCode >= 500 && statusCode !== 509) return 'failed';
  return statusCode >= 400 ? 'refused' : 'done';
}

/**
 * Logs one line for each answer. The path has no query, because the query may hold credentials and personal data. An
 * operation has the path of its contract, because its parameters may be secret too.
 */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { config, url } = request.routeOptions;
  request.log.info({
    method: request.method,
    path: (config.operationId && url) || pathOf(request),
    operation: config.operationId,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}
