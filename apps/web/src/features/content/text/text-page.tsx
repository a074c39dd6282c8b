import { getRouteApi } from '@tanstack/react-router';
import { ArticleView } from '../articles/article-view.tsx';
import { DocumentView } from '../documents/document-view.tsx';

const route = getRouteApi('/articleD');

/** /articleD: shows one article, or one document by its key. */
export function TextPage() {
  const { article, document } = route.useLoaderData();
  if (article) return <ArticleView article={article} />;
  return document && <DocumentView document={document} />;
}
