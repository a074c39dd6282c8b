import {
  type PictureSize,
  pictureAddress,
  pictureSizes,
  sharedPictureAddress,
  sharedSizes,
} from '@haidai/domain/scenery';
import type { FastifyInstance } from 'fastify';
import { createGate, Refusal, takesGzip } from '../../platform/index.ts';
import { defineData } from '../reference/index.ts';
import { loadScenery } from './load-scenery.ts';
import { PictureStore } from './picture-store.ts';
import { SharedPictures } from './shared-pictures.ts';

const cacheControl = 'public, max-age=604800, stale-while-revalidate=2592000';
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': cacheControl,
  // The style in the picture gives the colours their values. Nothing else may load or run.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  vary: 'accept-encoding',
};

const drawnPictures = defineData((folder) => new PictureStore(loadScenery(folder)));
const renderOneAtATime = createGate({ atOnce: 1, waiting: 20 });
const renderedPictures = defineData((folder) => new SharedPictures(drawnPictures(folder), renderOneAtATime));

/** Serves the pictures of the cities. Browsers keep one for a week and then ask with its hash. */
export function bindPictures(app: FastifyInstance): void {
  for (const size of Object.keys(pictureSizes) as PictureSize[]) {
    app.get<{ Params: { code: string } }>(pictureAddress(':code(^[A-Z]{3}$)', size), (request, reply) => {
      const picture = drawnPictures().get(request.params.code, size);
      if (!picture) throw new Refusal('notFound');
      reply.headers({ ...headers, etag: picture.etag });
      if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
      if (!takesGzip(request)) return reply.send(picture.plain);
      return reply.header('content-encoding', 'gzip').send(picture.gzipped);
    });
  }
  bindSharedPictures(app);
}

/** Serves the pictures for social networks as PNG. Only known codes are rendered, one at a time. */
function bindSharedPictures(app: FastifyInstance): void {
  for (const size of sharedSizes) {
    app.get<{ Params: { code: string } }>(
      sharedPictureAddress(':code(^[A-Z]{3}$)', size),
      async ({ params, headers: asked }, reply) => {
        const picture = await renderedPictures().get(params.code, size);
        if (!picture) throw new Refusal('notFound');
        reply.headers({ 'content-type': 'image/png', 'cache-control': cacheControl, etag: picture.etag });
        if (asked['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
        return reply.send(picture.png);
      },
    );
  }
}
