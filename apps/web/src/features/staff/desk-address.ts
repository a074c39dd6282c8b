import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Param } from '../../app/search-params.ts';

export type DeskSearch = Record<string, unknown>;

/** Of one value in place of another, 'replace': the way back skips it. Of another page of a tool, 'step'. */
type Move = 'step' | 'replace';

/** What the desk's address says, and a way to change it; a name that is undefined is left out. */
export function useDeskAddress(): [DeskSearch, (change: (before: DeskSearch) => DeskSearch, move: Move) => void] {
  const search: DeskSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: (before: DeskSearch) => DeskSearch, move: Move) => {
    const replace = move === 'replace';
    // Tools read what is theirs: the route does not know their names.
    void navigate({ to: '.', search: change as never, replace, resetScroll: !replace });
  };
  return [search, go];
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
