import { enterFlashSale } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { syncServerClock } from '../../../core/page/clock.ts';
import { openLoginDialog } from '../../../core/session/login-dialog.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { entriesQuery, entryKey } from '../queries.ts';

const route = getRouteApi('/Seckill/SeckillDetails');

/**
 * Returns the actions that enter the queue for an item. The puzzle appears only when the server requires it. Nobody
 * solves it for seats that are sold out or for an entry that exists.
 */
export function useEnterQueue(offerId: string, itemId: string) {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const { mutate, reset, isPending, error } = useOperation(enterFlashSale);
  /** The number of the puzzle. 0 means none. A new number loads a new puzzle. */
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
          cacheAnswer(queryClient, entryKey(entry.entryId), entry);
          void queryClient.invalidateQueries({ queryKey: entriesQuery.queryKey });
          void navigate({ search: { offerId, entryId: entry.entryId }, resetScroll: false });
        },
        onError: (failure) => {
          const isAsked = isRefusal(failure, 'captchaRequired', 'captchaExpired');
          // A pass is valid for one attempt. After any other answer the next attempt begins with a new puzzle.
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
