import type { OperationResult } from '@haidai/contract';
import { getQueue, getStaff, listQueues, listStaffActions, listViews, readQueueFile } from '@haidai/contract/staff';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { buildApiRequest } from '../../app/api-request.ts';
import { call } from '../../app/call.ts';
import { isRefusal } from '../../app/refusal-error.ts';
import { lookAgainEvery, whoIsHere } from './presence.ts';

export type StaffMember = OperationResult<typeof getStaff>;
export type WorkItem = OperationResult<typeof getQueue>['items'][number];
export type WorkAction = WorkItem['actions'][number];

/** Others work on the same queues. */
const AGAIN_MS = 20_000;

/** Who of the staff is signed in; null for nobody. */
export const staffQuery = queryOptions({
  queryKey: [whoIsHere],
  queryFn: async (): Promise<StaffMember | null> => {
    try {
      return await call(getStaff, {});
    } catch (error) {
      if (isRefusal(error, 'unauthenticated')) return null;
      throw error;
    }
  },
});

export const DeskOwner = createContext<StaffMember | null>(null);

/** Whose desk it is. For pages inside the desk, which are shown to nobody else. */
export function useStaff(): StaffMember {
  const owner = useContext(DeskOwner);
  if (!owner) throw new Error('Outside the desk');
  return owner;
}

export const queuesQuery = queryOptions({
  queryKey: ['staff.listQueues'],
  queryFn: () => call(listQueues, {}),
  ...lookAgainEvery(AGAIN_MS),
});

export function queueQuery(kind: string) {
  return queryOptions({
    queryKey: ['staff.getQueue', kind],
    queryFn: () => call(getQueue, { query: { kind } }),
    staleTime: 0,
    ...lookAgainEvery(AGAIN_MS),
  });
}

export function viewsQuery(table: string) {
  return queryOptions({
    queryKey: ['staff.listViews', table],
    queryFn: () => call(listViews, { query: { table } }),
  });
}

/** How many the server gives at once. */
const LOG_PAGE = 100;

/** What of the log is looked for; '' for everything. */
export type LogSearch = Readonly<Record<'subject' | 'login' | 'from' | 'to', string>>;

export function actionsQuery(search: LogSearch) {
  const asked = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: ['staff.listStaffActions', asked],
    queryFn: ({ pageParam }) =>
      call(listStaffActions, { query: { ...asked, ...(pageParam ? { before: pageParam } : {}) } }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === LOG_PAGE ? last.at(-1)?.number : undefined),
    staleTime: 0,
  });
}

/** Where a file of a piece of work is. */
export function fileAddress(kind: string, id: string, fileId: string): string {
  return buildApiRequest(readQueueFile, { query: { kind, id, fileId } }, {}).url;
}
