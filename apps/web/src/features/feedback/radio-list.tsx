import { useId } from 'react';
import type { FieldProps } from '../../core/form/fields.ts';
import styles from './feedback.module.css';

interface RadioListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  field: FieldProps<Value | ''>;
}

/** A choice of a few words, each in a frame with its radio button. */
export function RadioList<Value extends string>({ label, options, field }: RadioListProps<Value>) {
  const { value, error, onChange } = field;
  const id = useId();
  return (
    <div
      className={styles.choices}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-missing` : undefined}
    >
      <p id={`${id}-label`}>{label}</p>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-missing`} className={styles.missing}>
          {error}
        </p>
      )}
    </div>
  );
}
