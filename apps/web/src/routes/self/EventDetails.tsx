import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { deadlineSearch } from '../../features/content/articles/content-search.ts';
import { loadHeads } from '../../features/content/head/load-heads.ts';
import { EventPage } from '../../features/content/member-zone/event-page.tsx';
import { loadArticle } from '../../features/content/text/load-text.ts';
import { TextMissing } from '../../features/content/text/text-missing.tsx';

export const Route = createFileRoute('/self/EventDetails')({
  validateSearch: deadlineSearch,
  loaderDeps: ({ search: { articleId } }) => ({ articleId }),
  loader: async ({ deps: { articleId } }) => {
    if (articleId === undefined) throw notFound();
    const article = await loadArticle(articleId);
    if (article.ended) throw redirect({ to: '/articles/ArticleDeadline', search: { articleId } });
    return { article };
  },
  head: async ({ match, loaderData }) => {
    const { articleHead, missingHead } = await loadHeads(match.context.language);
    return loaderData ? articleHead(match.context, loaderData.article) : missingHead(match.context);
  },
  component: EventPage,
  notFoundComponent: TextMissing,
});
