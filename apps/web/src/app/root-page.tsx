import '../ui/styles/colours.css';
import '../ui/styles/sizes.css';
import '../ui/styles/base.css';
import '../ui/styles/print.css';
import '../ui/text.module.css';
import '../ui/layout.module.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { ElderModeProvider } from '../core/page/elder-mode.tsx';
import { SiteProvider } from '../core/page/site.tsx';
import { useLoginDialog } from '../core/session/login-dialog.ts';
import { Shell } from '../features/shell/shell.tsx';
import { LanguageProvider, useTexts } from '../i18n/use-texts.tsx';
import { Toaster } from '../ui/feedback/toast.tsx';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';
import { DialogHosts } from './dialog-hosts.tsx';
import styles from './late-notice.module.css';
import { PageFocus } from './page-focus.ts';
import { PageProgress } from './page-progress.tsx';
import { PageTags } from './page-tags.ts';
import { appTexts } from './texts.ts';

/** Renders the page inside the document. It is the same on the server and in the browser. */
export function RootPage() {
  const { queryClient, language, site, isElder } = useRouter().options.context;
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language} figures={site.figures}>
        <SiteProvider site={site}>
          <ElderModeProvider isElder={isElder}>
            <Shell>
              <Outlet />
              <BehindLogin />
            </Shell>
            <LateNotice />
            <PageProgress />
            <DialogHosts />
            <PageFocus />
            <PageTags />
            <Toaster />
          </ElderModeProvider>
        </SiteProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

/**
 * A notice for a page that is not interactive in time. The first script of the page shows it and sets the address of
 * the page in its link.
 */
function LateNotice() {
  const t = useTexts(appTexts);
  return (
    <div id="late" className={styles.notice} role="alert" hidden>
      {t('pageLate')} <a href="/index">{t('reload')}</a>
    </div>
  );
}

/**
 * Shows a heading behind the login dialog if the visitor opened an address directly. The page itself waits for the
 * login.
 */
function BehindLogin() {
  const t = useTexts(appTexts);
  const { isOpen } = useLoginDialog();
  const hasPage = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  if (!isOpen || hasPage) return null;
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1 tabIndex={-1}>{t('loginFirst')}</h1>
        <p className={textStyles.secondary}>{t('loginFirstHint')}</p>
      </div>
    </main>
  );
}
