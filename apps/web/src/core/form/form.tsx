import type { ComponentProps, FormEvent } from 'react';
import { FailureNote } from '../api/failure-note.tsx';
import type { FormHandle } from './use-form.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  form: FormHandle;
}

/**
 * The `<form>` of a `useForm`. The browser does not validate it; the form shows its own errors in the language of the
 * page.
 */
export function Form({ form, ...rest }: FormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form may hold another form. Its submit event reaches this form too.
    if (event.target === event.currentTarget) form.submit();
  };
  return <form {...rest} ref={form.attach} onSubmit={onSubmit} noValidate />;
}

/** Shows why the last call failed, if no field shows it. */
export function FormFailure({ form }: { form: Pick<FormHandle, 'failure' | 'isFailureShown'> }) {
  return <FailureNote error={form.isFailureShown ? form.failure : null} />;
}
