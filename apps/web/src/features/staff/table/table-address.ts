import { useState } from 'react';
import { type DeskSearch, useDeskAddress } from '../desk-address.ts';
import type { TableView } from './columns.ts';

const chosenPrefix = 'in.';
const longest = 100;

/** What an address says about a table; what makes no sense counts as left out. */
export function readView(search: DeskSearch): TableView {
  const text = (name: string) => {
    const raw = search[name];
    const value = typeof raw === 'number' ? String(raw) : raw;
    return typeof value === 'string' && value.length <= longest ? value : '';
  };
  const names = Object.keys(search).filter((name) => name.startsWith(chosenPrefix) && text(name));
  const chosen = Object.fromEntries(names.map((name) => [name.slice(chosenPrefix.length), text(name)]));
  const page = /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1;
  return { q: text('q'), sort: text('sort'), chosen, page };
}

/** The same address with another view of the table in it. */
export function writeView(search: DeskSearch, { q, sort, chosen, page }: TableView): DeskSearch {
  const others = Object.entries(search).filter(
    ([name]) => !/^(q|sort|page)$/.test(name) && !name.startsWith(chosenPrefix),
  );
  const choices = Object.entries(chosen).map(([id, value]) => [`${chosenPrefix}${id}`, value || undefined]);
  const own = [
    ['q', q || undefined],
    ['sort', sort || undefined],
    ['page', page > 1 ? page : undefined],
  ];
  return Object.fromEntries([...others, ...own, ...choices]);
}

/** A view as a line, for keeping it; the page is not part of it. */
export function packView(view: TableView): string {
  const named = Object.entries(writeView({}, { ...view, page: 1 })).filter(([, value]) => value !== undefined);
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
}

export function unpackView(line: string): TableView {
  return readView(Object.fromEntries(new URLSearchParams(line)));
}

/**
 * The view of the table that the address names. What is typed is shown at once, and the address follows: whoever gets
 * it as a link sees the same rows.
 */
export function useTableView(): [TableView, (next: Partial<TableView>) => void] {
  const [search, go] = useDeskAddress();
  const [view, setView] = useState(() => readView(search));
  const change = (next: Partial<TableView>) => {
    // Another filter begins at the first page.
    const whole = { ...view, page: 1, ...next };
    setView(whole);
    go((before) => writeView(before, whole), 'replace');
  };
  return [view, change];
}
