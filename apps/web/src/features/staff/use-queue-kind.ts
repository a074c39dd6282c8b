import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queuesQuery } from './queries.ts';

const route = getRouteApi('/ops');

/** The queue that is open: the one the address names, else the first. '' before anything is known. */
export function useQueueKind(): string {
  const { queue } = route.useSearch();
  const { data: queues } = useQuery(queuesQuery);
  return queue ?? queues?.[0]?.kind ?? '';
}
