import { orderNumber } from '@haidai/contract/fields';
import { type HistoryState, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { Param } from '../../core/address/search-params.ts';

export type DeskSearch = Record<string, unknown>;

/**
 * The kind of history entry. 'replace' exchanges a value, and the Back button skips it. 'step' adds an entry for
 * another page of a tool.
 */
type Move = 'step' | 'replace';

type Go = (change: (before: DeskSearch) => DeskSearch, move: Move, words?: string) => void;

/** Returns the search parameters of the desk and a function that changes them. It leaves out undefined parameters. */
export function useDeskAddress(): [DeskSearch, Go] {
  const search: DeskSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go: Go = (change, move, words) => {
    const replace = move === 'replace';
    const state = words === undefined ? true : (before: HistoryState) => ({ ...before, words });
    // Each tool reads its own parameters. The route does not declare their names.
    void navigate({ to: '.', search: change as never, state, replace, resetScroll: !replace });
  };
  return [search, go];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search words of a table of the desk. They may be a name, so they are not part of the address. */
    words?: string;
  }
}

/** Returns the search words of this entry of the browser history, also after a reload. Returns '' if it has none. */
export function useSearchWords(): string {
  return useLocation({ select: ({ state }) => state.words }) ?? '';
}

/**
 * Returns search words for an address: an order number, else ''. Other words may be the name of a traveller, which no
 * address may hold.
 */
export function wordsForAddress(words: string): string {
  return orderNumber.safeParse(words.trim()).success ? words.trim() : '';
}

/**
 * Returns one search parameter of the desk and its setter, so that staff can send a colleague a link to the same view.
 * The address leaves out the default value.
 */
export function useDeskParam<Value extends string>(
  name: string,
  read: Param<Value>,
  move: Move,
): [Value, (next: Value) => void] {
  const [search, go] = useDeskAddress();
  const set = (next: Value) => {
    const written = next === read(undefined) ? undefined : next;
    go((before) => ({ ...before, [name]: written }), move);
  };
  return [read(search[name]), set];
}
