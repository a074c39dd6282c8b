import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/index.ts';
import { takesGzip } from '../../platform/index.ts';
import { cutAt, joinGzipped, joinPlain, type Pieces } from './gzip-pieces.ts';
import { sendPage } from './send-page.ts';

/** Milliseconds for which all visitors get the same rendering. */
const freshForMs = 5_000;
/**
 * Milliseconds after which the cache no longer sends a rendering. Until then visitors get it while the cache renders a
 * new one.
 */
const usableForMs = 60_000;
/**
 * The most pages in the cache. The site has few shared pages, in two languages. The limit protects the memory if a page
 * is shared by mistake.
 */
const mostPages = 100;
/** The placeholder of the nonce. It is as long as a nonce: 16 random bytes in base64url. */
export const placeholder = 'nonce-of-this-answer-00';
const nonceLength = 22;

export type Render = (nonce: string) => Promise<Response>;

interface Entry {
  page: Promise<SharedPage>;
  renderedAt: number;
  isRenewed: boolean;
}

/** Stores rendered shared pages for at most a minute. Concurrent requests wait for one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Pick<Clock, 'now'>;
  readonly #toShared: (render: Render) => Promise<SharedPage>;

  /** @param toShared renders a page and prepares its answers */
  constructor(clock: Pick<Clock, 'now'>, toShared: (render: Render) => Promise<SharedPage> = renderShared) {
    this.#clock = clock;
    this.#toShared = toShared;
  }

  get(key: string, render: Render): Promise<SharedPage> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    // A clock that moved back gives a negative age.
    const age = known ? now - known.renderedAt : Number.NaN;
    if (!known || !(age >= 0 && age < usableForMs)) return this.#render(key, render, now);
    if (age >= freshForMs && !known.isRenewed) {
      known.isRenewed = true;
      // This request gets the old page. The next visitor who has to wait gets the error.
      this.#render(key, render, now, known).catch(() => undefined);
    }
    return known.page;
  }

  /** Renders a page. Until the new page is ready, the cache sends the page `before`, if there is one. */
  async #render(key: string, render: Render, now: number, before?: Entry): Promise<SharedPage> {
    const entry: Entry = { page: this.#toShared(render), renderedAt: now, isRenewed: false };
    if (!before) this.#keep(key, entry);
    try {
      const page = await entry.page;
      if (page.keepable) this.#keep(key, entry);
      else this.#entries.delete(key);
      return page;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > mostPages && oldest !== undefined) this.#entries.delete(oldest);
  }
}

export interface SharedPage {
  /** False for a redirection and for a failure. */
  readonly keepable: boolean;
  send(reply: FastifyReply, nonce: string): Promise<FastifyReply>;
}

async function renderShared(render: Render): Promise<SharedPage> {
  const response = await render(placeholder);
  const html = await response.text();
  const { status, headers } = response;
  if (status !== 200) {
    return {
      keepable: false,
      send: (reply, nonce) => sendPage(reply, new Response(html.replaceAll(placeholder, nonce), { status, headers })),
    };
  }
  const pieces = cutAt(html, placeholder, nonceLength);
  return { keepable: true, send: async (reply, nonce) => sendPieces(reply, pieces, Buffer.from(nonce)) };
}

function sendPieces(reply: FastifyReply, pieces: Pieces, nonce: Buffer): FastifyReply {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    // The nonce belongs to this answer, so no proxy may store it.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
  if (!takesGzip(reply.request)) return reply.send(joinPlain(pieces, nonce));
  return reply.header('content-encoding', 'gzip').send(joinGzipped(pieces, nonce));
}
