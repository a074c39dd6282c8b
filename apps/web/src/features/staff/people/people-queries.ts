import type { OperationCall, OperationResult } from '@haidai/contract';
import { getPeopleNotes, getPerson, listPeople, listRoles } from '@haidai/contract/staff';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export type Person = OperationResult<typeof listPeople>['rows'][number];
export type PersonDetails = OperationResult<typeof getPerson>;
export type Role = OperationResult<typeof listRoles>['roles'][number];
export type PeopleSearch = OperationCall<typeof listPeople>['body'];

export function peopleQuery(body: PeopleSearch) {
  return queryOptions({
    queryKey: ['staff.people', 'list', body],
    queryFn: () => call(listPeople, { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function personQuery(personId: string) {
  return queryOptions({
    queryKey: ['staff.people', 'person', personId],
    queryFn: () => call(getPerson, { query: { personId } }),
    staleTime: 0,
  });
}

export const peopleNotesQuery = queryOptions({
  queryKey: ['staff.people', 'notes'],
  queryFn: () => call(getPeopleNotes, {}),
  staleTime: 0,
});

export const rolesQuery = queryOptions({
  queryKey: ['staff.people', 'roles'],
  queryFn: () => call(listRoles, {}),
  staleTime: 0,
});

/** Loads everything on the page again after a change. */
export function refetchPeople(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['staff.people'] });
}
