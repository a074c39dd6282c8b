/**
 * The reports of the desk: their names, the ways to group them, and their columns. The server sums the figures, and the
 * pages name them.
 */
import type { Bilingual } from '../bilingual.ts';
import type { IsoDate } from '../time/index.ts';
import { addDays, daysBetween } from '../time/index.ts';

/**
 * A column of a report. Money is in fen here and in yuan on the wire. Time is in minutes here and in hours on the wire. A
 * percentage has one decimal.
 */
export interface ReportColumn {
  readonly id: string;
  readonly kind: 'count' | 'money' | 'points' | 'percent' | 'hours';
}

const count = (id: string): ReportColumn => ({ id, kind: 'count' });
const money = (id: string): ReportColumn => ({ id, kind: 'money' });
const points = (id: string): ReportColumn => ({ id, kind: 'points' });
const percent = (id: string): ReportColumn => ({ id, kind: 'percent' });
const hours = (id: string): ReportColumn => ({ id, kind: 'hours' });

interface ReportShape {
  /** The ways to group the rows, the first one unless told. */
  readonly by: readonly [string, ...string[]];
  readonly columns: readonly ReportColumn[];
  /** Whether the days are days of flights. The days of other reports are days of business. Flights have many rows, so their ranges are shorter. */
  readonly flightDays?: true;
}

/**
 * The reports by name. Sales count on the day of issue, with taxes and after discounts. A changed ticket counts what its
 * traveller paid in addition.
 */
export const reportShapes = {
  sales: {
    by: ['day', 'hour', 'route', 'class', 'cabin', 'channel', 'kind'],
    columns: [
      count('tickets'),
      count('coupons'),
      money('fare'),
      money('discount'),
      money('tax'),
      money('fee'),
      money('credit'),
      money('sales'),
    ],
  },
  changes: {
    by: ['day', 'route', 'class', 'cause'],
    columns: [count('tickets'), money('fee'), money('difference'), money('sales')],
  },
  refunds: {
    by: ['day', 'cause'],
    columns: [
      count('requests'),
      money('refunded'),
      money('fee'),
      points('points'),
      count('arrived'),
      hours('averageTime'),
      hours('longestTime'),
    ],
  },
  extras: {
    by: ['day', 'item'],
    columns: [count('sold'), money('soldFen'), count('returned'), money('returnedFen'), money('net')],
  },
  load: {
    by: ['day', 'route', 'flight', 'cabin'],
    columns: [count('capacity'), count('sold'), percent('load'), count('coupons'), money('revenue'), money('yield')],
    flightDays: true,
  },
  points: {
    by: ['day', 'item'],
    columns: [count('entries'), points('issued'), points('used'), points('expired'), points('adjusted'), points('net')],
  },
  coupons: {
    by: ['day', 'item'],
    columns: [count('received'), count('used'), count('returned'), count('lost'), money('discount')],
  },
  flash: {
    by: ['day', 'item', 'route'],
    columns: [count('tickets'), count('coupons'), money('sales')],
  },
  unused: {
    by: ['month', 'route', 'class'],
    columns: [count('issued'), count('flown'), count('ended'), count('unused'), money('unusedFare')],
    flightDays: true,
  },
  tax: {
    by: ['day', 'item'],
    columns: [money('charged'), money('returned'), money('net')],
  },
  money: {
    by: ['day', 'method', 'cause'],
    columns: [
      count('payments'),
      money('received'),
      count('refunds'),
      money('refunded'),
      money('disputed'),
      money('net'),
    ],
  },
  accounts: {
    by: ['account', 'day'],
    columns: [money('debit'), money('credit')],
  },
} as const satisfies Record<string, ReportShape>;

export type ReportName = keyof typeof reportShapes;

export const reportNames = Object.keys(reportShapes) as [ReportName, ...ReportName[]];

/** The names of the reports, for the desk and for its log. */
export const reportTitles: Readonly<Record<ReportName, Bilingual>> = {
  sales: { zh: '销售', en: 'Sales' },
  changes: { zh: '改期', en: 'Changes' },
  refunds: { zh: '退款', en: 'Refunds' },
  extras: { zh: '增值服务', en: 'Ancillaries' },
  load: { zh: '客座率与收益', en: 'Load and yield' },
  points: { zh: '积分', en: 'Points' },
  coupons: { zh: '优惠券', en: 'Coupons' },
  flash: { zh: '秒杀与特价', en: 'Flash sales and special fares' },
  unused: { zh: '未使用客票', en: 'Unused tickets' },
  tax: { zh: '税费', en: 'Taxes' },
  money: { zh: '收付款', en: 'Payments' },
  accounts: { zh: '会计科目', en: 'Accounts' },
};

/** Returns the shape of a report with plain types. */
export const shapeOf = (report: ReportName): ReportShape => reportShapes[report];

/** The ways to compare a range: with the days before it, or with the same weekdays of a year ago. */
export const comparisons = ['none', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The longest range of the accounting file and of most reports, in days. */
export const mostReportDays = 366;
const mostFlightDays = 92;

/** Returns the longest range of a report, in days. */
export const mostDaysOf = (report: ReportName): number =>
  shapeOf(report).flightDays ? mostFlightDays : mostReportDays;

/** Returns the number of days of a range, with both ends. */
export const daysOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/**
 * Returns the range with which a range is compared, or null. The days before it are as many as the range has. A year is
 * 364 days, so that the weekdays stay the same.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null;
  const back = comparison === 'year' ? 364 : daysOf(range);
  return { from: addDays(range.from, -back), to: addDays(range.to, -back) };
}

/** The upper ends of the age bands of waiting refunds, in hours. The last band has no end. */
export const refundAgeHours = [4, 12, 24] as const;
