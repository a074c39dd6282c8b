import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadLanguage } from '../i18n/load-texts.ts';
import { toLanguage } from '../i18n/texts.ts';
import { getRouter } from './router.tsx';

/**
 * The page's code, what it shows beside it and the texts all of that declares come first, then React takes over the whole
 * page at once. Were it to wait in the middle of that, the page would say it is ready, and a click meanwhile would be lost.
 */
const language = toLanguage(document.documentElement.lang);
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
