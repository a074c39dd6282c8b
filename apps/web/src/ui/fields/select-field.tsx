import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** A short text for the closed control, in place of the label of the chosen option. */
  shown?: string;
  name?: string;
  autoComplete?: string;
}

/** A labelled choice from a short list. It is the browser's own control, so it works with every keyboard and phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, shown, name, autoComplete, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.select}>
          <select
            className={classNames(styles.input, shown !== undefined && styles.short)}
            {...control}
            name={name}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {shown !== undefined && (
            <span className={styles.shown} aria-hidden="true">
              {shown}
            </span>
          )}
          <Icon className={styles.icon} name="chevron-down" size="s" />
        </div>
      )}
    </Field>
  );
}
