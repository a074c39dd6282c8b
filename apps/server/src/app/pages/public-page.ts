import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { takesGzip } from '../../platform/index.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { placeholder, type Render, type SharedPage } from './page-cache.ts';

const compress = promisify(gzip);

/** Browsers ask again after a minute, shared caches after five. An older copy is sent while they ask. */
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';
/** A page that does not exist may exist soon. */
const missingControl = 'public, max-age=60';

/**
 * Renders a page that is the same for everybody. It has no nonce: the policy names the hash of each script in the page,
 * and allows the script files of this site. A redirection and a failure are not kept.
 */
export async function renderPublic(render: Render): Promise<SharedPage> {
  const response = await render(placeholder);
  const { status } = response;
  const text = await response.text();
  if (status !== 200 && status !== 404) {
    const location = response.headers.get('location');
    return {
      keepable: false,
      send: async (reply) => {
        reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
        if (location) reply.header('location', location);
        return reply.send(text.replaceAll(placeholder, ''));
      },
    };
  }
  const html = withoutNonce(text);
  const plain = Buffer.from(html);
  const packed = await compress(plain);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const policy = contentSecurityPolicy(sourcesOf(html), [], false);
  return {
    keepable: status === 200,
    send: async (reply) => {
      reply.code(status).headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': status === 200 ? cacheControl : missingControl,
        'content-security-policy': policy,
        vary: 'accept-encoding',
        etag,
      });
      if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      if (!takesGzip(reply.request)) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(packed);
    },
  };
}

function withoutNonce(html: string): string {
  return html.replaceAll(` nonce="${placeholder}"`, '').replaceAll(placeholder, '');
}

/** Returns the sources of a page by the hashes of its own scripts and styles. */
export function sourcesOf(html: string): { scripts: string; styles: string } {
  const scripts = html.matchAll(/<script(?![^>]* src=)(?![^>]* type="application\/)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  const hashes = (found: Iterable<RegExpMatchArray>) =>
    ["'self'", ...new Set([...found].map(([, text = '']) => `'sha256-${sha256(text)}'`))].join(' ');
  return { scripts: hashes(scripts), styles: hashes(styles) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
