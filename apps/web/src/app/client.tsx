import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageLanguage } from '../i18n/language.ts';
import { loadLanguage } from '../i18n/load-texts.ts';
import { getRouter } from './router.tsx';

/**
 * The start of the site in the browser. It first loads the code of the page, the code shown beside it, and all texts
 * that this code declares. Then React hydrates the whole page at once. If React waited in the middle, the page would
 * report that it is ready too early, and a click would be lost.
 */
const language = pageLanguage();
await loadLanguage(language);
const router = getRouter();
await hydrate(router).finally(() => window.$_TSR?.h());
await Promise.all(router.state.matches.map(({ staticData }) => staticData.prepare?.()));
await loadLanguage(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
