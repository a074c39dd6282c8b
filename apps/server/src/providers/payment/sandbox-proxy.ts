import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/index.ts';

const prefix = '/sandbox/gateway';
/** Headers that belong to one connection. */
const ofConnection = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding']);

/**
 * Serves the pages of the sandbox gateway (`SANDBOX_GATEWAY_URL`) under the site's own address. It is off in
 * production. A proxy of a library would hold 28 MB in every sandbox.
 */
export async function proxySandboxGateway(
  app: FastifyInstance,
  { config }: Deps,
  env: Record<string, string | undefined> = process.env,
): Promise<void> {
  const { SANDBOX_GATEWAY_URL: upstream } = env;
  if (!config.sandbox || !upstream) return;
  await app.register(async (scope) => {
    // The proxy forwards bodies unchanged.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.all(`${prefix}/*`, (request, reply) => forward(request, reply, upstream));
  });
}

async function forward({ raw, url, method }: FastifyRequest, reply: FastifyReply, upstream: string) {
  // The gateway is another company and must not see the site's session cookies.
  const { cookie: _cookie, ...headers } = withoutConnection(raw.headers);
  const sent = raw.pipe(openRequest(new URL(url, upstream), { method, headers }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return reply
    .code(answer.statusCode ?? 502)
    .headers(withoutConnection(answer.headers))
    .send(answer);
}

const withoutConnection = <Headers extends IncomingMessage['headers']>(headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
