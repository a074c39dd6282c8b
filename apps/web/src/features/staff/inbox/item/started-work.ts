import { markBegun } from '@haidai/contract/staff';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../core/api/call.ts';
import { partsOf, stillWaitsQuery, type WorkItem } from '../../queries.ts';

type Keys = ReadonlySet<string>;

/** Returns the key of a piece of work in the inbox. */
export function keyOf({ kind, id }: Pick<WorkItem, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/**
 * Returns the current work. It also keeps work that a member of staff has started here and a colleague has finished
 * meanwhile, at its old place. The work does not disappear while they use it.
 */
export function withStartedWork(shown: readonly WorkItem[], now: readonly WorkItem[], started: Keys): WorkItem[] {
  const rows = [...now];
  const placeOf = (key: string) => rows.findIndex((each) => keyOf(each) === key);
  shown.forEach((item, index) => {
    if (!started.has(keyOf(item)) || placeOf(keyOf(item)) >= 0) return;
    const before = shown.slice(0, index).findLast((each) => placeOf(keyOf(each)) >= 0);
    rows.splice(before ? placeOf(keyOf(before)) + 1 : 0, 0, item);
  });
  return rows;
}

/** Returns the visible work, with the work that was started here. */
export function useStartedWork(now: readonly WorkItem[]) {
  const [started, setStarted] = useState<Keys>(new Set());
  const shown = useRef<readonly WorkItem[]>([]);
  const items = withStartedWork(shown.current, now, started);
  useEffect(() => {
    shown.current = items;
  });
  // Work that is not on this page may be done or on another page.
  const away = [...started].filter((key) => now.every((item) => keyOf(item) !== key));
  const answers = useQueries({ queries: away.map((key) => stillWaitsQuery(key)) });
  const leave = useEffectEvent(() => {
    for (const key of started) markForColleagues(key, false);
  });
  useEffect(() => () => leave(), []);
  const mark = (key: string, isStarted: boolean) => {
    if (started.has(key) === isStarted) return;
    const next = new Set(started);
    if (isStarted) next.add(key);
    else next.delete(key);
    setStarted(next);
    markForColleagues(key, isStarted);
  };
  return { items, started, isGone: (key: string) => answers[away.indexOf(key)]?.data === false, mark };
}

/** Marks the work as started or not started for colleagues. A failure does not stop the work. */
function markForColleagues(key: string, begun: boolean): void {
  void call(markBegun, { body: { ...partsOf(key), begun } }).catch(() => undefined);
}
