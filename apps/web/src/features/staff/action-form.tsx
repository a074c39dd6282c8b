import { type FormEvent, useEffect, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import deskStyles from '../../ui/desk.module.css';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import type { WorkAction } from './queries.ts';
import styles from './staff-desk.module.css';
import { staffTexts } from './texts.ts';

export interface Filled {
  note: string;
  inputs: Record<string, string>;
}

interface ActionFormProps {
  action: WorkAction;
  busy: boolean;
  /** True if a colleague finished this work first. The typed text stays readable, but the form cannot be sent. */
  isLate: boolean;
  /** The last refusal. The form shows an error of an input beside that input. */
  refused: unknown;
  onSend: (filled: Filled) => void;
  onBack: () => void;
}

/** Asks for the note and the inputs of an action. A second click performs the action. */
export function ActionForm({ action, busy, isLate, refused, onSend, onBack }: ActionFormProps) {
  const t = useTexts(staffTexts);
  const [note, setNote] = useState('');
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, null);
  const noteMissing = action.note === 'required' && note.trim() === '';
  const missing = action.inputs.filter(({ name, required }) => required && !inputs[name]?.trim());
  // The form takes the keyboard focus when it opens.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!isLate && !noteMissing && missing.length === 0) onSend({ note: note.trim(), inputs });
  };
  return (
    <form ref={form} className={deskStyles.actionForm} noValidate aria-label={action.label} onSubmit={submit}>
      {action.inputs.map((input) => (
        <ActionInput
          key={input.name}
          input={input}
          value={inputs[input.name] ?? ''}
          isMissing={attempts > 0 && missing.includes(input)}
          wrong={wrongIn(refused, `inputs.${input.name}`)}
          onChange={(value) => setInputs({ ...inputs, [input.name]: value })}
        />
      ))}
      {action.note !== 'none' && (
        <LongText
          label={action.noteLabel || t('note')}
          required={action.note === 'required'}
          value={note}
          onChange={setNote}
          isMissing={attempts > 0 && noteMissing}
        />
      )}
      <div className={layoutStyles.row}>
        {(!isLate || busy) && (
          <Button
            type="submit"
            kind={action.tone === 'stop' ? 'primary' : 'secondary'}
            size="s"
            busyText={busy && t('sending')}
          >
            {t('confirm', { action: action.label })}
          </Button>
        )}
        <Button kind="text" size="s" onClick={onBack}>
          {t(isLate ? 'understood' : 'back')}
        </Button>
      </div>
    </form>
  );
}

interface ActionInputProps {
  input: WorkAction['inputs'][number];
  value: string;
  isMissing: boolean;
  wrong: string | undefined;
  onChange: (value: string) => void;
}

function wrongIn(refused: unknown, path: string): string | undefined {
  return isRefusal(refused) ? refused.fields?.find((field) => field.path === path)?.message : undefined;
}

function ActionInput({ input, value, isMissing, wrong, onChange }: ActionInputProps) {
  const t = useTexts(staffTexts);
  const { label, kind, required, choices } = input;
  const error = isMissing ? t('fillIn') : wrong;
  if (kind === 'longText') return <LongText {...{ label, required, value, onChange, isMissing }} />;
  if (kind === 'text') return <TextField {...{ label, required, value, onChange, error }} maxLength={300} />;
  const options = [{ value: '', label: t('choose') }, ...choices];
  return <SelectField {...{ label, required, value, onChange, error, options }} />;
}

interface LongTextProps {
  label: string;
  required: boolean;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

function LongText({ label, required, value, isMissing, onChange }: LongTextProps) {
  const t = useTexts(staffTexts);
  return (
    <Field label={label} required={required} error={isMissing ? t('fillIn') : undefined}>
      {(control) => (
        <textarea
          className={classNames(fieldStyles.input, styles.words)}
          {...control}
          rows={3}
          maxLength={300}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
