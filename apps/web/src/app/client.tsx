import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
// The document names this file, and only the build for browsers writes it.
import './old-browser.js?url';
import { pageLanguage } from '../i18n/language.ts';
import { loadLanguage } from '../i18n/load-texts.ts';
import { hydrateInParts, nextTask } from '../ui/own-task.tsx';
import { followReactRules } from './react-rules.ts';
import { getRouter } from './router.tsx';

/**
 * The start of the site in the browser. It first loads the code of the page, the code shown beside it, and all texts
 * that this code declares. Then Preact hydrates the page, and its parts and cards in tasks of their own. At the end, the
 * document is marked as ready, because all controls work. A script that uses the page like a person waits for this mark.
 */
const language = pageLanguage();
// Loading the code, creating the router, preparing the page and hydrating it are separate tasks. A press waits only for
// the current one.
await nextTask();
await loadLanguage(language);
const router = getRouter();
await nextTask();
await hydrate(router).finally(() => window.$_TSR?.h());
await nextTask();
await Promise.all(router.state.matches.map(({ staticData }) => staticData.prepare?.()));
await loadLanguage(language);
await nextTask();

followReactRules();
const root = document.getElementById('root') as HTMLElement;
await hydrateInParts(root, <RouterProvider router={router} />);
document.documentElement.dataset.ready = '';
