import { useRef, useState } from 'react';
import type { WorkItem } from './queries.ts';

type Ids = ReadonlySet<string>;

/**
 * What waits now, and in its place what somebody here has begun and a colleague has finished meanwhile: it does not
 * vanish from under their hands.
 */
export function keepStarted(shown: readonly WorkItem[], now: readonly WorkItem[], started: Ids): WorkItem[] {
  const rows = [...now];
  const placeOf = (id: string) => rows.findIndex((each) => each.id === id);
  shown.forEach((item, index) => {
    if (!started.has(item.id) || placeOf(item.id) >= 0) return;
    const before = shown.slice(0, index).findLast(({ id }) => placeOf(id) >= 0);
    rows.splice(before ? placeOf(before.id) + 1 : 0, 0, item);
  });
  return rows;
}

/** The work of a queue as it is shown, and which of it has been begun here. */
export function useStartedWork(now: readonly WorkItem[]) {
  const [started, setStarted] = useState<Ids>(new Set());
  const shown = useRef<readonly WorkItem[]>([]);
  const items = keepStarted(shown.current, now, started);
  shown.current = items;
  const waits = new Set(now.map(({ id }) => id));
  const mark = (id: string, isStarted: boolean) =>
    setStarted((before) => {
      const next = new Set(before);
      if (isStarted) next.add(id);
      else next.delete(id);
      return next;
    });
  return { items, isGone: (id: string) => !waits.has(id), mark };
}
