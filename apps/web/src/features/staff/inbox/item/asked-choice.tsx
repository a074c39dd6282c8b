import { listChoices } from '@haidai/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../core/api/call.ts';
import { FailureNote } from '../../../../core/api/failure-note.tsx';
import type { FieldProps } from '../../../../core/form/fields.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import textStyles from '../../../../ui/text.module.css';
import type { WorkAction } from '../../queries.ts';
import { staffTexts } from '../../texts.ts';

interface AskedChoiceProps {
  /** The chosen work: the queue, the action and the ids. */
  kind: string;
  action: string;
  ids: readonly string[];
  input: WorkAction['inputs'][number];
  field: FieldProps<string>;
  /** Whether the control takes the focus when it appears. */
  takesFocus?: boolean;
}

/** A choice that depends on the chosen work. Its labels say what each value would do. */
export function AskedChoice({ kind, action, ids, input, field, takesFocus }: AskedChoiceProps) {
  const t = useTexts(staffTexts);
  const box = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery({
    queryKey: ['staff.listChoices', kind, action, ids],
    queryFn: async () => (await call(listChoices, { body: { kind, action, ids: [...ids] } })).choices,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('select')?.focus();
  }, [takesFocus]);
  const { label, required } = input;
  const chosen = data?.find(({ value }) => value === field.value);
  const options = [{ value: '', label: t(data || error ? 'choose' : 'loadingChoices') }, ...(data ?? [])];
  return (
    <div ref={box}>
      {/* The closed control may cut the label. */}
      <SelectField {...{ label, required, options }} hint={chosen?.label} {...field} />
      <FailureNote error={error} />
      <p role="status" className={textStyles.detail}>
        {data?.length === 0 && t('noChoices')}
      </p>
    </div>
  );
}
