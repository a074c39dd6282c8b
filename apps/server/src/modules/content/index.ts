/** The carrier's own texts: terms, tips and notices, as Markdown files with versions and dates. */
import type { ServerModule } from '../../platform/index.ts';
import { findDocument, openLibrary } from './library.ts';
import { bindContent } from './routes.ts';

export const contentModule: ServerModule = { name: 'content', routes: bindContent };

export interface DocumentInForce {
  key: string;
  title: string;
  version: string;
  effectiveFrom: string;
}

/** The wordings in force on a day (`yyyy-mm-dd`), in the order of the keys. Throws when there is none: a carrier without its terms may not sell. */
export function documents(keys: readonly string[], today: string): DocumentInForce[] {
  return keys.map((key) => {
    const document = findDocument(openLibrary(), key, today);
    if (!document) throw new Error(`No document ${key} is in force on ${today}`);
    return { key, title: document.title, version: document.version, effectiveFrom: document.effectiveFrom };
  });
}
