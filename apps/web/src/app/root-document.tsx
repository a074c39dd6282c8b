import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/text.module.css';
import '../ui/layout.module.css';
import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { SiteProvider } from '../core/page/site.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { LanguageProvider } from '../i18n/use-texts.tsx';
import { Toaster } from '../ui/toast.tsx';
import { BehindLogin } from './behind-login.tsx';
import { DialogHosts } from './dialog-hosts.tsx';
import { LateNotice } from './late-notice.tsx';
import oldBrowser from './old-browser.js?url';
import { PageFocus } from './page-focus.tsx';
import { PageProgress } from './page-progress.tsx';
import { PageReady } from './page-ready.tsx';

/** The whole document, the same on the server and in the browser. */
export function RootDocument() {
  const { context, ssr } = useRouter().options;
  const { language, site } = context;
  return (
    <html lang={language} data-gray={site.frame.grey || undefined}>
      <head>
        <HeadContent />
        {/* Only browsers without modules ask for it, and the guard of the start for those that are old otherwise. */}
        <script noModule src={oldBrowser} nonce={ssr?.nonce} suppressHydrationWarning />
      </head>
      <body>
        <LanguageProvider language={language} figures={site.figures}>
          <SiteProvider site={site}>
            <Shell>
              <Outlet />
              <BehindLogin />
            </Shell>
            <LateNotice />
            <PageProgress />
            <DialogHosts />
            <PageFocus />
            <PageReady />
            <Toaster />
          </SiteProvider>
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  );
}
