import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.tsx';
import { Sunrise } from '../ui/sunrise.tsx';
import { useLoginDialog } from './login-dialog.ts';
import { appTexts } from './texts.ts';

/** The sunrise over the page while the next one is loading; never over the login dialog, which also holds a page back. */
export function NavigationProgress() {
  const t = useTexts(appTexts);
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  const { isOpen } = useLoginDialog();
  if (!isLoading || isOpen) return null;
  return <Sunrise title={t('loading')} hint={t('loadingHint')} />;
}
