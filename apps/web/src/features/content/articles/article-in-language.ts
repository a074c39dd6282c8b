import type { ArticleSummary } from '@haidai/contract/content';
import type { Language } from '@haidai/contract/pages';

interface Named {
  title: string;
  summary: string;
  typeName: string;
}

/** Returns the title, summary and type of an article in the language of the page. */
export function articleInLanguage(article: ArticleSummary, language: Language): Named {
  if (language === 'en') return { title: article.titleEn, summary: article.summaryEn, typeName: article.typeNameEn };
  return { title: article.title, summary: article.summary, typeName: article.typeName };
}
