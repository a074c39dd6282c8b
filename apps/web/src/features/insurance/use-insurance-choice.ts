import { savePassengerInsurance } from '@haidai/contract/insurance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { findOrderNote, rememberOrderNote } from '../../core/page/order-notes.ts';
import { useSaveLatest } from '../../core/page/use-save-latest.ts';
import { useReloadOrder } from '../booking/index.ts';
import type { Choice } from './choices.ts';
import { insuranceQuery } from './queries.ts';

/** The data that the specification keeps in the browser: the insurance order number and the selection. */
interface Noted {
  localInsuranceOrderNo: string;
  selectInsurance: Choice[];
}

const NOTE = 'insurance';

function isNoted(value: unknown): value is Noted {
  const { localInsuranceOrderNo, selectInsurance } = (value ?? {}) as Partial<Noted>;
  return typeof localInsuranceOrderNo === 'string' && Array.isArray(selectInsurance);
}

/**
 * Returns the insurance of a draft. A changed choice comes first until the server has stored it. Otherwise it is the
 * stored choice, or the choice noted in this browser until the server has answered.
 */
export function useInsuranceChoice(orderNo: string) {
  const queryClient = useQueryClient();
  const stored = useQuery(insuranceQuery(orderNo));
  const readOrderAgain = useReloadOrder(orderNo);
  const [noted] = useState(() => findOrderNote(orderNo, NOTE, isNoted));
  const [changed, setChanged] = useState<readonly Choice[] | null>(null);
  const operation = useOperation(savePassengerInsurance);
  const send = async (choices: readonly Choice[]) => {
    const { code } = await operation.mutateAsync({ body: { orderNo, insuranceList: [...choices] } });
    rememberOrderNote(orderNo, NOTE, { localInsuranceOrderNo: code, selectInsurance: choices } satisfies {
      localInsuranceOrderNo: string;
      selectInsurance: readonly Choice[];
    });
  };
  const saving = useSaveLatest(send, async () => {
    await readOrderAgain();
    await queryClient.invalidateQueries({ queryKey: insuranceQuery(orderNo).queryKey });
    setChanged(null);
  });
  const choices = changed ?? stored.data?.insuranceList.map(toChoice) ?? noted?.selectInsurance ?? [];
  const choose = (next: readonly Choice[]) => {
    setChanged(next);
    saving.save(next);
  };
  const insuranceOrderNo = stored.data ? stored.data.insuranceOrderNo : (noted?.localInsuranceOrderNo ?? null);
  return { stored, choices, choose, insuranceOrderNo, isSaving: saving.isSaving, error: saving.error };
}

function toChoice({ passengerSeq, segmentIndex, productCode }: Choice): Choice {
  return { passengerSeq, segmentIndex, productCode };
}
