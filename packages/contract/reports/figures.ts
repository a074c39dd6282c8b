import { comparisons, type ReportColumn, reportNames } from '@haidai/domain/reports';
import { z } from 'zod/mini';
import { isoDate, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const range = { from: isoDate, to: isoDate };
const days = z.object({ from: z.string(), to: z.string() });
const columnKinds = ['count', 'money', 'points', 'percent', 'hours'] as const satisfies readonly ReportColumn['kind'][];
/** The values of the columns, in their order. Money is in yuan, and time is in hours with one decimal. Null means that the figure does not exist. */
const values = z.array(z.nullable(z.number()));

export const getReport = defineOperation({
  id: 'reports.getReport',
  method: 'GET',
  path: '/api/ops/reports/v1/report',
  summary:
    'The figures of a report by one dimension, with the same figures of the range compared; `totals` sum every row, not only those of the page',
  auth: 'staff',
  permission: 'reports.read',
  request: {
    query: z.object({
      report: z.enum(reportNames),
      ...range,
      compare: z._default(z.enum(comparisons), 'none'),
      /** A dimension of the report. The default is its first one. */
      by: z._default(z.string().check(z.maxLength(20)), ''),
      /** The id of a column, with `-` before it for the largest first. The default is the key, upwards. */
      sort: z._default(z.string().check(z.maxLength(30)), ''),
      ...page(50, 500),
    }),
  },
  response: z.object({
    report: z.enum(reportNames),
    by: z.string(),
    byTitle: z.string(),
    /** The moment up to which the summary tables are complete. Null before their first filling. */
    dataUntil: z.nullable(z.string()),
    range: days,
    compared: z.nullable(days),
    columns: z.array(z.object({ id: z.string(), title: z.string(), kind: z.enum(columnKinds) })),
    total: z.number(),
    rows: z.array(
      z.object({
        /** The day, or the code of the dimension. */
        key: z.string(),
        label: z.string(),
        values,
        /** The values of the range compared. For a day it is the day in the same place. */
        before: z.nullable(values),
      }),
    ),
    totals: values,
    totalsBefore: z.nullable(values),
  }),
  refusals: ['invalidInput'],
});

export const getPointsLiability = defineOperation({
  id: 'reports.getPointsLiability',
  method: 'GET',
  path: '/api/ops/reports/v1/points-liability',
  summary:
    'The points that members hold on the day before a range and on its last day, and their worth by the value of a point in force on that day',
  auth: 'staff',
  permission: 'reports.read',
  request: { query: z.object(range) },
  response: z.object({
    dataUntil: z.nullable(z.string()),
    days: z.array(
      z.object({
        day: z.string(),
        points: z.number(),
        /** Null before the first value of a point. */
        amount: z.nullable(yuan),
        rule: z.nullable(z.object({ id: z.string(), from: z.string(), perThousand: yuan })),
      }),
    ),
  }),
  refusals: ['invalidInput'],
});

export const exportAccounting = defineOperation({
  id: 'reports.exportAccounting',
  method: 'GET',
  path: '/api/ops/reports/v1/accounting',
  summary:
    'The accounting lines of days as a CSV file: debit and credit of each account and day, which sum to zero (docs/reports.md); the export is in the log',
  auth: 'staff',
  permission: 'finance.reconcile',
  request: { query: z.object(range) },
  answersFile: ['text/csv'],
  response: z.unknown(),
  refusals: ['invalidInput'],
});
