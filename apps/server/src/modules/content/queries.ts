import type { OperationInput, OperationResult } from '@haidai/contract';
import type { ArticleSummary, getArticle, pageArticles, searchEpidemic } from '@haidai/contract/content';
import { matchesWords, stateOn, takePage } from '@haidai/domain/content';
import { type Places, searchPlaces } from '@haidai/domain/reference';
import { type Language, Refusal } from '../../platform/index.ts';
import type { ContentStore } from './content-store.ts';
import type { Article } from './files/article-file.ts';
import { toArticleSummary } from './wire.ts';

const mostRelated = 4;
const mostCities = 8;

export function pageOfArticles(
  contentStore: ContentStore,
  { typeId, keyword, state, pageNum, pageSize }: OperationInput<typeof pageArticles>['query'],
  today: string,
): OperationResult<typeof pageArticles> {
  const shown = contentStore.articles.filter((article) => stateOn(article, today) === state);
  const found = shown.filter((article) => isOfType(article, typeId) && matchesWords(wordsOf(article), keyword));
  const used = new Set(shown.map((article) => article.typeId));
  const { list, ...counts } = takePage(found, pageNum, pageSize);
  return {
    ...counts,
    list: list.map((article) => toArticleSummary(article, contentStore, today)),
    types: contentStore.articleTypes
      .filter((type) => used.has(type.typeId))
      .map(({ typeId: id, typeName, typeNameEn }) => ({ typeId: id, typeName, typeNameEn })),
  };
}

export function firstArticles(
  contentStore: ContentStore,
  typeId: string,
  count: number,
  today: string,
): ArticleSummary[] {
  return contentStore.articles
    .filter((article) => stateOn(article, today) === 'current' && isOfType(article, typeId))
    .slice(0, count)
    .map((article) => toArticleSummary(article, contentStore, today));
}

export function getPublishedArticle(
  contentStore: ContentStore,
  articleId: string,
  { today, language }: { today: string; language: Language },
): OperationResult<typeof getArticle> {
  const article = contentStore.articles.find(({ id }) => id === articleId);
  if (!article || stateOn(article, today) === 'waiting') throw new Refusal('notFound');
  const related = firstArticles(contentStore, article.typeId, mostRelated + 1, today).filter(
    (each) => each.articleId !== articleId,
  );
  return {
    ...toArticleSummary(article, contentStore, today),
    content: contentStore.html(article, language),
    related: related.slice(0, mostRelated),
  };
}

export function adviceFor(
  contentStore: ContentStore,
  places: Places,
  name: string,
  language: Language,
): OperationResult<typeof searchEpidemic> {
  return searchPlaces(places.cities, name, mostCities).flatMap((city) => {
    const note = contentStore.healthNotes.find(({ cities }) => cities.includes(city.code));
    if (!note) return [];
    return [
      {
        cityCode: city.code,
        cityName: city.name.zh,
        cityNameEn: city.name.en,
        title: note.title,
        titleEn: note.titleEn,
        content: contentStore.html(note, language),
        updateTime: note.updated,
      },
    ];
  });
}

/** Returns whether an article has one of the types. `typeIds` separates them by commas; '' means all types. */
function isOfType(article: Article, typeIds: string): boolean {
  return typeIds === '' || typeIds.split(',').includes(article.typeId);
}

function wordsOf({ title, titleEn, summary, summaryEn, body }: Article): string {
  return [title, titleEn, summary, summaryEn, body].join('\n');
}
