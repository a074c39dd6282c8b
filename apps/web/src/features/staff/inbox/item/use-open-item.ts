import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { linkedWorkQuery, type WorkItem } from '../../queries.ts';
import { keyOf } from './started-work.ts';

/**
 * Returns the item in the pane: the item in the address, else the first row. If the item in the address was a row and is
 * done, the row that took its place follows it. An item that was never a row here comes from a link and is loaded.
 */
export function useOpenItem(rows: readonly WorkItem[], asked: string): { item: WorkItem | undefined; isDone: boolean } {
  const last = useRef({ key: '', place: 0 });
  const place = rows.findIndex((each) => keyOf(each) === asked);
  const wasRow = last.current.key === asked;
  const isLink = asked !== '' && place < 0 && !wasRow;
  const { data } = useQuery({ ...linkedWorkQuery(asked), enabled: isLink });
  useEffect(() => {
    if (place >= 0) last.current = { key: asked, place };
  });
  if (asked === '') return { item: rows[0], isDone: false };
  if (place >= 0) return { item: rows[place], isDone: false };
  if (wasRow) return { item: rows[Math.min(last.current.place, rows.length - 1)], isDone: false };
  return { item: data?.items[0], isDone: data?.total === 0 && data.missing.length === 0 };
}
