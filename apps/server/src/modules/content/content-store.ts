import type { Config, Deps, Language, Log } from '../../platform/index.ts';
import { checkContent } from './check/check-content.ts';
import { type Content, readContent } from './files/read-content.ts';
import { splitLanguages } from './files/text-file.ts';
import { renderText } from './render.ts';
import { getVersion, listStoredFiles } from './repository.ts';

/** The current content, and its texts as HTML. */
export interface ContentStore extends Content {
  /**
   * Returns the safe HTML of a text in a language, or in its own language if it has no part in that one. The store
   * renders each part once.
   */
  html(text: { readonly file: string; readonly body: string; readonly language?: string }, wanted: Language): string;
}

interface CachedStore {
  contentStore: ContentStore;
  version: number;
  /** The carrier whose name the rendered texts hold. */
  carrier: Config['carrier'];
  /** The time of the last version query, from `performance.now()`. */
  askedAt: number;
}

const askAgainAfterMs = 1000;
const kept = new WeakMap<Deps['db'], Promise<CachedStore>>();
/** The versions that this process has loaded last. */
const loaded = new WeakMap<Deps['db'], number>();

/**
 * Returns the current content. The function reads its version from the database at most once a second, and all files if
 * the version has changed. Each server therefore serves an import within a second.
 */
export async function getContentStore({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<ContentStore> {
  const known = await kept.get(db)?.catch(() => undefined);
  if (known && performance.now() - known.askedAt < askAgainAfterMs) return known.contentStore;
  const next = refresh({ db, config, log }, known);
  kept.set(db, next);
  return (await next).contentStore;
}

async function refresh(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  known?: CachedStore,
): Promise<CachedStore> {
  const askedAt = performance.now();
  const version = await getVersion(db);
  const { carrier } = config;
  if (known?.version === version && known.carrier === carrier) return { ...known, askedAt };
  const files = new Map((await listStoredFiles(db)).map(({ path, body }) => [path, body]));
  const { content, problems } = readContent(files);
  warn(log, [...problems, ...checkContent(content)]);
  loaded.set(db, version);
  return { contentStore: toContentStore(content, carrier), version, carrier, askedAt };
}

/** Returns the content with `html`, which renders its texts. */
export function toContentStore(content: Content, carrier: Config['carrier']): ContentStore {
  const rendered = new Map<string, string>();
  return {
    ...content,
    html({ file, body, language = 'zh-CN' }, wanted) {
      const key = `${wanted} ${file}`;
      const { zh, en } = splitLanguages(body);
      const [part, own] = wanted === 'en' && en !== '' ? [en, 'en'] : [zh, language];
      const html = rendered.get(key) ?? renderText(part, own, carrier);
      rendered.set(key, html);
      return html;
    },
  };
}

/** Deletes the cached content of this process after a change. The next call of `getContentStore` reads the version. */
export function forgetContentStore({ db }: Pick<Deps, 'db'>): void {
  kept.delete(db);
}

/** Loads the current content now. */
export async function reloadContentStore(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  forgetContentStore(deps);
  await getContentStore(deps);
}

/** Returns the version of the content that this process has loaded last, or 0. It does not ask the database. */
export function loadedContentVersion({ db }: Pick<Deps, 'db'>): number {
  return loaded.get(db) ?? 0;
}

/**
 * Logs the problems of the stored content. The content was valid when it was written, but an older server may not read
 * all content of a newer one.
 */
function warn(log: Log, problems: readonly { file: string; line: number; message: string }[]): void {
  if (problems.length > 0) log.warn({ problems }, 'Invalid parts of the stored content are left out');
}
