import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeCarrier } from '../../modules/carrier/index.ts';
import { carrierFolder, loadTheme, outsideColours } from '../../modules/reference/index.ts';
import { Refusal } from '../../platform/index.ts';
import type { Pages } from './pages-port.ts';

/** The worker may fetch from this site and run its own script only. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const daySeconds = 86_400;
const yearSeconds = 365 * daySeconds;

/**
 * Serves what makes the site installable: the manifest in both languages, the icons, and the service worker for use
 * without a network. Browsers ask for the worker each time, so a release can replace it.
 */
export async function serveWebApp(scope: FastifyInstance, webFolder: string): Promise<void> {
  const worker = await readFile(join(webFolder, 'worker/offline-worker.js'), 'utf8');
  scope.get('/offline-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .send(worker),
  );
  for (const [file, language] of [['site.webmanifest', 'zh'] as const, ['site.en.webmanifest', 'en'] as const]) {
    scope.get(`/${file}`, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(manifestIn(language)),
    );
  }
  // The service worker shows an icon beside a message and knows no revision of the carrier.
  scope.get<{ Params: { file: string } }>('/icons/:file(^[a-z0-9-]+\\.png$)', (request, reply) => {
    const icon = join(carrierFolder(), 'art', request.params.file);
    if (!existsSync(icon)) throw new Refusal('notFound');
    return reply.type('image/png').header('cache-control', `public, max-age=${daySeconds}`).send(readFileSync(icon));
  });
}

/**
 * Serves the style sheet of the carrier's theme, below the name of its revision. An instance that serves another
 * revision answers with its own theme, and no cache keeps that answer.
 */
export function serveTheme(scope: FastifyInstance, pages: Pages): void {
  scope.get('/carrier/:revision(^[0-9a-f]{16}$)/theme.css', async (request, reply) => {
    const theme = loadTheme();
    if (!theme) throw new Refusal('notFound');
    const isOwn = request.url === `${describeCarrier().files}/theme.css`;
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isOwn ? `public, max-age=${yearSeconds}, immutable` : 'no-store')
      .send(await pages.themeSheet(theme));
  });
}

function manifestIn(language: 'zh' | 'en'): string {
  const { name, files } = describeCarrier();
  const { bars, firstScreen } = outsideColours(loadTheme() ?? {});
  const iconOf = (file: string, size: number, purpose: string) => ({
    src: `${files}/art/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/index',
    name: name[language],
    short_name: name[language],
    lang: language === 'zh' ? 'zh-CN' : 'en',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    theme_color: bars.light,
    background_color: firstScreen,
    icons: [
      ...[192, 512].map((size) => iconOf('icon', size, 'any')),
      ...[192, 512].map((size) => iconOf('icon-maskable', size, 'maskable')),
    ],
  });
}
