import { fileURLToPath } from 'node:url';
import { addressIn, isTravellerPage, readLanguage } from '@haidai/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, Refusal } from '../platform/index.ts';
import { isLostConnection } from '../platform/runtime.ts';
import { serveBuiltPages } from './pages/built-pages.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';
import { failurePage } from './pages/failure-page.ts';
import { ownAddress } from './pages/own-address.ts';
import { PageCache } from './pages/page-cache.ts';
import { createPageContext } from './pages/page-context.ts';
import { isOwnPath, type Pages } from './pages/pages-port.ts';
import { sendPage } from './pages/send-page.ts';
import { serveWebApp } from './pages/web-app.ts';

const nonceBytes = 16;
const webFolder = fileURLToPath(new URL('../../../web', import.meta.url));

/**
 * Serves everything outside the API: the rendered pages and their files. It uses the output of `npm run build`; with
 * `NODE_ENV=development` it uses the sources, on the same port, with hot reload.
 */
export async function addPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // Pages take no bodies. The API keeps its own parsers.
    const pages = await servePages(scope);
    const cache = new PageCache(deps.clock);
    await serveWebApp(scope, webFolder, deps.config);
    scope.get('/*', (request, reply) => servePage({ app, deps, pages, cache }, request, reply));
  });
}

async function servePages(scope: FastifyInstance): Promise<Pages> {
  // React reads the same variable. The pages and their server are therefore always in the same mode.
  if (process.env.NODE_ENV !== 'development') return serveBuiltPages(scope, webFolder);
  const { serveDevelopmentPages } = await import('./pages/development-pages.ts');
  return serveDevelopmentPages(scope, webFolder);
}

interface Site {
  app: FastifyInstance;
  deps: Deps;
  pages: Pages;
  cache: PageCache;
}

async function servePage({ app, deps, pages, cache }: Site, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/') || !isOwnPath(request.url)) throw new Refusal('notFound');
  const elsewhere = ownAddress(request.host, request.url, deps.config);
  if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  const { language, address } = readLanguage(request.url);
  if (isTravellerPage(address)) {
    if (language === 'zh' && request.language === 'en') return redirectToEnglish(request, reply);
    request.language = language;
  }
  const nonce = deps.ids.token(nonceBytes);
  const forms = Object.values(deps.providers.payment ?? {}).flatMap(({ formTargets }) => formTargets ?? []);
  reply.header('content-security-policy', contentSecurityPolicy(nonce, forms, pages.development));
  try {
    const shared = pages.sharedPage(address);
    if (shared === null) {
      const context = await createPageContext(app, deps, request, nonce);
      return await sendPage(reply, await pages.render(request.url, context));
    }
    // A shared page is rendered without cookies and without data of the visitor in its address.
    const page = await cache.get(`${language} ${shared}`, async (placeholder) =>
      pages.render(addressIn(language, shared), await createPageContext(app, deps, anonymous(request), placeholder)),
    );
    return await page.send(reply, nonce);
  } catch (error) {
    request.log.error({ err: error }, 'A page could not be rendered');
    const status = isLostConnection(error) ? 503 : 500;
    return reply.code(status).type('text/html; charset=utf-8').send(failurePage(deps.config.carrier, request));
  }
}

/**
 * Leads a reader of English from a Chinese address to the English one. The answer depends on the visitor, so no cache
 * may store it. Crawlers and link previews send no language and stay.
 */
function redirectToEnglish(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
    .redirect(addressIn('en', request.url), 302);
}

function anonymous({ language, ip }: FastifyRequest) {
  return { language, ip, deviceId: '', headers: {} };
}
