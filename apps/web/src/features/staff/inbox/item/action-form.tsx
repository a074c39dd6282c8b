import { useEffect } from 'react';
import { type Errors, errorsAt, type FieldProps } from '../../../../core/form/fields.ts';
import { Form } from '../../../../core/form/form.tsx';
import { useForm } from '../../../../core/form/use-form.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import deskStyles from '../../../../ui/desk.module.css';
import fieldStyles from '../../../../ui/fields/field.module.css';
import { Field } from '../../../../ui/fields/field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../../ui/layout.module.css';
import type { WorkAction, WorkItem } from '../../queries.ts';
import styles from '../../staff-desk.module.css';
import { staffTexts } from '../../texts.ts';
import { AskedChoice } from './asked-choice.tsx';

export interface Filled {
  note: string;
  inputs: Record<string, string>;
}

interface ActionFormProps {
  /** The work, for choices that depend on it. */
  item?: Pick<WorkItem, 'kind' | 'id'>;
  action: WorkAction;
  /** True if a colleague finished this work first. The typed text stays readable, but the form cannot be sent. */
  isLate: boolean;
  /** Performs the action. The form shows an error of an input beside that input; the card shows any other failure. */
  onSend: (filled: Filled) => Promise<unknown>;
  onBack: () => void;
}

/** Asks for the note and the inputs of an action. A second click performs the action. */
export function ActionForm({ item, action, isLate, onSend, onBack }: ActionFormProps) {
  const t = useTexts(staffTexts);
  const form = useForm<Filled>({
    initial: { note: '', inputs: Object.fromEntries(action.inputs.map(({ name }) => [name, ''])) },
    check: ({ note, inputs }) => ({
      ...errorsAt('inputs', findMissing(action, inputs, t('fillIn'))),
      note: action.note === 'required' && note.trim() === '' ? t('fillIn') : undefined,
    }),
    submit: async ({ note, inputs }) => {
      if (!isLate) await onSend({ note: note.trim(), inputs });
    },
  });
  const inputs = form.part('inputs');
  const { element } = form;
  // The form takes the keyboard focus when it opens.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [element]);
  return (
    <Form form={form} className={deskStyles.actionForm} aria-label={action.label}>
      {action.inputs.map((input) => (
        <ActionInput key={input.name} {...{ item, action, input }} field={inputs.field(input.name)} />
      ))}
      {action.note !== 'none' && (
        <LongText
          label={action.noteLabel || t('note')}
          required={action.note === 'required'}
          field={form.field('note')}
        />
      )}
      <div className={layoutStyles.row}>
        {(!isLate || form.isSending) && (
          <Button
            type="submit"
            kind={action.tone === 'stop' ? 'primary' : 'secondary'}
            size="s"
            busyText={form.isSending && t('sending')}
          >
            {t('confirm', { action: action.label })}
          </Button>
        )}
        <Button kind="text" size="s" onClick={onBack}>
          {t(isLate ? 'understood' : 'back')}
        </Button>
      </div>
    </Form>
  );
}

interface ActionInputProps extends Pick<ActionFormProps, 'item' | 'action'> {
  input: WorkAction['inputs'][number];
  field: FieldProps<string>;
}

/** Returns the error of each required input that is empty. */
function findMissing({ inputs }: WorkAction, values: Filled['inputs'], error: string): Errors {
  const missing = inputs.filter(({ name, required }) => required && !values[name]?.trim());
  return Object.fromEntries(missing.map(({ name }) => [name, error]));
}

function ActionInput({ item, action: { action }, input, field }: ActionInputProps) {
  const t = useTexts(staffTexts);
  const { label, kind, required, choices, isAsked } = input;
  if (isAsked && item) return <AskedChoice kind={item.kind} ids={[item.id]} {...{ action, input, field }} />;
  if (kind === 'longText') return <LongText {...{ label, required, field }} />;
  if (kind === 'text') return <TextField {...{ label, required }} {...field} maxLength={300} />;
  const options = [{ value: '', label: t('choose') }, ...choices];
  return <SelectField {...{ label, required, options }} {...field} />;
}

interface LongTextProps {
  label: string;
  required: boolean;
  field: FieldProps<string>;
}

function LongText({ label, required, field: { id, name, value, error, onChange } }: LongTextProps) {
  return (
    <Field {...{ id, label, required, error }}>
      {(control) => (
        <textarea
          className={classNames(fieldStyles.input, styles.text)}
          {...control}
          name={name}
          rows={3}
          maxLength={300}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
