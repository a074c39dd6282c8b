import { type AnyRouter, HeadContent, RouterContextProvider, Scripts } from '@tanstack/react-router';
import { RouterServer } from '@tanstack/react-router/ssr/server';
import type { RouterContext } from '../core/page/router-context.ts';
import oldBrowser from './old-browser.js?url';

/**
 * Renders the document around a page. Only the server renders it. The browser hydrates the element `root`, so what
 * scripts and extensions of the browser add to the head and the body stays.
 */
export function Document({ router }: { router: AnyRouter }) {
  const { context, ssr } = router.options;
  const { language, site }: RouterContext = context;
  const { bars, files, isThemed } = site.carrier;
  return (
    <RouterContextProvider router={router}>
      <html lang={language} data-gray={site.frame.grey || undefined}>
        <head>
          <HeadContent />
          {isThemed && <link rel="stylesheet" href={`${files}/theme.css`} />}
          <meta name="theme-color" media="not (prefers-color-scheme: dark)" content={bars.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={bars.dark} />
          {/* Browsers without modules request this script. The start guard requests it for other old browsers. */}
          <script noModule src={oldBrowser} nonce={ssr?.nonce} />
        </head>
        <body>
          <div id="root">
            <RouterServer router={router} />
          </div>
          <Scripts />
        </body>
      </html>
    </RouterContextProvider>
  );
}
