import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ConnectionError, RefusalError } from '../core/api/refusal-error.ts';
import { ChunkTimeout } from '../core/page/chunk-deadline.ts';
import { useSite } from '../core/page/site.tsx';
import { useTexts } from '../i18n/use-texts.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import layoutStyles from '../ui/layout.module.css';
import { appTexts } from './texts.ts';

/** What a page shows when it cannot be shown: what happened, that nothing is lost, and what to do. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(appTexts);
  const router = useRouter();
  const { hotline } = useSite();
  // Within the user centre the page around it has the main landmark already.
  const isInside = useMatch({ from: '/user', shouldThrow: false }) !== undefined;
  const Frame = isInside ? 'div' : 'main';
  const refusal = error instanceof RefusalError ? error : undefined;
  const isLate = error instanceof ChunkTimeout;
  const retry = () => {
    // The browser goes on waiting for code it has asked for: only the page itself, loaded anew, asks again.
    if (isLate) return location.reload();
    reset();
    router.invalidate();
  };
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (isFromServer(error)) tryAgain();
  }, [error]);
  return (
    <Frame id={isInside ? undefined : 'main'} className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <ErrorState
        wholePage={!isInside}
        title={refusal?.message ?? t(isLate ? 'pageLate' : 'pageFailed')}
        detail={t('inputKept')}
        requestId={refusal?.requestId}
        onRetry={retry}
        hotline={hotline}
      />
    </Frame>
  );
}

let isAskedAgain = false;

/**
 * What the server could not render, the browser asks for once more: it can show what it is asked in turn. Errors that
 * have travelled in a page have lost their class.
 */
function isFromServer(error: unknown): boolean {
  const isOurs = error instanceof RefusalError || error instanceof ConnectionError || error instanceof ChunkTimeout;
  if (isOurs || isAskedAgain) return false;
  isAskedAgain = true;
  return true;
}
