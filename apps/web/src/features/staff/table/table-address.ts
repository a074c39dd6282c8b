import { useState } from 'react';
import { type DeskSearch, useDeskAddress, useSearchWords, wordsForAddress } from '../desk-address.ts';
import type { TableView } from './columns.ts';

const chosenPrefix = 'in.';
const longest = 100;

/**
 * Reads the view of a table from an address. Invalid values count as missing. The search words in an address can only
 * be an order number.
 */
export function readView(search: DeskSearch): TableView {
  const view = readNames(search);
  return { ...view, q: wordsForAddress(view.q) };
}

/** Returns the address with another view of the table. */
export function writeView(search: DeskSearch, view: TableView): DeskSearch {
  const { q: _, sort: __, page: ___, ...others } = search;
  const own = Object.entries(others).filter(([name]) => !name.startsWith(chosenPrefix));
  return { ...Object.fromEntries(own), ...namesOf({ ...view, q: wordsForAddress(view.q) }) };
}

/** Returns a view as one line of text, to save it. The page number is not part of it. */
export function packView(view: TableView): string {
  const named = Object.entries(namesOf({ ...view, page: 1 })).filter(([, value]) => value !== undefined);
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
}

export function unpackView(line: string): TableView {
  return readNames(Object.fromEntries(new URLSearchParams(line)));
}

function readNames(search: DeskSearch): TableView {
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

function namesOf({ q, sort, chosen, page }: TableView): DeskSearch {
  const choices = Object.entries(chosen).map(([id, value]) => [`${chosenPrefix}${id}`, value || undefined]);
  return {
    q: q || undefined,
    sort: sort || undefined,
    page: page > 1 ? page : undefined,
    ...Object.fromEntries(choices),
  };
}

/**
 * Returns the view of the table in the address and its setter. The search words come from this entry of the browser
 * history. A change shows at once, and the address follows. A colleague who gets the address as a link sees the same
 * choices and the same sort order.
 */
export function useTableView(): [TableView, (next: Partial<TableView>) => void] {
  const [search, go] = useDeskAddress();
  const words = useSearchWords();
  const [view, setView] = useState(() => {
    const fromAddress = readView(search);
    return { ...fromAddress, q: words || fromAddress.q };
  });
  const change = (next: Partial<TableView>) => {
    // A changed filter begins at the first page.
    const whole = { ...view, page: 1, ...next };
    setView(whole);
    go((before) => writeView(before, whole), 'replace', whole.q);
  };
  return [view, change];
}
