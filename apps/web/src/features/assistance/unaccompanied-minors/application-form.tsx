import { applyAlone } from '@haidai/contract/assistance';
import { findEscortFaults, normaliseEscort } from '@haidai/domain/assistance';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import type { AloneBody } from './apply-by-flight.tsx';
import { EscortFields, noEscort } from './escort-fields.tsx';
import { aloneTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

interface ApplicationFormProps {
  /** Day of departure. */
  day: string;
  /** Something of `children` is not as it has to be. */
  wrong: boolean;
  about: Pick<AloneBody, 'flight' | 'child' | 'ticket'>;
  onDone: (umNo: string) => void;
  children?: (tried: boolean) => ReactNode;
}

/** Who brings and who meets the child, a note, and the duties that are accepted. What was typed stays. */
export function ApplicationForm({ day, wrong, about, onDone, children }: ApplicationFormProps) {
  const t = useTexts(aloneTexts);
  const [escorts, setEscorts] = useState({ sender: noEscort, receiver: noEscort });
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const apply = useOperation(applyAlone);
  const form = useFormFocus(attempts, apply.error);
  const tried = attempts > 0;
  const kept = { sender: normaliseEscort(escorts.sender), receiver: normaliseEscort(escorts.receiver) };
  const faults = { sender: findEscortFaults(kept.sender, day), receiver: findEscortFaults(kept.receiver, day) };
  const isWrong = wrong || faults.sender.length > 0 || faults.receiver.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isWrong || !accepted || apply.isPending) return;
    apply.mutate({ body: { ...about, ...kept, note, accepted: true } }, { onSuccess: ({ umNo }) => onDone(umNo) });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children?.(tried)}
      {(['sender', 'receiver'] as const).map((who) => (
        <EscortFields
          key={who}
          title={t(who === 'sender' ? 'senderTitle' : 'receiverTitle')}
          escort={escorts[who]}
          onChange={(escort) => setEscorts((before) => ({ ...before, [who]: escort }))}
          faults={tried ? faults[who] : []}
        />
      ))}
      <TextField label={t('note')} hint={t('noteHint')} maxLength={500} value={note} onChange={setNote} />
      <Checkbox checked={accepted} onChange={setAccepted} aria-invalid={tried && !accepted ? true : undefined}>
        {t('accept')}
      </Checkbox>
      {tried && !accepted && <Note tone="err">{t('acceptWrong')}</Note>}
      <FailureNote error={apply.error} />
      <div>
        <Button kind="primary" type="submit" busyText={apply.isPending && t('submitting')}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
