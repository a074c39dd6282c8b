import { findTraveller } from '@haidai/contract/checkin';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { captchaQuery } from './queries.ts';

export type LookUpField = 'certNo' | 'passName' | 'code';

/** Number, name and the letters of a picture; what was typed stays when it is refused, but for the letters. */
export function useLookUp(onFound: (checkInKey: string) => void, checkInKey?: string) {
  const [typed, setTyped] = useState<Record<LookUpField, string>>({ certNo: '', passName: '', code: '' });
  const [attempts, setAttempts] = useState(0);
  const picture = useQuery(captchaQuery);
  const find = useOperation(findTraveller);
  const form = useFormFocus(attempts, find.error);
  const wrong = (field: LookUpField) => typed[field].trim().length < (field === 'certNo' ? 4 : 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (wrong('certNo') || wrong('passName') || wrong('code')) return;
    const body = { certNo: typed.certNo.trim(), passName: typed.passName.trim(), ...(checkInKey && { checkInKey }) };
    find.mutate(
      { body, headers: { imagecode: typed.code.trim() } },
      {
        onSuccess: (found) => onFound(found.checkInKey),
        onError: () => {
          setTyped((before) => ({ ...before, code: '' }));
          void picture.refetch();
        },
      },
    );
  };
  return {
    form,
    submit,
    find,
    image: picture.data?.image,
    refresh: () => void picture.refetch(),
    value: (field: LookUpField) => typed[field],
    set: (field: LookUpField) => (text: string) => setTyped((before) => ({ ...before, [field]: text })),
    isWrong: (field: LookUpField) => attempts > 0 && !find.isPending && !find.error && wrong(field),
  };
}
