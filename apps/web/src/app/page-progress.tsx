import { addressIn } from '@haidai/domain';
import { useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useConnection } from '../core/api/connection.ts';
import { useChunkDeadline } from '../core/page/chunk-deadline.ts';
import { useLoginDialog } from '../core/session/login-dialog.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.tsx';
import { Sunrise } from '../ui/feedback/sunrise.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './page-progress.module.css';
import { appTexts } from './texts.ts';

/**
 * Shows a sunrise over the page while the next page loads and while a change runs that the traveller must wait for. It
 * does not appear over the login dialog, which also delays a page. Without a network nothing loads. Then the page stays
 * visible with a message, and the waiting requests continue when the network is back.
 */
export function PageProgress() {
  const t = useTexts(appTexts);
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  const isChanging = useIsMutating({ predicate: ({ meta }) => meta?.blocks === true }) > 0;
  const connection = useConnection();
  const { isOpen } = useLoginDialog();
  useChunkDeadline();
  const isWaiting = !isOpen && (isLoading || isChanging);
  if (connection === 'offline' || (connection === 'silent' && isWaiting)) {
    return (
      <p className={styles.offline} role="status">
        <Icon name="warning" size="s" />
        <span>
          {t(isWaiting ? 'offlineWaiting' : 'offline')} {connection === 'offline' && <StoredPages />}
        </span>
      </p>
    );
  }
  if (!isWaiting) return null;
  return <Sunrise title={t(isLoading ? 'loading' : 'working')} hint={t('loadingHint')} />;
}

/** Links to the trips and boarding passes stored in this browser, if the service worker has stored their page. */
function StoredPages() {
  const t = useTexts(appTexts);
  const language = useLanguage();
  if (!navigator.serviceWorker?.controller) return null;
  return (
    <a className={styles.link} href={addressIn(language === 'en' ? 'en' : 'zh', '/offline')}>
      {t('offlineTrips')}
    </a>
  );
}
