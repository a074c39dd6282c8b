import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  exportFilingRows,
  getFiling,
  getFilingEffect,
  listFilingRows,
  listFilings,
  listParts,
} from '@haidai/contract/filing';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { buildApiRequest } from '../../core/api/api-request.ts';
import { call } from '../../core/api/call.ts';
import { pollEvery } from '../staff/index.ts';

export type Part = OperationResult<typeof listParts>[number];
export type Field = Part['fields'][number];
export type Entry = OperationResult<typeof listFilingRows>['entries'][number];
export type Period = Entry['rows'][number];
export type Filing = OperationResult<typeof getFiling>;
export type FilingSummary = OperationResult<typeof listFilings>['rows'][number];
export type Effect = OperationResult<typeof getFilingEffect>;

/** The number of entries on a page of a list. The effect of a draft stands below them. */
export const ROWS = 20;
/** The number of filings on a page. */
export const FILINGS = 20;

const again = { staleTime: 0, ...pollEvery(30_000) };
const key = 'desk.filing';

export const partsQuery = queryOptions({ queryKey: [key, 'parts'], queryFn: () => call(listParts, {}), ...again });

export const filingsQuery = (query: NonNullable<OperationCall<typeof listFilings>['query']>) =>
  queryOptions({
    queryKey: [key, 'list', query],
    queryFn: () => call(listFilings, { query }),
    placeholderData: keepPreviousData,
    ...again,
  });

export const filingQuery = (filingId: string) =>
  queryOptions({
    queryKey: [key, 'one', filingId],
    queryFn: () => call(getFiling, { query: { filingId } }),
    enabled: filingId !== '',
    ...again,
  });

export const rowsQuery = (body: OperationCall<typeof listFilingRows>['body']) =>
  queryOptions({
    queryKey: [key, 'rows', body],
    queryFn: () => call(listFilingRows, { body }),
    placeholderData: keepPreviousData,
    ...again,
  });

export const effectQuery = (query: OperationCall<typeof getFilingEffect>['query'], isPossible: boolean) =>
  queryOptions({
    queryKey: [key, 'effect', query],
    queryFn: () => call(getFilingEffect, { query }),
    placeholderData: keepPreviousData,
    enabled: isPossible,
    staleTime: 60_000,
  });

/** Loads everything about filings again after a change. */
export function loadFilingsAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [key] });
}

/** Returns the address of the file of a list. */
export function fileOfPart(part: string): string {
  return buildApiRequest(exportFilingRows, { query: { part } }, {}).url;
}
