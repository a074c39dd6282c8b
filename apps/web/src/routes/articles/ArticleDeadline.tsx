import { createFileRoute, redirect } from '@tanstack/react-router';
import { deadlineSearch } from '../../features/content/articles/content-search.ts';
import { DeadlinePage } from '../../features/content/articles/deadline-page.tsx';
import { loadHeads } from '../../features/content/head/load-heads.ts';
import { loadArticle } from '../../features/content/text/load-text.ts';
import { TextMissing } from '../../features/content/text/text-missing.tsx';

export const Route = createFileRoute('/articles/ArticleDeadline')({
  validateSearch: deadlineSearch,
  loaderDeps: ({ search: { articleId } }) => ({ articleId }),
  loader: async ({ deps: { articleId } }) => {
    if (articleId === undefined) return { article: null };
    const article = await loadArticle(articleId);
    if (!article.ended) throw redirect({ to: '/articleD', search: { articleId } });
    return { article };
  },
  head: async ({ match, loaderData }) => {
    const { articleHead, deadlineHead } = await loadHeads(match.context.language);
    return loaderData?.article ? articleHead(match.context, loaderData.article) : deadlineHead(match.context);
  },
  component: DeadlinePage,
  notFoundComponent: TextMissing,
});
