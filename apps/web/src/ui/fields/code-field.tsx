import { useEffect, useId, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { followCode } from './follow-code.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps extends Omit<FieldProps, 'labelHidden' | 'className'> {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /**
   * Whether the sixth digit submits the form. Set it only if the form needs nothing but the code and the submission
   * spends nothing.
   */
  submits?: boolean;
}

/** A field for the six digits of a text message. Phones offer to fill it in. */
export function CodeField({ submits = false, id, value, onChange, ...field }: CodeFieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const [isComplete] = useState(followCode);
  const [submission, setSubmission] = useState(0);
  // The form reads the code that it submits, so the submission waits until the change is rendered.
  useEffect(() => {
    if (submission === 0) return;
    const input = document.getElementById(inputId);
    if (input instanceof HTMLInputElement) input.form?.requestSubmit();
  }, [submission, inputId]);
  return (
    <TextField
      {...field}
      id={inputId}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(code) => {
        onChange(code);
        if (isComplete(code) && submits) setSubmission((count) => count + 1);
      }}
    />
  );
}
