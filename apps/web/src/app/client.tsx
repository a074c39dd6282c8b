import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadLanguage, toLanguage } from '../i18n/texts.ts';
import { getRouter } from './router.tsx';

await loadLanguage(toLanguage(document.documentElement.lang));
const router = getRouter();

// The router's own client, not Start's: that one brings what server functions need, which we have none of.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
