import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RenderedPage } from '@haidai/contract/pages';
import type { FastifyReply } from 'fastify';
import { takesGzip } from '../../platform/index.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const compress = promisify(gzip);

export type Render = (nonce: string) => Promise<RenderedPage>;

export interface SharedPage {
  /** False for a redirection and for a failure. */
  readonly keepable: boolean;
  send(reply: FastifyReply): Promise<FastifyReply>;
}

/** Browsers ask again each time, because a reader may have chosen the other language. Shared caches keep it five minutes. */
const cacheControl = 'public, max-age=0, s-maxage=300';
/** A page that does not exist may exist soon. */
const missingControl = 'public, max-age=60';

/**
 * Renders a page that is the same for everybody. It is sent without a nonce: the policy names the hash of each script
 * that the rendering gave the nonce, and allows the script files of this site. A script in the text of an article has no
 * nonce, so no hash allows it. A traveller goes from such a page to the cashier without another document, so the policy
 * names the payment pages of the gateways (`formTargets`). A redirection and a failure are not kept.
 */
export async function renderPublic(render: Render, formTargets: readonly string[]): Promise<SharedPage> {
  const nonce = randomBytes(16).toString('base64url');
  const { status, headers, html: text } = await render(nonce);
  if (status !== 200 && status !== 404) {
    const location = headers.get('location');
    return {
      keepable: false,
      send: async (reply) => {
        reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
        if (location) reply.header('location', location);
        return reply.send(text.replaceAll(nonce, ''));
      },
    };
  }
  const html = text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
  const plain = Buffer.from(html);
  const packed = await compress(plain);
  const policy = contentSecurityPolicy(sourcesOf(text, nonce), formTargets, false);
  const etag = `"${createHash('sha256').update(policy).update(plain).digest('base64url').slice(0, 22)}"`;
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

/** Returns the sources of a page by the hashes of the scripts and styles that have its nonce. */
export function sourcesOf(html: string, nonce: string): { scripts: string; styles: string } {
  const scripts = html.matchAll(/<script(?![^>]* src=)(?![^>]* type="application\/)([^>]*)>([\s\S]*?)<\/script>/g);
  const styles = html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g);
  const own = (found: Iterable<RegExpMatchArray>) =>
    [...found].flatMap(([, attributes = '', text = '']) => (attributes.includes(`nonce="${nonce}"`) ? [text] : []));
  const hashes = (found: Iterable<RegExpMatchArray>) =>
    ["'self'", ...new Set(own(found).map((text) => `'sha256-${sha256(text)}'`))].join(' ');
  return { scripts: hashes(scripts), styles: hashes(styles) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
