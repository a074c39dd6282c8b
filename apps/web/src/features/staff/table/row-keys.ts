import { type KeyboardEvent, useState } from 'react';

interface RowKeys {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  canSelect: boolean;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen?: ((id: string) => void) | undefined;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Handles the keyboard in the rows of a table. Tab reaches one row. The arrow keys move between rows and, with Shift,
 * select them. Space selects a row, Ctrl+A selects all rows, and Enter opens a row.
 */
export function useRowKeys({ ids, selected, canSelect, onSelect, onOpen }: RowKeys) {
  const [current, setCurrent] = useState('');
  const active = ids.includes(current) ? current : (ids[0] ?? '');
  const choose = (id: string, isChosen = !selected.has(id)) => {
    const next = new Set(selected);
    if (isChosen) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  const go = (event: KeyboardEvent<HTMLTableRowElement>, to: number) => {
    const id = ids[to] ?? '';
    setCurrent(id);
    if (event.shiftKey && canSelect) onSelect(new Set([...selected, active, id]));
    const rows = event.currentTarget.parentElement?.children;
    (rows?.[to] as HTMLElement | undefined)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    // Controls inside a row handle their own keys.
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step) go(event, step(ids.indexOf(active), ids.length - 1));
    else if (event.key === ' ' && canSelect) choose(active);
    else if (event.key === 'Enter' && onOpen) onOpen(active);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && canSelect) onSelect(new Set(ids));
    else return;
    event.preventDefault();
  };
  return { active, setCurrent, choose, press };
}
