import type { OperationCall } from '@haidai/contract';
import type { listInbox } from '@haidai/contract/staff';
import { ownerFilters } from '@haidai/domain/staff';
import { day, oneOf, type Param, text, whole } from '../../../../core/address/search-params.ts';
import { type DeskSearch, useDeskAddress, useSearchWords, wordsForAddress } from '../../desk-address.ts';

/** The filters, the order and the page of the inbox, and the open item, as the address holds them. */
export interface InboxView {
  /** A view of everybody: all work, the own work, or late work. */
  view: (typeof commonViews)[number];
  /** Kinds of queues, joined by commas. */
  queue: string;
  /** States as `kind/state`, joined by commas. */
  state: string;
  owner: string;
  due: (typeof dueFilters)[number];
  /** Amounts in yuan. */
  from: string;
  to: string;
  flight: string;
  date: string;
  sort: (typeof sorts)[number];
  page: number;
  /** The open item, `kind/id`. */
  item: string;
  /** The search words. They may be a name, so they stand in the browser history, not in the address. */
  q: string;
}

const commonViews = ['all', 'mine', 'late'] as const;
const dueFilters = ['', 'late', 'hour', 'escalated'] as const;
export const sorts = ['due', '-due', 'since', '-since', 'amount', '-amount'] as const;

const names = text(/^[\w.,/-]{1,400}$/);
const amount = text(/^\d{1,7}(\.\d{1,2})?$/);
const readers: { [Name in Exclude<keyof InboxView, 'q'>]: Param<InboxView[Name]> } = {
  view: oneOf(commonViews),
  queue: names,
  state: names,
  owner: text(/^@?[\w.-]{1,60}$/),
  due: oneOf(dueFilters),
  from: amount,
  to: amount,
  flight: text(/^[A-Z0-9]{2}\d{3,4}[A-Z]?$/),
  date: day,
  sort: oneOf(sorts),
  page: whole(1, 100_000),
  item: text(/^[\w.-]{1,40}\/[^\s/]{1,60}$/),
};
const addressNames = Object.keys(readers) as (keyof typeof readers)[];

/** Reads the view of an address. Its search words can only be an order number. */
export function readInboxView(search: DeskSearch, words: string): InboxView {
  const q = words || wordsForAddress(String(search.q ?? ''));
  const read = Object.fromEntries(addressNames.map((name) => [name, readers[name](search[name])]));
  return { ...(read as Omit<InboxView, 'q'>), q };
}

const plainView = readInboxView({}, '');

/** Returns the filters that a view differs in from all work, without the page and the open item. */
function filtersOf(view: InboxView): Partial<InboxView> {
  const kept = Object.entries(view).filter(
    ([name, value]) => name !== 'page' && name !== 'item' && value !== plainView[name as keyof InboxView],
  );
  return Object.fromEntries(kept);
}

/** Returns a view as one line of text, to save it. */
export function packInbox(view: InboxView): string {
  return new URLSearchParams(Object.entries(filtersOf(view)).map(([name, value]) => [name, String(value)])).toString();
}

export function unpackInbox(line: string): InboxView {
  const { q = '', ...search } = Object.fromEntries(new URLSearchParams(line));
  return readInboxView(search, q);
}

/** Returns whether a view has a filter that the reader chose, beside the view of everybody. */
export function isNarrowed(view: InboxView): boolean {
  return Object.keys(filtersOf(view)).some((name) => name !== 'view' && name !== 'sort');
}

/**
 * Returns the view of the inbox in the address, and its setter. A changed filter begins at the first page and closes the
 * open item.
 */
export function useInboxView(): [InboxView, (next: Partial<InboxView>) => void] {
  const [search, go] = useDeskAddress();
  const view = readInboxView(search, useSearchWords());
  const change = (next: Partial<InboxView>) => {
    const isMove = Object.keys(next).every((name) => name === 'item' || name === 'page');
    const { q, ...changed } = isMove ? next : { page: 1, item: '', ...next };
    const written = Object.entries(changed).map(([name, value]) => [
      name,
      value === plainView[name as keyof InboxView] ? undefined : value,
    ]);
    if (q !== undefined) written.push(['q', wordsForAddress(q) || undefined]);
    // The rendered view may be older than the address, so only the changed parameters are written.
    go((before) => ({ ...before, ...Object.fromEntries(written) }), 'replace', q);
  };
  return [view, change];
}

export type InboxSearch = NonNullable<OperationCall<typeof listInbox>['body']>;

/** Returns the search for the server. */
export function searchOf(view: InboxView): InboxSearch {
  const list = (joined: string) => joined.split(',').filter(Boolean);
  return {
    kinds: list(view.queue),
    states: list(view.state),
    owner: view.view === 'mine' ? ownerFilters.mine : view.owner,
    due: view.view === 'late' ? 'late' : view.due,
    ...(view.from && { amountFrom: Number(view.from) }),
    ...(view.to && { amountTo: Number(view.to) }),
    ...(view.flight && { flight: view.flight }),
    ...(view.date && { flightDate: view.date }),
    q: view.q.trim(),
    sort: view.sort,
  };
}
