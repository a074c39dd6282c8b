import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/index.ts';

const prefix = '/sandbox/gateway';

/** The sandbox gateway's pages under the site's own address, where it runs: `SANDBOX_GATEWAY_URL`. Never in production. */
export async function proxySandboxGateway(
  app: FastifyInstance,
  { config }: Deps,
  env: Record<string, string | undefined> = process.env,
): Promise<void> {
  const { SANDBOX_GATEWAY_URL: upstream } = env;
  if (!config.sandbox || !upstream) return;
  await app.register(async (scope) => {
    // Bodies go through as they are.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // The gateway is another party: who is signed in with us is not its business.
        rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
      },
    });
  });
}
