import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'required' | 'id' | 'className'>,
    FieldProps {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, error, hint, required, labelHidden, id, className, value, onChange, ref, ...area } = props;
  return (
    <Field {...{ label, error, hint, required, labelHidden, id, className }}>
      {(control) => (
        <textarea
          ref={ref}
          {...area}
          {...control}
          className={classNames(styles.input, styles.textArea)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
