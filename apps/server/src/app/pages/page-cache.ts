import type { FastifyReply } from 'fastify';
import type { Clock } from '../../platform/index.ts';
import { cutAt, joinGzipped, joinPlain, type Pieces } from './gzip-pieces.ts';
import { sendPage } from './send-page.ts';
import { takesGzip } from './takes-gzip.ts';

/** For so long everyone gets the same rendering. */
const freshForMs = 5_000;
/** For so long after that it is still sent, while the next one is being made: nobody waits but the first. */
const usableForMs = 60_000;
/** Two languages of a handful of pages; the limit only guards against a mistake in what counts as shared. */
const mostPages = 100;
/** Stands where each answer has its own nonce: 16 random bytes in base64url. */
const placeholder = 'nonce-of-this-answer-00';
const nonceLength = 22;

type Render = (nonce: string) => Promise<Response>;

interface Entry {
  page: Promise<SharedPage>;
  renderedAt: number;
  isRenewed: boolean;
}

/** Pages that are the same for everyone, kept for seconds. Many who ask at once wait for one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  get(key: string, render: Render): Promise<SharedPage> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    // A clock that was moved back makes an age below zero.
    const age = known ? now - known.renderedAt : Number.NaN;
    if (!known || !(age >= 0 && age < usableForMs)) return this.#render(key, render, now);
    if (age >= freshForMs && !known.isRenewed) {
      known.isRenewed = true;
      // What goes wrong now is told to the next one who has to wait for it.
      this.#render(key, render, now, known).catch(() => undefined);
    }
    return known.page;
  }

  /** The page before it, if any, is sent until this one is there. */
  async #render(key: string, render: Render, now: number, before?: Entry): Promise<SharedPage> {
    const entry: Entry = { page: renderShared(render), renderedAt: now, isRenewed: false };
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
  /** False for a redirection or a failure. */
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
    // The nonce is this answer's alone, so nobody on the way may keep it.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
  if (!takesGzip(reply.request)) return reply.send(joinPlain(pieces, nonce));
  return reply.header('content-encoding', 'gzip').send(joinGzipped(pieces, nonce));
}
