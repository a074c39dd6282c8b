import { listFlightLog } from '@haidai/contract/flight-ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeedTable } from '../staff/index.ts';
import { type FlightKey, flightLogQuery } from './queries.ts';
import { dispatchTexts } from './texts.ts';

const pageSize = 50;

/** What was done to a flight, newest first. */
export function FlightLog({ flightNo, flightDate }: FlightKey) {
  const t = useTexts(dispatchTexts);
  const [page, setPage] = useState(1);
  const query = { flightNo, flightDate };
  const { data, error, refetch } = useQuery(flightLogQuery({ ...query, page, pageSize }));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <DeedTable
      name="dispatch.log"
      deeds={data}
      read={(some) => call(listFlightLog, { query: { ...query, ...some } })}
      pageSize={pageSize}
      view={{ q: '', sort: '', chosen: {}, page }}
      onView={({ page: next = 1 }) => setPage(next)}
    />
  );
}
