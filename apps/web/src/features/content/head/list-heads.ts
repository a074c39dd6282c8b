import type { Language, Site } from '@haidai/contract/pages';
import { breadcrumbData, publicHead } from '../../../core/page/public-head.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { textsOf } from '../../../i18n/texts.ts';
import type { ArticlesSearch } from '../articles/content-search.ts';
import { contentTexts } from '../texts.ts';

interface Where {
  language: Language;
  site: Site;
}

type Type = { typeId: string; typeName: string; typeNameEn: string };

/**
 * Returns the head of an article list. Each list of a type and each of its pages has one address. Search engines do not
 * list a search.
 */
export function articlesHead(where: Where, { typeId, keyword, pageNum = 1 }: ArticlesSearch, types: readonly Type[]) {
  const t = textsOf(where.language, contentTexts);
  const type = types.find((each) => each.typeId === typeId);
  const typeName = type && inLanguage(where.language, { zh: type.typeName, en: type.typeNameEn });
  const query = new URLSearchParams();
  if (type) query.set('typeId', type.typeId);
  if (pageNum > 1) query.set('pageNum', String(pageNum));
  const path = query.size > 0 ? `/articles?${query}` : '/articles';
  return publicHead(where, {
    title: typeName ?? t('articles'),
    description: t('articlesLead'),
    path,
    unlisted: keyword !== undefined,
    data: [
      breadcrumbData(where, [
        { name: t('home'), path: '/index' },
        { name: t('articles'), path: '/articles' },
        ...(type && typeName ? [{ name: typeName, path: `/articles?typeId=${type.typeId}` }] : []),
      ]),
    ],
  });
}

export const activitiesHead = (where: Where) => pageHead(where, '/activities', 'activities', 'activitiesLead');
export const epidemicHead = (where: Where) => pageHead(where, '/yqzl', 'epidemic', 'epidemicLead');
export const volunteersHead = (where: Where) => pageHead(where, '/securityVolunteers', 'volunteers', 'volunteersLead');
export const deadlineHead = (where: Where) =>
  pageHead(where, '/articles/ArticleDeadline', 'deadline', 'deadlineHint', true);
export const missingHead = (where: Where) => pageHead(where, '/articleD', 'articleMissing', 'articlesLead', true);

type Key = keyof typeof contentTexts.zh;

function pageHead(where: Where, path: string, title: Key, lead: Key, unlisted = false) {
  const t = textsOf(where.language, contentTexts);
  return publicHead(where, {
    title: t(title),
    description: t(lead),
    path,
    unlisted,
    data: [
      breadcrumbData(where, [
        { name: t('home'), path: '/index' },
        { name: t(title), path },
      ]),
    ],
  });
}
