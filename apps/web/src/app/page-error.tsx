import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RefusalError } from './refusal-error.ts';
import { useSite } from './site.tsx';
import { appTexts } from './texts.ts';

/** What a page shows when it cannot be shown: what happened, that nothing is lost, and what to do. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTexts(appTexts);
  const router = useRouter();
  const { hotline } = useSite();
  const refusal = error instanceof RefusalError ? error : undefined;
  const retry = () => {
    reset();
    router.invalidate();
  };
  return (
    <div className="wrap page-message">
      <ErrorState
        title={refusal ? refusal.message : t('pageFailed')}
        detail={t('inputKept')}
        requestId={refusal?.requestId}
        onRetry={retry}
        hotline={hotline}
      />
    </div>
  );
}
