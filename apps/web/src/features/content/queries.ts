import { getKeyValue, listArticles, listMenus, listSlides } from '@haidai/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

const MINUTE_MS = 60_000;

/** Menus with what is under them: `1000` the top, `9999` the footer. Links carry `cur` and `par`, the menu and its heading. */
export function menusQuery(label: '1000' | '9999') {
  return queryOptions({
    queryKey: ['content.listMenus', label],
    queryFn: () => call(listMenus, { query: { label } }),
    staleTime: MINUTE_MS,
  });
}

/**
 * The slides of a place on the site; their `picture` is a name for `coverFile`.
 * @public
 */
export function slidesQuery(position = 'HOME') {
  return queryOptions({
    queryKey: ['content.listSlides', position],
    queryFn: () => call(listSlides, { body: { position } }),
    staleTime: MINUTE_MS,
  });
}

/**
 * The first articles of a type, '' for all.
 * @public
 */
export function firstArticlesQuery(typeId: string, top: number) {
  return queryOptions({
    queryKey: ['content.listArticles', typeId, top],
    queryFn: () => call(listArticles, { query: { Id: typeId, top } }),
    staleTime: MINUTE_MS,
  });
}

/**
 * Whether the whole site is shown in grey: B2C_GRAY is TRUE.
 * @public
 */
export const greyModeQuery = queryOptions({
  queryKey: ['content.getKeyValue', 'B2C_GRAY'],
  queryFn: async () => {
    const query = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: 'B2C_GRAY' };
    return (await call(getKeyValue, { query })).kvValue === 'TRUE';
  },
  staleTime: MINUTE_MS,
});
