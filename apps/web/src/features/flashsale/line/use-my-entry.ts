import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { entriesQuery, entryQuery, isLive } from '../queries.ts';

const route = getRouteApi('/Seckill/SeckillDetails');

/**
 * Returns the entry that this page follows: the one in the address, else the current entry of the member. The entry
 * belongs to the member and not to the page, so a reload, another tab and another device find it again.
 */
export function useMyEntry(offerId: string, entryId: string) {
  const navigate = route.useNavigate();
  const user = useSessionUser();
  const isMember = user?.isMember === true;
  const [isDone, setDone] = useState(false);
  const mine = useQuery({ ...entriesQuery, enabled: isMember && entryId === '' && !isDone });
  const found = mine.data?.entries.find((entry) => entry.offerId === offerId && isLive(entry));
  const followed = useQuery({ ...entryQuery(entryId), enabled: isMember && entryId !== '' });
  const isOfAnother = followed.data !== undefined && followed.data.offerId !== offerId;
  const isStranger = isOfAnother || isRefusal(followed.error, 'flashEntryNotFound', 'invalidInput');
  const wanted = isStranger ? '' : entryId || (isDone ? '' : (found?.entryId ?? ''));
  useEffect(() => {
    if (wanted === entryId) return;
    void navigate({ search: { offerId, entryId: wanted || undefined }, replace: true, resetScroll: false });
  }, [wanted, entryId, offerId, navigate]);
  const isAsked = isMember && (entryId === '' ? !isDone && mine.isPending : followed.isPending);
  return {
    /** True while the page does not know if there is an entry. */
    isLooking: user === undefined || (isAsked && !isStranger),
    entry: entryId === '' || isStranger ? undefined : followed.data,
    /** True if the last request had no answer. The data on the page is then old. */
    isLost: (followed.failureCount > 0 || followed.isPaused) && !isStranger,
    /** Leaves an ended entry, so that the member can request seats again. */
    again: () => {
      setDone(true);
      void navigate({ search: { offerId }, replace: true, resetScroll: false });
    },
  };
}
