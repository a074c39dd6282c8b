import '../ui/styles/tokens.css';
import '../ui/styles/roles.css';
import '../ui/styles/base.css';
import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { LanguageProvider } from '../i18n/use-texts.tsx';
import { Toaster } from '../ui/toast.tsx';
import { LoginDialogHost } from './login-dialog-host.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageFocus } from './page-focus.tsx';
import { PageReady } from './page-ready.tsx';
import { SiteProvider } from './site.tsx';

/** The whole document, the same on the server and in the browser. */
export function RootDocument() {
  const { language, site } = useRouter().options.context;
  return (
    <html lang={language} data-gray={site.frame.grey || undefined}>
      <head>
        <HeadContent />
      </head>
      <body>
        <LanguageProvider language={language}>
          <SiteProvider site={site}>
            <Shell>
              <Outlet />
            </Shell>
            <NavigationProgress />
            <LoginDialogHost />
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
