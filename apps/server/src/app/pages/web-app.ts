import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/index.ts';

/** The worker may fetch from this site and run its own script only. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const monthSeconds = 30 * 86_400;
/** The colours of the frame and of the first screen of the installed site. */
const colors = { theme_color: '#143F4B', background_color: '#F5F8F8' };

/**
 * Serves what makes the site installable: the manifest in both languages, the icons, and the service worker for use
 * without a network. Browsers ask for the worker each time, so a release can replace it.
 */
export async function serveWebApp(
  scope: FastifyInstance,
  webFolder: string,
  { carrier }: Pick<Config, 'carrier'>,
): Promise<void> {
  const worker = await readFile(join(webFolder, 'worker/offline-worker.js'), 'utf8');
  scope.get('/offline-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .send(worker),
  );
  for (const [file, language] of [['site.webmanifest', 'zh'] as const, ['site.en.webmanifest', 'en'] as const]) {
    const manifest = manifestOf(carrier.name[language], language);
    scope.get(`/${file}`, (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
    );
  }
  for (const icon of await readdir(join(webFolder, 'icons'))) {
    const picture = await readFile(join(webFolder, 'icons', icon));
    scope.get(`/icons/${icon}`, (_request, reply) =>
      reply.type('image/png').header('cache-control', `public, max-age=${monthSeconds}`).send(picture),
    );
  }
}

function manifestOf(name: string, language: 'zh' | 'en'): string {
  const iconOf = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/index',
    name,
    short_name: name,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    ...colors,
    icons: [
      ...[192, 512].map((size) => iconOf('icon', size, 'any')),
      ...[192, 512].map((size) => iconOf('icon-maskable', size, 'maskable')),
    ],
  });
}
