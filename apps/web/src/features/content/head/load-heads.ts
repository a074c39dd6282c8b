import type { Language } from '@haidai/contract/pages';
import { beforeDeadline } from '../../../core/page/chunk-deadline.ts';
import { loadTexts } from '../../../i18n/load-texts.ts';

/** Loads the head data for search engines. Only the pages of the carrier's texts load it. */
export async function loadHeads(language: Language) {
  const [lists, texts] = await beforeDeadline(
    Promise.all([import('./list-heads.ts'), import('./text-head.ts'), loadTexts(language, 'content')]),
  );
  const { activitiesHead, articlesHead, deadlineHead, epidemicHead, missingHead, volunteersHead } = lists;
  const { articleHead, documentHead } = texts;
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
