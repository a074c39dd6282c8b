import { useRouterState } from '@tanstack/react-router';
import { useLoginDialog } from '../core/session/login-dialog.ts';
import { useTexts } from '../i18n/use-texts.tsx';
import layoutStyles from '../ui/layout.module.css';
import textStyles from '../ui/text.module.css';
import { appTexts } from './texts.ts';

/** What stands behind the login dialog where an address was opened directly: its page waits for the login. */
export function BehindLogin() {
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
