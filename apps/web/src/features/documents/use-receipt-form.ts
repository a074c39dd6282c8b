import type { OperationCall } from '@haidai/contract';
import { reissueReceipt, saveReceipts } from '@haidai/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { type Papers, papersQuery } from './queries.ts';

type Wish = Omit<OperationCall<typeof saveReceipts>['body'], 'orderNo' | 'passengers'>;

const nobody = { name: '', mobile: '', province: '', city: '', district: '', address: '', postCode: '' };

const blank = {
  titleType: 'PERSONAL' as Wish['titleType'],
  title: '',
  taxNumber: '',
  method: 'EMAIL' as Wish['method'],
  mobile: '',
  mail: '',
  receiverId: '',
  receiver: nobody,
};

export type ReceiptDraft = typeof blank;

interface Asked {
  papers: Papers;
  passengers: readonly number[];
  receiptNo: string | undefined;
  onMade: (method: ReceiptDraft['method']) => void;
}

/** What is typed for a voucher; the server says what is wrong, field by field, and nothing typed is lost. */
export function useReceiptForm({ papers: { orderNo }, passengers, receiptNo, onMade }: Asked) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(blank);
  const [attempts, setAttempts] = useState(0);
  const save = useOperation(saveReceipts);
  const anew = useOperation(reissueReceipt);
  const { error, isPending } = receiptNo ? anew : save;
  const form = useFormFocus(attempts, error);
  const faults = isRefusal(error) ? (error.fields ?? []) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isPending || (!receiptNo && passengers.length === 0)) return;
    const { receiverId, receiver, ...rest } = draft;
    const wish = { ...rest, ...(receiverId ? { receiverId } : { receiver }) };
    const onSuccess = (papers: Papers) => {
      queryClient.setQueryData(papersQuery(orderNo).queryKey, papers);
      onMade(draft.method);
    };
    // The field that is wrong gets the focus.
    const onError = () => setAttempts((count) => count + 1);
    if (receiptNo) anew.mutate({ body: { orderNo, receiptNo, ...wish } }, { onSuccess, onError });
    else save.mutate({ body: { orderNo, passengers: [...passengers], ...wish } }, { onSuccess, onError });
  };
  return {
    form,
    draft,
    attempts,
    isPending,
    error: isRefusal(error, 'receiptInvalid') ? null : error,
    submit,
    change: (part: Partial<ReceiptDraft>) => setDraft((before) => ({ ...before, ...part })),
    faultOf: (path: string) => faults.find((each) => each.path === path)?.message,
  };
}
