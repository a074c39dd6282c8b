import { elderCookie } from '@haidai/contract/pages';
import { rememberChoice } from '../session/cookies.ts';
import { rememberedChoice } from './remembered-choice.ts';

/**
 * The choices about the look of all pages. Shared pages are the same for all visitors, so the first script of a page
 * (`app/server.ts`) copies the stored choices to `data-theme` and `data-elder` of the root element before the browser
 * paints.
 */
export const themeChoice = rememberedChoice(
  'theme',
  (text): text is 'light' | 'dark' => text === 'light' || text === 'dark',
  (theme) => markRoot('theme', theme),
);

export const elderChoice = rememberedChoice(
  'elder',
  (text): text is 'on' => text === 'on',
  (elder) => {
    markRoot('elder', elder);
    // The server reads the cookie, so that a page of one visitor has the plain form at once.
    rememberChoice(elderCookie, elder ?? 'off');
  },
);

function markRoot(name: 'theme' | 'elder', value: string | undefined): void {
  if (value === undefined) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
