import { enterFlashSale } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { syncServerClock } from '../../core/page/clock.ts';
import { openLoginDialog } from '../../core/session/login-dialog.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { entriesQuery, entryKey } from './queries.ts';

const route = getRouteApi('/Seckill/SeckillDetails');

/**
 * Into the line for an item. The puzzle comes when the server asks for one: nobody solves it for seats that are gone,
 * or for a place they have already.
 */
export function useEnter(offerId: string, itemId: string) {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const { mutate, reset, isPending, error } = useOperation(enterFlashSale);
  /** 0: none; a new number is a new puzzle. */
  const [puzzle, setPuzzle] = useState(0);
  const asksForPuzzle = isRefusal(error, 'captchaRequired', 'captchaExpired');
  const enter = async (seats: number, NECaptchaValidate?: string) => {
    if (!user && (await openLoginDialog({ membersOnly: true })) !== 'signedIn') return;
    mutate(
      { params: { itemId }, body: { seats, ...(NECaptchaValidate && { NECaptchaValidate }) } },
      {
        onSuccess: (entry) => {
          setPuzzle(0);
          syncServerClock(entry.serverTime);
          queryClient.setQueryData(entryKey(entry.entryId), entry);
          void queryClient.invalidateQueries({ queryKey: entriesQuery.queryKey });
          void navigate({ search: { offerId, entryId: entry.entryId }, resetScroll: false });
        },
        onError: (failure) => {
          const isAsked = isRefusal(failure, 'captchaRequired', 'captchaExpired');
          // A pass is worth one try: after any other answer the next one begins with a new puzzle.
          setPuzzle((count) => (isAsked ? count + 1 : 0));
          if (!isAsked) void queryClient.invalidateQueries({ queryKey: ['flashsale.get', offerId] });
        },
      },
    );
  };
  return {
    enter: (seats: number, pass?: string) => void enter(seats, pass),
    isPending,
    error: asksForPuzzle ? null : error,
    puzzle,
    leavePuzzle: () => {
      setPuzzle(0);
      reset();
    },
  };
}
