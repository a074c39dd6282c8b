import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  getDeskText,
  listDeskRevisions,
  listDeskTexts,
  listSiteValues,
  listValueHistory,
  type TextKind,
} from '@haidai/contract/content';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export type TextRow = OperationResult<typeof listDeskTexts>[number];
export type OpenText = OperationResult<typeof getDeskText>;
export type Revision = OperationResult<typeof listDeskRevisions>[number];
export type SiteValueRow = OperationResult<typeof listSiteValues>[number];

/** The first part of all query keys of this desk. The desk loads all of them again after each change. */
export const deskContent = 'desk.content';

export const textsQuery = (kind: TextKind, keyword: string) =>
  queryOptions({
    queryKey: [deskContent, 'texts', kind, keyword],
    queryFn: () => call(listDeskTexts, { query: { kind, keyword } }),
    staleTime: 0,
  });

export const textQuery = (path: string) =>
  queryOptions({
    queryKey: [deskContent, 'text', path],
    queryFn: () => call(getDeskText, { query: { path } }),
    staleTime: 0,
    // A reload would replace the text that somebody is typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const revisionsQuery = (path: string) =>
  queryOptions({
    queryKey: [deskContent, 'revisions', path],
    queryFn: () => call(listDeskRevisions, { query: { path } }),
    staleTime: 0,
  });

export const valuesQuery = queryOptions({
  queryKey: [deskContent, 'values'],
  queryFn: () => call(listSiteValues, {}),
  staleTime: 0,
});

/** The query for a page of earlier values. The previous page stays visible while the next one loads. */
export const valueHistoryQuery = (query: OperationCall<typeof listValueHistory>['query']) =>
  queryOptions({
    queryKey: [deskContent, 'value history', query],
    queryFn: () => call(listValueHistory, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
