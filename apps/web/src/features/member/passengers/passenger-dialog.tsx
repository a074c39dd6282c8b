import { addPassenger, type SavedPassenger, updatePassenger } from '@haidai/contract/member';
import { fullName } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { RefusalError } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { draftOf, type EntryFaults, emptyEntry, findFaults, toEntry } from './passenger-entry.ts';
import { PassengerFields } from './passenger-fields.tsx';
import styles from './passengers.module.css';
import { passengersQuery } from './queries.ts';
import { savedTexts } from './texts.ts';

interface PassengerDialogProps {
  /** Whom to change; left out, somebody new. */
  person?: SavedPassenger;
  onDone: (said?: string) => void;
}

export function PassengerDialog({ person, onDone }: PassengerDialogProps) {
  const t = useTexts(savedTexts);
  const today = useToday();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(person ? draftOf(person) : emptyEntry);
  const [attempts, setAttempts] = useState(0);
  const add = useOperation(addPassenger);
  const update = useOperation(updatePassenger);
  const { error, isPending } = person ? update : add;
  const form = useFormFocus(attempts, error);
  const faults: EntryFaults = attempts > 0 ? { ...faultsOf(error), ...findFaults(draft, person, today) } : {};
  const saved = ({ surname, firstName }: SavedPassenger) => {
    void queryClient.invalidateQueries({ queryKey: passengersQuery.queryKey });
    onDone(t('saved', { name: fullName({ surname, firstName }) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isPending || Object.keys(findFaults(draft, person, today)).length > 0) return;
    const body = toEntry(draft);
    if (person) update.mutate({ body: { ...body, id: person.id } }, { onSuccess: saved });
    else add.mutate({ body }, { onSuccess: saved });
  };
  return (
    <Dialog title={t(person ? 'editTitle' : 'addTitle')} width={600} onClose={() => onDone()}>
      <form ref={form} className={classNames(dialogStyles.body, styles.form)} onSubmit={submit} noValidate>
        <PassengerFields draft={draft} kept={person} faults={faults} onChange={setDraft} />
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

function faultsOf(error: Error | null): EntryFaults {
  if (!(error instanceof RefusalError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
