import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/index.ts';

const prefix = '/sandbox/gateway';

/**
 * Serves the pages of the sandbox gateway (`SANDBOX_GATEWAY_URL`) under the site's own address. It is off in
 * production.
 */
export async function proxySandboxGateway(
  app: FastifyInstance,
  { config }: Deps,
  env: Record<string, string | undefined> = process.env,
): Promise<void> {
  const { SANDBOX_GATEWAY_URL: upstream } = env;
  if (!config.sandbox || !upstream) return;
  const { default: httpProxy } = await import('@fastify/http-proxy');
  await app.register(async (scope) => {
    // The proxy forwards bodies unchanged.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // The gateway is another company and must not see the site's session cookies.
        rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
      },
    });
  });
}
