import type { Language } from '@haidai/contract/pages';
import { loadTexts } from '../../i18n/texts.ts';

/** What search engines read of the carrier's texts: loaded with these pages, and not with every other one. */
export async function loadHeads(language: Language) {
  const [lists, texts] = await Promise.all([
    import('./list-heads.ts'),
    import('./text-head.ts'),
    loadTexts(language, 'content'),
  ]);
  return { ...lists, ...texts };
}
