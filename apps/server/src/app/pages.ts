import { fileURLToPath } from 'node:url';
import { publicPage } from '@haidai/contract/pages';
import { addressIn, isTravellerPage, readLanguage } from '@haidai/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadedContentVersion } from '../modules/content/index.ts';
import { carrierFolder } from '../modules/reference/index.ts';
import { type Deps, Refusal } from '../platform/index.ts';
import { isLostConnection } from '../platform/runtime.ts';
import { importBuiltPages, serveBuiltPages } from './pages/built-pages.ts';
import { contentSecurityPolicy, nonceSources } from './pages/content-security-policy.ts';
import { failurePage } from './pages/failure-page.ts';
import { ownAddress } from './pages/own-address.ts';
import { PageCache } from './pages/page-cache.ts';
import { createPageContext } from './pages/page-context.ts';
import { isOwnPath, type Pages } from './pages/pages-port.ts';
import { sendPage } from './pages/send-page.ts';
import { serveTheme, serveWebApp } from './pages/web-app.ts';

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
    const formTargets = Object.values(deps.providers.payment ?? {}).flatMap((gateway) => gateway.formTargets ?? []);
    const cache = new PageCache(deps.clock, formTargets);
    // Crawlers read thousands of fare pages. A cache of their own keeps the home page in the other one.
    const fareCache = new PageCache(deps.clock, formTargets);
    await serveWebApp(scope, webFolder);
    serveTheme(scope, pages);
    scope.get('/*', (request, reply) => servePage({ app, deps, pages, formTargets, cache, fareCache }, request, reply));
  });
}

/** Imports the code of the pages, so that `addPages` does not wait for it. */
export async function importPages(): Promise<void> {
  if (process.env.NODE_ENV !== 'development') await importBuiltPages(webFolder);
}

async function servePages(scope: FastifyInstance): Promise<Pages> {
  // The packages of the pages read the same variable. The pages and their server are therefore always in the same mode.
  if (process.env.NODE_ENV !== 'development') return serveBuiltPages(scope, webFolder);
  const { serveDevelopmentPages } = await import('./pages/development-pages.ts');
  return serveDevelopmentPages(scope, webFolder);
}

interface Site {
  app: FastifyInstance;
  deps: Deps;
  pages: Pages;
  formTargets: readonly string[];
  cache: PageCache;
  fareCache: PageCache;
}

async function servePage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { app, deps, pages, formTargets } = site;
  if (request.url.startsWith('/api/') || !isOwnPath(request.url)) throw new Refusal('notFound');
  const elsewhere = ownAddress(request.host, request.url, deps.config);
  if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  const { language, address } = readLanguage(request.url);
  const shared = pages.development ? null : publicPage(request.url);
  const isFarePage = /^\/fares\b/.test(address);
  if (isTravellerPage(address)) {
    // A shared cache may answer a reader of English with a Chinese page. Search engines read fare pages in both.
    if (language === 'zh' && request.language === 'en' && !(shared && isFarePage))
      return redirectToEnglish(request, reply);
    request.language = language;
  }
  if (shared !== null) return servePublicPage(site, isFarePage ? site.fareCache : site.cache, shared, request, reply);
  const nonce = deps.ids.token(nonceBytes);
  reply.header(
    'content-security-policy',
    contentSecurityPolicy(nonceSources(nonce, pages.development), formTargets, pages.development),
  );
  try {
    const context = await createPageContext(app, deps, request, nonce);
    return await sendPage(reply, await pages.render(request.url, context));
  } catch (error) {
    return sendFailure(site, error, request, reply);
  }
}

/**
 * Serves a page that shared caches may store. It is rendered without cookies and without data of the visitor.
 * @param shared the address without the parts that the page does not read
 */
async function servePublicPage(
  site: Site,
  cache: PageCache,
  shared: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { app, deps, pages } = site;
  try {
    const page = await cache.get(`${carrierFolder()} ${loadedContentVersion(deps)} ${shared}`, async (placeholder) =>
      pages.render(shared, await createPageContext(app, deps, anonymous(request), placeholder)),
    );
    return await page.send(reply);
  } catch (error) {
    return sendFailure(site, error, request, reply);
  }
}

function sendFailure({ deps }: Site, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'A page could not be rendered');
  const status = isLostConnection(error) ? 503 : 500;
  const page = failurePage(deps.config.carrier, request);
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
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
