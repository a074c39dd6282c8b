import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { entriesQuery, entryQuery, isLive } from './queries.ts';

const route = getRouteApi('/Seckill/SeckillDetails');

/**
 * The place in line this page follows: the one in the address, else the one the member still has. It belongs to the
 * member and not to the page: a reload, another tab and another device find it again.
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
    /** It is not known yet whether there is one. */
    isLooking: user === undefined || (isAsked && !isStranger),
    entry: entryId === '' || isStranger ? undefined : followed.data,
    /** The last question was not answered; what is shown is from before. */
    isLost: (followed.failureCount > 0 || followed.isPaused) && !isStranger,
    /** This one is over: the way is free to ask for seats again. */
    again: () => {
      setDone(true);
      void navigate({ search: { offerId }, replace: true, resetScroll: false });
    },
  };
}
