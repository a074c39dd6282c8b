import type { Bilingual } from '@haidai/domain';
/**
 * The carrier's texts and lists: terms, tips, articles, menus. They are files with versions and dates in the content
 * store.
 */
import type { Deps, ServerModule } from '../../platform/index.ts';
import { getContentStore } from './content-store.ts';
import { contentNames } from './desk/content-names.ts';
import { publishDueJob } from './desk/publish.ts';
import { bindContentDesk } from './desk/routes.ts';
import { switchQueue } from './desk/switch-queue.ts';
import { contentFolder, readContentFolder } from './files/content-folder.ts';
import { findDocument } from './files/read-content.ts';
import { shipContent } from './import-content.ts';
import { guardUpgrade } from './key-values.ts';
import { bindContent } from './routes.ts';

export { listWrongFigures, type Statement } from './check/check-figures.ts';
export { listTelephoneLines } from './check/check-telephone.ts';
export { figureKey, figuresIn, readFigure } from './check/figures.ts';
export { loadedContentVersion, reloadContentStore } from './content-store.ts';
export { type CarrierRules, loadCarrierPlaces, loadCarrierRules, measureAt } from './files/carrier-rules.ts';
export { contentFolder, readContentFolder } from './files/content-folder.ts';
export { importContent, listProblems, setValue } from './import-content.ts';
export { describeFrame } from './site-frame.ts';
export { readSitePages } from './site-pages.ts';
export { fareSitemapPath, renderSitemap, sitemapHeaders } from './sitemap.ts';

export const contentModule: ServerModule = {
  name: 'content',
  routes(app, deps) {
    bindContent(app, deps);
    bindContentDesk(app, deps);
  },
  jobs: [publishDueJob],
  staffQueues: [switchQueue],
  logNames: contentNames,
  guardUpgrade,
  seed: (deps) => shipContent(deps, readContentFolder(contentFolder())),
};

export interface DocumentInForce {
  key: string;
  title: Bilingual;
  version: string;
  effectiveFrom: string;
}

/**
 * Lists the versions of the documents that are in force on a day (`yyyy-mm-dd`), in the order of the keys. Throws an
 * error if a document has none, because the carrier may not sell without its terms.
 */
export async function documents(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  keys: readonly string[],
  today: string,
): Promise<DocumentInForce[]> {
  const contentStore = await getContentStore(deps);
  return keys.map((key) => {
    const document = findDocument(contentStore, key, today);
    if (!document) throw new Error(`No document ${key} is in force on ${today}`);
    const { title, titleEn, version, effectiveFrom } = document;
    return { key, title: { zh: title, en: titleEn }, version, effectiveFrom };
  });
}
