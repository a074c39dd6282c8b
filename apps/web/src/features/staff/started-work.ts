import { markBegun } from '@haidai/contract/staff';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { type WorkItem, workQuery } from './queries.ts';

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
export function useStartedWork(kind: string, now: readonly WorkItem[]) {
  const [started, setStarted] = useState<Ids>(new Set());
  const shown = useRef<readonly WorkItem[]>([]);
  const items = keepStarted(shown.current, now, started);
  useEffect(() => {
    shown.current = items;
  });
  // What is not on this page may have been done, or may stand on another page.
  const away = [...started].filter((id) => now.every((item) => item.id !== id));
  const answers = useQueries({ queries: away.map((id) => workQuery(kind, id)) });
  const leave = useEffectEvent(() => {
    for (const id of started) tellColleagues(kind, id, false);
  });
  useEffect(() => () => leave(), []);
  const mark = (id: string, isStarted: boolean) => {
    if (started.has(id) === isStarted) return;
    const next = new Set(started);
    if (isStarted) next.add(id);
    else next.delete(id);
    setStarted(next);
    tellColleagues(kind, id, isStarted);
  };
  return { items, isGone: (id: string) => answers[away.indexOf(id)]?.data?.total === 0, mark };
}

/** A courtesy: whether it arrives or not, work goes on. */
function tellColleagues(kind: string, id: string, begun: boolean): void {
  void call(markBegun, { body: { kind, id, begun } }).catch(() => undefined);
}
