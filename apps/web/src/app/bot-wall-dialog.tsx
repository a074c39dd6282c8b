import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { closeBotWall } from '../core/api/bot-wall.ts';
import { useTexts } from '../i18n/use-texts.tsx';
import { showToast } from '../ui/feedback/toast.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './bot-wall-dialog.module.css';
import { appTexts } from './texts.ts';

/**
 * Shows the page that came with HTTP 509 in a frame that runs no script. After the page reports success, the dialog
 * closes and the site repeats the failed queries.
 */
export function BotWallDialog({ page }: { page: string }) {
  const t = useTexts(appTexts);
  const goOn = useContinue();
  const look = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!currentTarget.contentDocument?.querySelector('[data-passed]')) return;
    closeBotWall();
    showToast(t('verified'));
    void goOn();
  };
  return (
    <Dialog title={t('verification')} titleHidden width={400} className={styles.wall} onClose={closeBotWall}>
      <iframe title={t('verification')} srcDoc={page} sandbox="allow-forms allow-same-origin" onLoad={look} />
    </Dialog>
  );
}

function useContinue() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  };
}
