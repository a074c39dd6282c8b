import { getArticle } from '@haidai/contract/content';
import { isPageOffered, trapPath } from '@haidai/contract/pages';
import { addressIn } from '@haidai/domain';
import { stateOn } from '@haidai/domain/content';
import type { FastifyInstance } from 'fastify';
import type { Config, Deps } from '../../platform/index.ts';
import { type ContentStore, getContentStore } from './content-store.ts';
import { crawlerCacheControl, fareSitemapPath, type ListedPage, renderSitemap, sitemapHeaders } from './sitemap.ts';

/** The pages that every visitor may open and that say something without parameters. */
const publicPages = [
  '/index',
  '/book',
  '/book/querySpecialTicket',
  '/book/activityBooking',
  '/book/GMJCFlightSearch',
  '/book/coupons',
  '/book/weekHome',
  '/Seckill/SeckillList',
  '/articles',
  '/activities',
  '/yqzl',
  '/securityVolunteers',
  '/self/FlightInquiry',
  '/self/CheckIn',
  '/self/FlightReservation',
  '/self/ElectronicItinerary',
  '/self/Registration',
  '/self/SpecialService',
  '/self/UnaccompaniedChild',
  '/self/calculator',
  '/self/MSpecialZone',
  '/feedback',
  '/feedback?kind=COMPLAINT',
  '/elder',
  '/register',
];

/** The first folder of every API path. */
const apiFolder = getArticle.path.slice(0, getArticle.path.indexOf('/', 1) + 1);

/** The paths that depend on a person or a moment. They contain nothing for a search engine. */
const privatePages = [apiFolder, '/sandbox', '/user', '/login', '/pay/', '/book/', '/static/', trapPath];

/**
 * Serves `robots.txt`, which lists the paths closed to search engines, and `sitemap.xml`, which lists the public pages.
 */
export function bindCrawlerFiles(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', crawlerCacheControl).send(renderRobots(config)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const sitemap = renderContentMap(await getContentStore(deps), config, deps.clock.today());
    return reply.headers(sitemapHeaders).send(sitemap);
  });
}

/** Lists the public pages that the carrier offers. */
function listPublicPages({ carrier }: Pick<Config, 'carrier'>): string[] {
  return publicPages.filter((page) => isPageOffered(carrier.sells, page));
}

function renderRobots(config: Config): string {
  const inBoth = (paths: readonly string[]) => new Set(paths.flatMap((path) => [path, addressIn('en', path)]));
  // Crawlers follow the longest rule, so a public page in a private folder is open.
  const open = listPublicPages(config).filter((page) => privatePages.some((path) => page.startsWith(path)));
  return [
    'User-agent: *',
    ...[...inBoth(privatePages)].map((path) => `Disallow: ${path}`),
    ...[...inBoth(open)].map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    `Sitemap: ${config.publicUrl}${fareSitemapPath}`,
    '',
  ].join('\n');
}

function renderContentMap({ articles, documents }: ContentStore, config: Config, today: string): string {
  const texts = [
    ...articles
      .filter((article) => stateOn(article, today) === 'current')
      .map(({ id, publish }) => ({ path: `/articleD?articleId=${id}`, changed: publish })),
    ...[...documents].flatMap(([key, wordings]) => {
      const inForce = wordings.find(({ effectiveFrom }) => effectiveFrom <= today);
      // A document of the page frame is part of every page and has no page of its own.
      const isPage = inForce && !inForce.kinds.includes('SITE_FRAME');
      return isPage ? [{ path: `/articleD?docKey=${key}`, changed: inForce.effectiveFrom }] : [];
    }),
  ];
  const pages: ListedPage[] = [...listPublicPages(config).map((path) => ({ path })), ...texts];
  return renderSitemap(pages, config);
}
