import { useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.tsx';
import { Sunrise } from '../ui/sunrise.tsx';
import { useChunkDeadline } from './chunk-deadline.ts';
import { useLoginDialog } from './login-dialog.ts';
import { appTexts } from './texts.ts';

/**
 * The sunrise over the page while the next one is loading, and while something is being changed that the traveller has
 * to wait for; never over the login dialog, which also holds a page back.
 */
export function PageProgress() {
  const t = useTexts(appTexts);
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  const isChanging = useIsMutating({ predicate: ({ meta }) => meta?.blocks === true }) > 0;
  const { isOpen } = useLoginDialog();
  useChunkDeadline();
  if (isOpen || !(isLoading || isChanging)) return null;
  return <Sunrise title={t(isLoading ? 'loading' : 'working')} hint={t('loadingHint')} />;
}
