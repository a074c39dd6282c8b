import { type Comparison, comparisons, type ReportName, reportNames, shapeOf } from '@haidai/domain/reports';
import { addDays, type IsoDate } from '@haidai/domain/time';
import { day, oneOf, text } from '../../core/address/search-params.ts';
import { useToday } from '../../core/page/clock.ts';
import { useDeskAddress } from '../staff/index.ts';

/** The tab of all reports together, and the reports. */
export const reportTabs = ['all', ...reportNames] as const;
export type ReportTab = (typeof reportTabs)[number];

export const presets = ['today', 'week', 'fortnight', 'month', 'custom'] as const;
export type Preset = (typeof presets)[number];

export interface ReportAddress {
  report: ReportTab;
  by: string;
  from: IsoDate;
  to: IsoDate;
  compare: Comparison;
  sort: string;
  page: number;
}

const tab = oneOf(reportTabs);
const comparison = oneOf(['before', ...comparisons.filter((each) => each !== 'before')]);
const name = text(/^-?[a-zA-Z]{1,30}$/);

/** Returns the report, the range and the dimension in the address, and their setter. The default is fourteen days. */
export function useReportAddress(): [ReportAddress, (next: Partial<ReportAddress>) => void] {
  const [search, goTo] = useDeskAddress();
  const usual = rangeOf('fortnight', useToday());
  const report = tab(search.report);
  const given = name(search.by);
  const address: ReportAddress = {
    report,
    by: report !== 'all' && shapeOf(report).by.includes(given) ? given : usualDimension(report),
    from: day(search.from) || usual.from,
    to: day(search.to) || usual.to,
    compare: comparison(search.compare),
    sort: name(search.sort),
    page: Number(search.page) || 1,
  };
  const go = (next: Partial<ReportAddress>) => {
    const { by, compare, sort, page, ...rest } = { ...address, page: 1, ...next };
    const named = {
      ...rest,
      by: by === usualDimension(rest.report) ? undefined : by,
      compare: compare === 'before' ? undefined : compare,
      sort: sort || undefined,
      page: page > 1 ? page : undefined,
    };
    goTo((before) => ({ ...before, ...named }), rest.report === report ? 'replace' : 'step');
  };
  return [address, go];
}

/** The dimension of a report unless the address names one. The days stand in the chart of the tab of all reports. */
const usualDimension = (report: ReportTab) => (report === 'all' ? '' : shapeOf(report as ReportName).by[0]);

/** Returns the range of a preset, with both ends. Except today, a range ends with yesterday, which is complete. */
export function rangeOf(preset: Exclude<Preset, 'custom'>, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const yesterday = addDays(today, -1);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'month') return { from: `${yesterday.slice(0, 8)}01`, to: yesterday };
  return { from: addDays(today, preset === 'week' ? -7 : -14), to: yesterday };
}

/** Returns the preset of a range, or `custom`. */
export function presetOf({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): Preset {
  const isSame = (preset: Preset) => {
    if (preset === 'custom') return true;
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  };
  return presets.find(isSame) ?? 'custom';
}
