import { openOrderCheckIn } from '@haidai/contract/checkin';
import { useEffect, useRef } from 'react';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { checkInTexts } from '../texts.ts';

/**
 * Opens the check-in of all travellers of an order, once and automatically. After a failure it shows a button to try
 * again.
 */
export function OpenOrderCheckIn({ orderNo, onOpen }: { orderNo: string; onOpen: (checkInKey: string) => void }) {
  const t = useTexts(checkInTexts);
  const failureText = useFailureText();
  const begin = useOperation(openOrderCheckIn);
  const started = useRef(false);
  const start = () => begin.mutate({ body: { orderNo } }, { onSuccess: ({ checkInKey }) => onOpen(checkInKey) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, []);
  if (begin.error) return <ErrorState title={t('openFailed')} detail={failureText(begin.error)} onRetry={start} />;
  return (
    <div role="status" aria-label={t('opening')}>
      <Skeleton height="280px" />
    </div>
  );
}
