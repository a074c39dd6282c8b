import type { ArticleSummary } from '@haidai/contract/content';
import type { Language } from '@haidai/contract/pages';

interface Named {
  title: string;
  summary: string;
  typeName: string;
}

/** Title, summary and type of an article as a page in this language shows them. */
export function nameArticle(article: ArticleSummary, language: Language): Named {
  if (language === 'en') return { title: article.titleEn, summary: article.summaryEn, typeName: article.typeNameEn };
  return { title: article.title, summary: article.summary, typeName: article.typeName };
}
