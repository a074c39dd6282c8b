import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queuesQuery } from './queries.ts';

const route = getRouteApi('/ops');

/** Returns the open queue: the queue in the address, else the first. Returns '' while the queues load. */
export function useQueueKind(): string {
  const { queue } = route.useSearch();
  const { data: queues } = useQuery(queuesQuery);
  return queue ?? queues?.[0]?.kind ?? '';
}
