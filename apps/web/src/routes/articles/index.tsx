import { pageArticles } from '@haidai/contract/content';
import { createFileRoute } from '@tanstack/react-router';
import { call } from '../../core/api/call.ts';
import { ArticlesPage } from '../../features/content/articles/articles-page.tsx';
import { articlesSearch } from '../../features/content/articles/content-search.ts';
import { loadHeads } from '../../features/content/head/load-heads.ts';

export const Route = createFileRoute('/articles/')({
  validateSearch: articlesSearch,
  loaderDeps: ({ search: { typeId, keyword, pageNum } }) => ({ typeId, keyword, pageNum }),
  loader: ({ deps }) => call(pageArticles, { query: deps }),
  head: async ({ match, loaderData }) =>
    (await loadHeads(match.context.language)).articlesHead(match.context, match.search, loaderData?.types ?? []),
  component: ArticlesPage,
});
