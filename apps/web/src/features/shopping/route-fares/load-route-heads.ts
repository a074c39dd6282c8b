import type { Language } from '@haidai/contract/pages';
import { beforeDeadline } from '../../../core/page/chunk-deadline.ts';
import { loadTexts } from '../../../i18n/load-texts.ts';

/** Loads the heads of the fare pages. Other pages do not load them. */
export async function loadRouteHeads(language: Language) {
  const [heads] = await beforeDeadline(
    Promise.all([import('./route-heads.ts'), loadTexts(language, 'shopping/route-fares')]),
  );
  return heads;
}
