import type { OperationResult } from '@haidai/contract';
import type { checkDeskText } from '@haidai/contract/content';
import type { Config } from '../../../platform/index.ts';
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
}

/**
 * What travellers would be sent of a text, made by what sends it to them: the same sanitiser, the same shapes. Nothing of
 * it is kept: the shelf is this call's own.
 */
export function previewOf({ path, files, carrier, today }: Asked): Preview {
  const shelf = toContentStore(readContent(files).content, carrier);
  const article = shelf.articles.find(({ file }) => file === path);
  const document = [...shelf.documents.values()].flat().find(({ file }) => file === path);
  const note = shelf.healthNotes.find(({ file }) => file === path);
  const isMenus = path === 'menus.json';
  // One that is published later is shown as on its day.
  const day = article && article.publish > today ? article.publish : today;
  return {
    article: article && article.body !== '' ? getPublishedArticle(shelf, article.id, day) : null,
    document: document ? toDocument(document, shelf) : null,
    topMenus: isMenus ? menusUnder(shelf.menus, '1000', '0') : [],
    bottomMenus: isMenus ? menusUnder(shelf.menus, '9999', '0') : [],
    slides: path === 'slideshow.json' ? shelf.slides.map(toSlide) : [],
    html: note ? shelf.html(note) : '',
  };
}
