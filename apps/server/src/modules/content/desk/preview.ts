import type { OperationResult } from '@haidai/contract';
import type { checkDeskText } from '@haidai/contract/content';
import type { Config, Language } from '../../../platform/index.ts';
import { toContentStore } from '../content-store.ts';
import { type ContentFiles, readContent } from '../files/read-content.ts';
import { getPublishedArticle } from '../queries.ts';
import { menusUnder, toDocument, toSlide } from '../wire.ts';

type Preview = OperationResult<typeof checkDeskText>['preview'];

interface Asked {
  path: string;
  files: ContentFiles;
  carrier: Config['carrier'];
  today: string;
  /** The language of the person at the desk. */
  language: Language;
}

/**
 * Renders a text as travellers would get it, with the same sanitiser and the same records. It uses a content store of
 * its own and stores nothing.
 */
export function previewOf({ path, files, carrier, today, language }: Asked): Preview {
  const contentStore = toContentStore(readContent(files).content, carrier);
  const article = contentStore.articles.find(({ file }) => file === path);
  const document = [...contentStore.documents.values()].flat().find(({ file }) => file === path);
  const note = contentStore.healthNotes.find(({ file }) => file === path);
  const isMenus = path === 'menus.json';
  // An article with a later publication is shown as on that day.
  const day = article && article.publish > today ? article.publish : today;
  return {
    article:
      article && article.body !== '' ? getPublishedArticle(contentStore, article.id, { today: day, language }) : null,
    document: document ? toDocument(document, contentStore, language) : null,
    topMenus: isMenus ? menusUnder(contentStore.menus, '1000', '0') : [],
    bottomMenus: isMenus ? menusUnder(contentStore.menus, '9999', '0') : [],
    slides: path === 'slideshow.json' ? contentStore.slides.map(toSlide) : [],
    html: note ? contentStore.html(note, language) : '',
  };
}
