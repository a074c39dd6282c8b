import type { Language } from '@haidai/contract/pages';
import { loadTexts } from '../../i18n/texts.ts';

/** What search engines read of the carrier's texts: loaded with these pages, and not with every other one. */
export async function loadHeads(language: Language) {
  const texts = loadTexts(language, 'content');
  const { activitiesHead, articlesHead, deadlineHead, epidemicHead, missingHead, volunteersHead } = await import(
    './list-heads.ts'
  );
  const { articleHead, documentHead } = await import('./text-head.ts');
  await texts;
  return {
    activitiesHead,
    articleHead,
    articlesHead,
    deadlineHead,
    documentHead,
    epidemicHead,
    missingHead,
    volunteersHead,
  };
}
