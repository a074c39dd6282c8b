import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  countInbox,
  getQueue,
  getSignInWays,
  getStaff,
  listColleagues,
  listInbox,
  listStaffActions,
  listViews,
  readQueueFile,
} from '@haidai/contract/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { buildApiRequest } from '../../core/api/api-request.ts';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { pollEvery, staffKey } from './presence.ts';

export type StaffMember = OperationResult<typeof getStaff>;
export type SignInWays = OperationResult<typeof getSignInWays>;
export type WorkItem = OperationResult<typeof listInbox>['items'][number];
export type WorkAction = WorkItem['actions'][number];

/** The interval in milliseconds at which the desk loads the queues, because colleagues work on them too. */
const AGAIN_MS = 20_000;
/** The interval in milliseconds at which the inbox loads a page while a job works on an item of it. */
const SOON_MS = 1_500;

/** The query for the signed-in member of staff. Null if nobody is signed in. */
export const staffQuery = queryOptions({
  queryKey: [staffKey],
  queryFn: async (): Promise<StaffMember | null> => {
    try {
      return await call(getStaff, {});
    } catch (error) {
      if (isRefusal(error, 'unauthenticated')) return null;
      throw error;
    }
  },
});

/** The query for the ways to sign in, and the reason why the last try at the identity provider failed. */
export const signInWaysQuery = queryOptions({
  queryKey: ['staff.getSignInWays'],
  queryFn: () => call(getSignInWays, {}),
});

export const DeskOwner = createContext<StaffMember | null>(null);

/** Returns the owner of the desk. Only pages inside the desk may call it. */
export function useStaff(): StaffMember {
  const owner = useContext(DeskOwner);
  if (!owner) throw new Error('useStaff must be called inside the desk');
  return owner;
}

/** The query for the counts of the inbox: in all, of the person, late, and of each queue. */
export const countsQuery = queryOptions({
  queryKey: ['staff.countInbox'],
  queryFn: () => call(countInbox, {}),
  ...pollEvery(AGAIN_MS),
});

export const colleaguesQuery = queryOptions({
  queryKey: ['staff.listColleagues'],
  queryFn: () => call(listColleagues, {}),
  staleTime: 60_000,
});

type Inbox = OperationResult<typeof listInbox>;

const pollInbox = pollEvery((page) => (isUnderWay(page as Inbox | undefined) ? SOON_MS : AGAIN_MS));

/** The number of rows on a page. */
export const PAGE_ROWS = 50;

/** The query for a page of the inbox. The previous page stays visible while the next one loads. */
export function inboxQuery(body: InboxBody) {
  return queryOptions({
    queryKey: ['staff.listInbox', body],
    queryFn: () => call(listInbox, { body }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...pollInbox,
  });
}

/** Returns whether a job works on an item of the page. */
export function isUnderWay(page: Inbox | undefined): boolean {
  return page?.items.some((item) => item.isUnderWay) ?? false;
}

type InboxBody = NonNullable<OperationCall<typeof listInbox>['body']>;

/** The query for one piece of work that no page of the list shows, by `kind/id`. It returns none if the work is done. */
export function linkedWorkQuery(key: string) {
  const { kind, id } = partsOf(key);
  return queryOptions({
    queryKey: ['staff.listInbox', key],
    queryFn: () => call(listInbox, { body: { kinds: [kind], id } }),
    staleTime: 0,
    ...pollInbox,
  });
}

/** The query for whether a piece of work still waits, by `kind/id`. */
export function stillWaitsQuery(key: string) {
  return queryOptions({
    queryKey: ['staff.getQueue', key],
    queryFn: async () => (await call(getQueue, { body: partsOf(key) })).total > 0,
    staleTime: 0,
    ...pollEvery(AGAIN_MS),
  });
}

/** Returns the kind and the id of a key `kind/id`. An id may have slashes. */
export function partsOf(key: string): { kind: string; id: string } {
  const [kind = '', ...id] = key.split('/');
  return { kind, id: id.join('/') };
}

export function viewsQuery(table: string) {
  return queryOptions({
    queryKey: ['staff.listViews', table],
    queryFn: () => call(listViews, { query: { table } }),
  });
}

export type LogQuery = NonNullable<OperationCall<typeof listStaffActions>['query']>;

export function actionsQuery(query: LogQuery) {
  return queryOptions({
    queryKey: ['staff.listStaffActions', query],
    queryFn: () => call(listStaffActions, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Returns the address of a file of a piece of work. */
export function fileAddress(kind: string, id: string, fileId: string): string {
  return buildApiRequest(readQueueFile, { query: { kind, id, fileId } }, {}).url;
}
