import { isServed } from '@haidai/domain/flights';
import { fareIndexPath, farePagePath } from '@haidai/domain/shopping';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/index.ts';
import { fareSitemapPath, renderSitemap, sitemapHeaders } from '../../content/index.ts';
import type { Catalogue } from '../../flights/index.ts';

/**
 * Serves the sitemap of the fare pages: each pair of cities on sale, in both languages. It is rendered once for each
 * revision of the carrier's folder.
 */
export function bindFareSitemap(
  app: FastifyInstance,
  deps: Pick<Deps, 'config'> & { readonly catalogue: Catalogue },
): void {
  let rendered: { of: Catalogue; sitemap: string } | undefined;
  app.get(fareSitemapPath, (_request, reply) => {
    const { catalogue, config } = deps;
    if (rendered?.of !== catalogue)
      rendered = { of: catalogue, sitemap: renderSitemap(listFarePages(catalogue), config) };
    return reply.headers(sitemapHeaders).send(rendered.sitemap);
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
