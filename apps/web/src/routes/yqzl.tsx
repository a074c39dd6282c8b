import { searchEpidemic } from '@haidai/contract/content';
import { createFileRoute } from '@tanstack/react-router';
import { call } from '../core/api/call.ts';
import { citySearch } from '../features/content/articles/content-search.ts';
import { EpidemicPage } from '../features/content/documents/epidemic-page.tsx';
import { loadHeads } from '../features/content/head/load-heads.ts';
import { loadDocument } from '../features/content/text/load-text.ts';
import { TextMissing } from '../features/content/text/text-missing.tsx';

export const Route = createFileRoute('/yqzl')({
  validateSearch: citySearch,
  loaderDeps: ({ search: { cityName } }) => ({ cityName }),
  loader: async ({ deps: { cityName = '' } }) => {
    const [notes, ...documents] = await Promise.all([
      cityName === '' ? [] : call(searchEpidemic, { query: { cityName } }),
      loadDocument('B2C_EPIDEMIC_NOTICE'),
      loadDocument('B2C_COVID_NOTICE'),
    ]);
    return { notes, documents };
  },
  head: async ({ match }) => (await loadHeads(match.context.language)).epidemicHead(match.context),
  component: EpidemicPage,
  notFoundComponent: TextMissing,
});
