import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { overviewTexts } from './texts.ts';

interface PanelOfProps<Data> {
  title: string;
  // The options of each query have their own key type.
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is of no interest here
  query: UseQueryOptions<Data, Error, Data, any>;
  note?: (data: Data) => ReactNode;
  actions?: (data: Data) => ReactNode;
  flush?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * A panel that loads its own data. A failure leaves the other panels alone. Old figures stay, with the time at which
 * they were true.
 */
export function PanelOf<Data>({ title, query, note, actions, flush, children }: PanelOfProps<Data>) {
  const t = useTexts(overviewTexts);
  const { data, error, dataUpdatedAt, refetch } = useQuery(query);
  const stale = error && data ? t('notFresh', { time: formatInstant(new Date(dataUpdatedAt).toISOString()) }) : '';
  return (
    <Panel
      title={title}
      flush={data !== undefined && flush}
      note={stale || (data !== undefined && note?.(data))}
      actions={data !== undefined && actions?.(data)}
    >
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <ErrorState title={t('panelFailed')} detail={t('restWorks')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <Skeleton height="140px" />}
    </Panel>
  );
}
