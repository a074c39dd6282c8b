import { listArticles, listSlides } from '@haidai/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

const MINUTE_MS = 60_000;

/** The query for the slides of a position on the site. The `picture` of a slide is a name for `sceneryFile`. */
export function slidesQuery(position = 'HOME') {
  return queryOptions({
    queryKey: ['content.listSlides', position],
    queryFn: () => call(listSlides, { body: { position } }),
    staleTime: MINUTE_MS,
  });
}

/** The query for the first articles of a type. Commas separate several types. '' means all. */
export function firstArticlesQuery(typeId: string, top: number) {
  return queryOptions({
    queryKey: ['content.listArticles', typeId, top],
    queryFn: () => call(listArticles, { query: { Id: typeId, top } }),
    staleTime: MINUTE_MS,
  });
}
