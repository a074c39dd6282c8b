import type { OperationResult } from '@haidai/contract';
import type { Language } from '@haidai/contract/pages';
import type { countInbox, search } from '@haidai/contract/staff';
import type { Translate } from '../../../i18n/texts.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { type DeskTool, titleOf } from '../desk-tool.ts';
import type { RecentOrder } from './recent-orders.ts';
import type { paletteTexts } from './texts.ts';

type Hit = OperationResult<typeof search>['hits'][number];
type Counts = OperationResult<typeof countInbox>;

/** A row of the palette: what it shows and where it leads. */
export interface Entry {
  id: string;
  group: 'recent' | Hit['kind'] | 'command';
  icon: IconName;
  title: string;
  detail: string;
  status: string;
  tool: string;
  search: Readonly<Record<string, string>>;
  /** The order that the row opens. */
  order?: RecentOrder;
  keys?: readonly string[];
}

const icons: Readonly<Record<Hit['kind'], IconName>> = {
  order: 'order',
  ticket: 'coupon',
  traveller: 'user',
  flight: 'plane',
  queue: 'inbox',
};

/** Returns the rows of what the search has found. Hits whose page the reader may not open are left out. */
export function entriesOfHits(hits: readonly Hit[], tools: readonly DeskTool[]): Entry[] {
  return hits
    .map((hit) => ({ ...toEntry(hit), id: `${hit.kind}-${hit.key}-${hit.date}` }))
    .filter(({ tool }) => tools.some((each) => each.tool === tool));
}

function toEntry(hit: Hit): Omit<Entry, 'id'> {
  const { kind, key, orderNo, date, title, detail, status } = hit;
  const shown = { group: kind, icon: icons[kind], title, detail, status };
  if (kind === 'flight') return { ...shown, tool: 'flights', search: { date, flight: key } };
  if (kind === 'queue') return { ...shown, tool: 'inbox', search: { queue: key } };
  if (kind === 'traveller') return { ...shown, tool: 'travellers', search: { member: key } };
  return { ...shown, tool: 'orders', search: { order: orderNo }, order: { orderNo, title } };
}

export function entriesOfRecent(orders: readonly RecentOrder[]): Entry[] {
  return orders.map(({ orderNo, title }) => ({
    id: `recent-${orderNo}`,
    group: 'recent',
    icon: 'order',
    title,
    detail: '',
    status: '',
    tool: 'orders',
    search: { order: orderNo },
    order: { orderNo, title },
  }));
}

interface Commands {
  tools: readonly DeskTool[];
  counts: Counts | undefined;
  language: Language;
  t: Translate<Extract<keyof typeof paletteTexts.zh, string>>;
}

/** Returns the pages and queues whose title contains the words. */
export function entriesOfCommands(words: string, { tools, counts, language, t }: Commands): Entry[] {
  const wanted = words.toLowerCase();
  const pages: Entry[] = tools.map((tool) => ({
    id: `command-${tool.tool || 'overview'}`,
    group: 'command',
    icon: tool.icon,
    title: t('goTo', { page: titleOf(tool, language) }),
    detail: '',
    status: '',
    tool: tool.tool,
    search: {},
    ...(tool.key && { keys: ['G', tool.key.toUpperCase()] }),
  }));
  const queues: Entry[] = (counts?.queues ?? [])
    .filter(() => wanted !== '')
    .map(({ kind, title, count }) => ({
      id: `queue-${kind}-`,
      group: 'queue',
      icon: 'inbox',
      title,
      detail: '',
      status: t('waits', { count }),
      tool: 'inbox',
      search: { queue: kind },
    }));
  return [...queues, ...pages].filter(({ title }) => title.toLowerCase().includes(wanted));
}
