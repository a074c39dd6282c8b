import { type HistoryState, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { Param } from '../../core/address/search-params.ts';

export type DeskSearch = Record<string, unknown>;

/** Of one value in place of another, 'replace': the way back skips it. Of another page of a tool, 'step'. */
type Move = 'step' | 'replace';

type Go = (change: (before: DeskSearch) => DeskSearch, move: Move, words?: string) => void;

/** What the desk's address says, and a way to change it; a name that is undefined is left out. */
export function useDeskAddress(): [DeskSearch, Go] {
  const search: DeskSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go: Go = (change, move, words) => {
    const replace = move === 'replace';
    const state = words === undefined ? true : (before: HistoryState) => ({ ...before, words });
    // Tools read what is theirs: the route does not know their names.
    void navigate({ to: '.', search: change as never, state, replace, resetScroll: !replace });
  };
  return [search, go];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Words that somebody looks for in a table of the desk. They may be a name, so they stand in no address. */
    words?: string;
  }
}

/** The words that this entry of the browser's history keeps, also over a reload; '' where it keeps none. */
export function useKeptWords(): string {
  return useLocation({ select: ({ state }) => state.words }) ?? '';
}

/** One name of the desk's address, so that a colleague can be sent what is seen. What it says by itself is left out. */
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
