import { optional, type SearchOf, searchParams, text, whole } from '../../../core/address/search-params.ts';

/** Anybody can type or link an address, so an invalid parameter counts as missing. */
const searchText = optional(text(60));

export const articlesSearch = searchParams({
  typeId: optional(text(/^[A-Z_]{1,30}$/)),
  keyword: searchText,
  pageNum: (raw: unknown) => whole(0, 10_000)(raw) || undefined,
});

export type ArticlesSearch = SearchOf<typeof articlesSearch>;

const articleId = optional(text(/^(?!.{61})[a-z0-9]+(-[a-z0-9]+)*$/));

export const textSearch = searchParams({
  articleId,
  docKey: optional(text(/^[A-Z][A-Z0-9_]{2,60}$/)),
});

export const deadlineSearch = searchParams({ articleId });

export const citySearch = searchParams({ cityName: searchText });
