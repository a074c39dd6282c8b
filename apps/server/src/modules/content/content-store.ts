import type { Config, Deps, Log } from '../../platform/index.ts';
import { checkContent } from './check/check-content.ts';
import { type Content, readContent } from './files/read-content.ts';
import { renderText } from './render.ts';
import { getVersion, listStoredFiles } from './repository.ts';

/** The content in use, with its texts as HTML. */
export interface ContentStore extends Content {
  /** Safe HTML of a text, made once. */
  html(text: { readonly file: string; readonly body: string; readonly language?: string }): string;
}

interface CachedStore {
  shelf: ContentStore;
  version: number;
  /** When the version was last asked for, of `performance.now()`. */
  askedAt: number;
}

const askAgainAfterMs = 1000;
const kept = new WeakMap<Deps['db'], Promise<CachedStore>>();

/**
 * The content of the store. Its version is asked for at most once a second, and everything is read again when it has
 * grown; so each server follows an import within a second, without being told.
 */
export async function getContentStore({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<ContentStore> {
  const known = await kept.get(db)?.catch(() => undefined);
  if (known && performance.now() - known.askedAt < askAgainAfterMs) return known.shelf;
  const next = refresh({ db, config, log }, known);
  kept.set(db, next);
  return (await next).shelf;
}

async function refresh(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  known?: CachedStore,
): Promise<CachedStore> {
  const askedAt = performance.now();
  const version = await getVersion(db);
  if (known?.version === version) return { ...known, askedAt };
  const files = new Map((await listStoredFiles(db)).map(({ path, body }) => [path, body]));
  const { content, problems } = readContent(files);
  warn(log, [...problems, ...checkContent(content)]);
  return { shelf: toContentStore(content, config.carrier), version, askedAt };
}

/** Content with its texts as HTML. */
export function toContentStore(content: Content, carrier: Config['carrier']): ContentStore {
  const rendered = new Map<string, string>();
  return {
    ...content,
    html({ file, body, language = 'zh-CN' }) {
      const html = rendered.get(file) ?? renderText(body, language, carrier);
      rendered.set(file, html);
      return html;
    },
  };
}

/** Something was just changed here: whoever reads next asks for the version. */
export function forgetShelf({ db }: Pick<Deps, 'db'>): void {
  kept.delete(db);
}

/** What is in the store was checked when it came in; an older server may still not understand all of a newer one's. */
function warn(log: Log, problems: readonly { file: string; line: number; message: string }[]): void {
  if (problems.length > 0) log.warn({ problems }, 'Some of the content cannot be used');
}
