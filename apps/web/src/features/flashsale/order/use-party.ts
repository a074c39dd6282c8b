import { getPassengerInput, keepPassengerInput } from '@haidai/contract/booking';
import { saveFlashDraft } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { call } from '../../../core/api/call.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { orderQuery } from '../../booking/index.ts';
import { entryKey, flashOrderQuery } from '../queries.ts';
import { moveInput } from './move-input.ts';

export interface Party {
  adults: number;
  children: number;
  infants: number;
}

const route = getRouteApi('/Seckill/seckillPay');

/**
 * Returns the action that makes a draft of the granted seats for the given travellers. The input of the earlier draft
 * moves to the new one.
 */
export function useParty(entryId: string, before: string, onDone?: () => void) {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const draft = useOperation(saveFlashDraft);
  const [isReading, setReading] = useState(false);
  const save = async ({ adults, children, infants }: Party) => {
    setReading(true);
    const typed = before ? await findInput(before) : null;
    setReading(false);
    draft.mutate(
      { body: { entryId, adultNum: adults, childNum: children, babyNum: infants } },
      {
        onSuccess: async (order) => {
          const { orderNo } = order;
          const form = moveInput(order, typed);
          // A failure is harmless. The fields are empty, and the traveller can fill them in again.
          if (form) await call(keepPassengerInput, { body: { orderNo, form } }).catch(() => undefined);
          cacheAnswer(queryClient, orderQuery(orderNo).queryKey, order);
          cacheAnswer(queryClient, flashOrderQuery(orderNo).queryKey, order);
          void queryClient.invalidateQueries({ queryKey: entryKey(entryId) });
          onDone?.();
          void navigate({ search: { orderNo }, replace: true });
        },
      },
    );
  };
  return {
    save: (party: Party) => void save(party),
    isPending: isReading || draft.isPending,
    error: draft.error,
  };
}

async function findInput(orderNo: string): Promise<string | null> {
  try {
    return (await call(getPassengerInput, { body: { orderNo } })).form;
  } catch {
    return null;
  }
}
