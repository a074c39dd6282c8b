import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { queueQuery } from './queries.ts';
import { staffTexts } from './texts.ts';
import { WorkCard } from './work-card.tsx';

/** What waits in one queue, the longest first. */
export function WorkQueue({ kind }: { kind: string }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(queueQuery(kind));
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = (words: string) => {
    setDone(words);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^staff\.(getQueue|listQueues)$/.test(String(queryKey[0])),
    });
    // The card that had the focus may be gone.
    if (words) heading.current?.focus();
  };
  if (error && !isRefusal(error)) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (error) return <ErrorState title={error.message} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {data.title}
      </h2>
      <p role="status" className="ops-done">
        {done}
      </p>
      {data.items.length === 0 && <EmptyState title={t('nothingWaits')} />}
      <ul className="ops-items">
        {data.items.map((item) => (
          <li key={item.id}>
            <WorkCard kind={kind} item={item} onChanged={readAgain} />
          </li>
        ))}
      </ul>
    </>
  );
}
