import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'required' | 'id'>,
    FieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
}

/** A labelled text field of one line. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, labelHidden, id, className, value, onChange, ...input } = props;
  return (
    <Field {...{ label, error, hint, required, labelHidden, id, className }}>
      {(control) => (
        <input
          type="text"
          className={styles.input}
          {...input}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
