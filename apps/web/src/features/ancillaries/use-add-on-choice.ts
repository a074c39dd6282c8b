import { saveAncillaries } from '@haidai/contract/ancillaries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSaveLatest } from '../../core/page/use-save-latest.ts';
import { useReadOrderAgain } from '../booking/index.ts';
import { type Choice, toChoice } from './choices.ts';
import { ancillariesQuery } from './queries.ts';

/** The add-ons of a draft: what is stored, and what was just changed until that is stored too. */
export function useAddOnChoice(orderNo: string) {
  const queryClient = useQueryClient();
  const stored = useQuery(ancillariesQuery(orderNo));
  const readOrderAgain = useReadOrderAgain(orderNo);
  const [changed, setChanged] = useState<readonly Choice[] | null>(null);
  const operation = useOperation(saveAncillaries);
  const send = async (choices: readonly Choice[]) => {
    await operation.mutateAsync({ body: { orderNo, ancillaryOrderVoList: [...choices] } });
  };
  const saving = useSaveLatest(send, async () => {
    await readOrderAgain();
    await queryClient.invalidateQueries({ queryKey: ancillariesQuery(orderNo).queryKey });
    setChanged(null);
  });
  const choices = changed ?? stored.data?.ancillaryOrderVoList.map(toChoice) ?? [];
  const choose = (next: readonly Choice[]) => {
    setChanged(next);
    saving.save(next);
  };
  return { stored, choices, choose, isSaving: saving.isSaving, error: saving.error };
}
