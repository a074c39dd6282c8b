import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ConnectionError, RefusalError } from '../core/api/refusal-error.ts';
import { ChunkTimeout } from '../core/page/chunk-deadline.ts';
import { useHotline } from '../core/page/hotline.ts';
import { useTexts } from '../i18n/use-texts.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import layoutStyles from '../ui/layout.module.css';
import { appTexts } from './texts.ts';

/** Shows an error in place of a page that cannot render: what happened, that the input is kept, and the next step. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(appTexts);
  const router = useRouter();
  const hotline = useHotline();
  // In the user centre, the surrounding page already has the main landmark.
  const isInside = useMatch({ from: '/user', shouldThrow: false }) !== undefined;
  const Frame = isInside ? 'div' : 'main';
  const refusal = error instanceof RefusalError ? error : undefined;
  const isLate = error instanceof ChunkTimeout;
  const retry = () => {
    // The browser keeps waiting for code that it has requested. Only a reload of the page requests it again.
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
 * Returns true once, for a failure of the rendering on the server. The browser then tries again, because it can show
 * its own requests one by one. An error that the HTML carries to the browser loses its class, so every unknown class
 * counts as a server error.
 */
function isFromServer(error: unknown): boolean {
  const isOurs = error instanceof RefusalError || error instanceof ConnectionError || error instanceof ChunkTimeout;
  if (isOurs || isAskedAgain) return false;
  isAskedAgain = true;
  return true;
}
