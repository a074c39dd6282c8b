import { ownerFilters } from '@haidai/domain/staff';
import type { Language } from '../../../platform/index.ts';
import type { StaffQueues } from '../work/queue.ts';
import { maskSearch } from './mask-search.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The filters of the desk's tables that a note shows, by their names in a saved view. The others only sort. */
const filterTexts: Readonly<Record<string, Words>> = {
  q: { zh: '查找', en: 'Search' },
  view: { zh: '视图', en: 'View' },
  queue: { zh: '队列', en: 'Queue' },
  state: { zh: '状态', en: 'State' },
  owner: { zh: '经办人', en: 'Owner' },
  due: { zh: '时限', en: 'Clock' },
  from: { zh: '金额起', en: 'Amount from' },
  to: { zh: '金额止', en: 'Amount to' },
  flight: { zh: '航班', en: 'Flight' },
  date: { zh: '日期', en: 'Date' },
};

const valueTexts: Readonly<Record<string, Words>> = {
  mine: { zh: '我的待办', en: 'mine' },
  late: { zh: '已超时限', en: 'overdue' },
  hour: { zh: '即将到期', en: 'due soon' },
  escalated: { zh: '已升级', en: 'escalated' },
  [ownerFilters.mine]: { zh: '本人', en: 'me' },
  [ownerFilters.nobody]: { zh: '无人', en: 'nobody' },
};

/** Describes an export of the log: the number of rows, and the filters as they were chosen, with masked search words. */
export function describeExport(note: string, { all }: StaffQueues, language: Language): string {
  const masked = maskSearch(note);
  const [, rows = '', line = ''] = /^(\d+)(?: (.*))?$/s.exec(masked) ?? [];
  if (rows === '') return masked;
  const count = language === 'zh' ? `${rows} 行` : `Rows: ${rows}`;
  if (!line.includes('=')) return [count, line].filter(Boolean).join(' ');
  const nameOf = (value: string): string => {
    const [kind, state = ''] = value.split('/');
    const queue = all.find((each) => each.kind === kind);
    if (queue) return [queue.title[language], queue.states[state]?.[language]].filter(Boolean).join(' ');
    return Object.hasOwn(valueTexts, value) ? (valueTexts[value]?.[language] ?? value) : value;
  };
  const chosen = [...new URLSearchParams(line)].flatMap(([name, value]) => {
    if (name.startsWith('in.')) return [value];
    if (!Object.hasOwn(filterTexts, name)) return [];
    return [`${filterTexts[name]?.[language]} ${value.split(',').map(nameOf).join(' · ')}`];
  });
  return [count, ...chosen].join('; ');
}
