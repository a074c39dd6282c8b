import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { textSearch } from '../features/content/articles/content-search.ts';
import { loadHeads } from '../features/content/head/load-heads.ts';
import { loadArticle, loadDocument } from '../features/content/text/load-text.ts';
import { TextMissing } from '../features/content/text/text-missing.tsx';
import { TextPage } from '../features/content/text/text-page.tsx';

export const Route = createFileRoute('/articleD')({
  validateSearch: textSearch,
  loaderDeps: ({ search: { articleId, docKey } }) => ({ articleId, docKey }),
  loader: async ({ deps: { articleId, docKey } }) => {
    if (articleId === undefined && docKey === undefined) throw notFound();
    if (articleId === undefined) return { article: null, document: await loadDocument(docKey ?? '') };
    const article = await loadArticle(articleId);
    if (article.ended) throw redirect({ to: '/articles/ArticleDeadline', search: { articleId } });
    return { article, document: null };
  },
  head: async ({ match, loaderData }) => {
    const { articleHead, documentHead, missingHead } = await loadHeads(match.context.language);
    if (loaderData?.article) return articleHead(match.context, loaderData.article);
    return loaderData?.document ? documentHead(match.context, loaderData.document) : missingHead(match.context);
  },
  component: TextPage,
  notFoundComponent: TextMissing,
});
