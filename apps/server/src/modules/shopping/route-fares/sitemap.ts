import { isServed } from '@haidai/domain/flights';
import { fareIndexPath, farePagePath } from '@haidai/domain/shopping';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/index.ts';
import { fareSitemapPath, renderSitemap } from '../../content/index.ts';
import type { Catalogue } from '../../flights/index.ts';

/**
 * Serves the sitemap of the fare pages: each pair of cities on sale, in both languages. The schedule does not change
 * while the process runs, so the file is rendered once.
 */
export function bindFareSitemap(app: FastifyInstance, { config }: Pick<Deps, 'config'>, catalogue: Catalogue): void {
  let sitemap: string | undefined;
  app.get(fareSitemapPath, (_request, reply) => {
    sitemap ??= renderSitemap(listFarePages(catalogue), config.publicUrl);
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(sitemap);
  });
}

function listFarePages({ index, places }: Catalogue): { path: string }[] {
  const routes = places.cities.flatMap((from) =>
    places.cities.flatMap((to) =>
      isServed(index, from.code, to.code) ? { path: farePagePath(from.code, to.code) } : [],
    ),
  );
  return [{ path: fareIndexPath }, ...routes];
}
