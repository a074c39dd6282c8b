import { type ReceiverRecord, saveReceiver, updateReceiver } from '@haidai/contract/member';
import { normaliseReceiver, type ReceiverEntry, validateReceiver } from '@haidai/domain/member';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { RefusalError } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { receiversQuery } from './queries.ts';
import styles from './receivers.module.css';
import { RegionFields } from './region-fields.tsx';
import { receiverTexts } from './texts.ts';

interface ReceiverDialogProps {
  /** What to change; left out, a new one. */
  receiver?: ReceiverRecord;
  onDone: (said?: string) => void;
}

const empty: ReceiverEntry = { name: '', mobile: '', province: '', city: '', district: '', address: '', postCode: '' };

export function ReceiverDialog({ receiver, onDone }: ReceiverDialogProps) {
  const t = useTexts(receiverTexts);
  const errorText = useFieldErrorText();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<ReceiverEntry>(receiver ? { ...empty, ...receiver, mobile: '' } : empty);
  const [isDefault, setDefault] = useState(receiver?.isDefault ?? false);
  const [attempts, setAttempts] = useState(0);
  const save = useOperation(saveReceiver);
  const update = useOperation(updateReceiver);
  const { error, isPending } = receiver ? update : save;
  const form = useFormFocus(attempts, error);
  const faults = attempts > 0 ? { ...faultsOf(error), ...findFaults(draft, receiver !== undefined) } : {};
  const set = (change: Partial<ReceiverEntry>) => setDraft({ ...draft, ...change });
  const field = (name: keyof ReceiverEntry) => ({
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
    error: errorText(faults[name]),
  });
  const saved = (all: ReceiverRecord[]) => {
    queryClient.setQueryData(receiversQuery.queryKey, all);
    onDone(t('saved', { name: draft.name.trim() }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isPending || Object.keys(findFaults(draft, receiver !== undefined)).length > 0) return;
    const { name, mobile, province, city, district, address, postCode } = draft;
    const body = { name, mobile, province, city, district, address, postCode, isDefault };
    if (receiver) update.mutate({ body: { ...body, id: receiver.id } }, { onSuccess: saved });
    else save.mutate({ body }, { onSuccess: saved });
  };
  return (
    <Dialog title={t(receiver ? 'editTitle' : 'addTitle')} width={600} onClose={() => onDone()}>
      <form ref={form} className={classNames(dialogStyles.body, styles.form)} onSubmit={submit} noValidate>
        <div className={layoutStyles.twoColumns}>
          <TextField label={t('name')} required maxLength={60} autoComplete="name" {...field('name')} />
          <TextField
            label={t('mobile')}
            required={!receiver}
            type="tel"
            maxLength={20}
            autoComplete="tel-national"
            hint={receiver && t('mobileKept', { mobile: receiver.mobileMasked })}
            {...field('mobile')}
          />
        </div>
        <RegionFields draft={draft} faultOf={(name) => errorText(faults[name])} onChange={set} />
        <TextField
          label={t('address')}
          required
          maxLength={200}
          autoComplete="street-address"
          hint={t('addressHint')}
          {...field('address')}
        />
        <TextField
          label={t('postCode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          {...field('postCode')}
        />
        {!receiver?.isDefault && (
          <Checkbox checked={isDefault} onChange={setDefault}>
            {t('isDefault')}
          </Checkbox>
        )}
        {Object.keys(faults).length === 0 && <FailureNote error={error} />}
        <div className={dialogStyles.actions}>
          <Button kind="primary" type="submit" busyText={isPending && t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function findFaults(draft: ReceiverEntry, isKnown: boolean): Record<string, string> {
  const entry = normaliseReceiver(draft);
  const complaints = validateReceiver(entry).filter(
    ({ path }) => !(isKnown && path === 'mobile' && entry.mobile === ''),
  );
  return Object.fromEntries(complaints.map(({ path, code }) => [path, code]));
}

function faultsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof RefusalError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
