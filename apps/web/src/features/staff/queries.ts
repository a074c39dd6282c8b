import type { OperationResult } from '@haidai/contract';
import { getQueue, getStaff, listQueues, listStaffActions, readQueueFile } from '@haidai/contract/staff';
import { queryOptions } from '@tanstack/react-query';
import { buildApiRequest } from '../../app/api-request.ts';
import { call } from '../../app/call.ts';
import { isRefusal } from '../../app/refusal-error.ts';

export type StaffMember = OperationResult<typeof getStaff>;
export type WorkItem = OperationResult<typeof getQueue>['items'][number];
export type WorkAction = WorkItem['actions'][number];

/** Others work on the same queues. */
const AGAIN_MS = 20_000;

/** Who of the staff is signed in; null for nobody. */
export const staffQuery = queryOptions({
  queryKey: ['staff.getStaff'],
  queryFn: async (): Promise<StaffMember | null> => {
    try {
      return await call(getStaff, {});
    } catch (error) {
      if (isRefusal(error, 'unauthenticated')) return null;
      throw error;
    }
  },
});

export const queuesQuery = queryOptions({
  queryKey: ['staff.listQueues'],
  queryFn: () => call(listQueues, {}),
  refetchInterval: AGAIN_MS,
});

export function queueQuery(kind: string) {
  return queryOptions({
    queryKey: ['staff.getQueue', kind],
    queryFn: () => call(getQueue, { query: { kind } }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
}

export const actionsQuery = queryOptions({
  queryKey: ['staff.listStaffActions'],
  queryFn: () => call(listStaffActions, { query: {} }),
  staleTime: 0,
});

/** Where a file of a piece of work is. */
export function fileAddress(kind: string, id: string, fileId: string): string {
  return buildApiRequest(readQueueFile, { query: { kind, id, fileId } }, {}).url;
}
