import type { OperationResult } from '@haidai/contract';
import type { ArticleSummary, getDocument, listMenus, listSlides } from '@haidai/contract/content';
import { isPageOffered } from '@haidai/contract/pages';
import { stateOn } from '@haidai/domain/content';
import type { Language } from '../../platform/index.ts';
import { loadCarrier } from '../reference/index.ts';
import type { ContentStore } from './content-store.ts';
import type { Article } from './files/article-file.ts';
import type { CarrierDocument } from './files/document-file.ts';
import type { Menu, Slide } from './files/list-files.ts';

export function toArticleSummary(article: Article, { articleTypes }: ContentStore, today: string): ArticleSummary {
  const { id, typeId, title, titleEn, summary, summaryEn, cover, publish, starts, expires, top } = article;
  const type = articleTypes.find((each) => each.typeId === typeId);
  return {
    articleId: id,
    typeId,
    typeName: type?.typeName ?? '',
    typeNameEn: type?.typeNameEn ?? '',
    title,
    titleEn,
    summary,
    summaryEn,
    cover,
    publishTime: publish,
    startTime: starts,
    expireTime: expires ?? '',
    top,
    ended: stateOn(article, today) === 'ended',
  };
}

export function toDocument(
  document: CarrierDocument,
  contentStore: ContentStore,
  language: Language,
): OperationResult<typeof getDocument> {
  const { key, title, titleEn, version, effectiveFrom } = document;
  return {
    docKey: key,
    docTitle: title,
    docTitleEn: titleEn,
    docContent: contentStore.html(document, language),
    version,
    effectiveFrom,
  };
}

type WireMenu = OperationResult<typeof listMenus>[number];

export function toMenu(menu: Menu, all: readonly Menu[]): WireMenu {
  const under = (parent: Menu) => all.filter(({ parentId }) => parentId === parent.menuId);
  const subMenu = under(menu).map((group) => ({
    ...menuEntry(group),
    subMenu: under(group).map((entry) => ({ ...menuEntry(entry), subMenu: [] })),
  }));
  return { ...menuEntry(menu), subMenu };
}

/** Lists the menus of a place (`label`) below a heading, with their submenus. The parent `0` gives the headings. */
export function menusUnder(menus: readonly Menu[], label: string, parentId: string): WireMenu[] {
  const here = offeredMenus(menus.filter((menu) => menu.label === label));
  return here.filter((menu) => menu.parentId === parentId).map((menu) => toMenu(menu, here));
}

/** Leaves out the menus of products that the carrier does not sell, and headings with no other entry. */
function offeredMenus(menus: readonly Menu[]): readonly Menu[] {
  const { sells } = loadCarrier();
  const kept = menus.filter(({ menuUrl }) => isPageOffered(sells, menuUrl));
  if (kept.length === menus.length) return menus;
  const hasEntry = ({ menuId }: Menu, among: readonly Menu[]) => among.some(({ parentId }) => parentId === menuId);
  return kept.filter((menu) => menu.menuUrl !== '' || hasEntry(menu, kept) || !hasEntry(menu, menus));
}

function menuEntry({ menuId, menuName, menuNameEn, menuUrl, parentId, menuillustration }: Menu) {
  return { menuId, menuName, menuNameEn, menuUrl, parentId, menuillustration };
}

export function toSlide(slide: Slide): OperationResult<typeof listSlides>[number] {
  const { slideId, title, titleEn, summary, summaryEn, picture, linkUrl } = slide;
  return { slideId, title, titleEn, summary, summaryEn, picture, linkUrl };
}
