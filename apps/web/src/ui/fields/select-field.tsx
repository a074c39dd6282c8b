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
  name?: string;
  autoComplete?: string;
}

/** A labelled choice from a short list. It is the browser's own control, so it works with every keyboard and phone. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, name, autoComplete, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.select}>
          <select
            className={styles.input}
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
          <Icon className={styles.icon} name="chevron-down" size="s" />
        </div>
      )}
    </Field>
  );
}
