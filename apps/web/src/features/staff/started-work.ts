import { markBegun } from '@haidai/contract/staff';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { type WorkItem, workQuery } from './queries.ts';

type Ids = ReadonlySet<string>;

/**
 * Returns the current work. It also keeps work that a member of staff has started here and a colleague has finished
 * meanwhile, at its old place. The work does not disappear while they use it.
 */
export function withStartedWork(shown: readonly WorkItem[], now: readonly WorkItem[], started: Ids): WorkItem[] {
  const rows = [...now];
  const placeOf = (id: string) => rows.findIndex((each) => each.id === id);
  shown.forEach((item, index) => {
    if (!started.has(item.id) || placeOf(item.id) >= 0) return;
    const before = shown.slice(0, index).findLast(({ id }) => placeOf(id) >= 0);
    rows.splice(before ? placeOf(before.id) + 1 : 0, 0, item);
  });
  return rows;
}

/** Returns the visible work of a queue and the work that was started here. */
export function useStartedWork(kind: string, now: readonly WorkItem[]) {
  const [started, setStarted] = useState<Ids>(new Set());
  const shown = useRef<readonly WorkItem[]>([]);
  const items = withStartedWork(shown.current, now, started);
  useEffect(() => {
    shown.current = items;
  });
  // Work that is not on this page may be done or on another page.
  const away = [...started].filter((id) => now.every((item) => item.id !== id));
  const answers = useQueries({ queries: away.map((id) => workQuery(kind, id)) });
  const leave = useEffectEvent(() => {
    for (const id of started) markForColleagues(kind, id, false);
  });
  useEffect(() => () => leave(), []);
  const mark = (id: string, isStarted: boolean) => {
    if (started.has(id) === isStarted) return;
    const next = new Set(started);
    if (isStarted) next.add(id);
    else next.delete(id);
    setStarted(next);
    markForColleagues(kind, id, isStarted);
  };
  return { items, isGone: (id: string) => answers[away.indexOf(id)]?.data?.total === 0, mark };
}

/** Marks the work as started or not started for colleagues. A failure does not stop the work. */
function markForColleagues(kind: string, id: string, begun: boolean): void {
  void call(markBegun, { body: { kind, id, begun } }).catch(() => undefined);
}
