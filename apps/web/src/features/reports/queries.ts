import type { OperationResult } from '@haidai/contract';
import { exportAccounting, getPointsLiability, getReconciliation, getReport } from '@haidai/contract/reports';
import type { Comparison, ReportName } from '@haidai/domain/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type Report = OperationResult<typeof getReport>;
export type ReportRow = Report['rows'][number];
export type Reconciliation = OperationResult<typeof getReconciliation>;

export interface AskedReport {
  report: ReportName;
  by: string;
  from: string;
  to: string;
  compare: Comparison;
  sort?: string;
  page?: number;
  pageSize?: number;
}

/** The most rows that the server returns at once. */
const mostRows = 500;

export const reportQuery = (asked: AskedReport) =>
  queryOptions({
    queryKey: ['desk.report', asked],
    queryFn: () => call(getReport, { query: asked }),
    placeholderData: keepPreviousData,
  });

export type HeldPoints = OperationResult<typeof getPointsLiability>['days'][number];

export const pointsLiabilityQuery = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['desk.pointsLiability', range],
    queryFn: () => call(getPointsLiability, { query: range }),
    placeholderData: keepPreviousData,
  });

export const reconciliationQuery = queryOptions({
  queryKey: ['desk.reconciliation'],
  queryFn: () => call(getReconciliation, {}),
});

/** Lists all rows of a report, for its file. */
export async function listAllRows(asked: AskedReport): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(getReport, { query: { ...asked, page, pageSize: mostRows } });
    rows.push(...answer.rows);
    if (rows.length >= answer.total) return rows;
  }
}

/** Returns the address of the accounting file. The browser downloads it, and the server records that. */
export function accountingAddress({ from, to }: { from: string; to: string }): string {
  return `${exportAccounting.path}?${new URLSearchParams({ from, to })}`;
}
