import { useEffect, useId, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { followCode } from './follow-code.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps extends Omit<FieldProps, 'labelHidden' | 'className'> {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** The form needs nothing more than the code, and nothing is spent by it: the sixth digit submits the form. */
  submits?: boolean;
}

/** The six digits of a text message, which telephones offer to fill in. */
export function CodeField({ submits = false, id, value, onChange, ...field }: CodeFieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const [isComplete] = useState(followCode);
  const [submission, setSubmission] = useState(0);
  // After the change is drawn: the form reads the code that it submits.
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
