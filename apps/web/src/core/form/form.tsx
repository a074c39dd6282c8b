import type { ComponentProps, FormEvent } from 'react';
import { FailureNote } from '../api/failure-note.tsx';
import type { FormHandle } from './use-form.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  form: FormHandle;
}

/** The `<form>` of a `useForm`. The browser does not validate: the form shows its errors in the words of the page. */
export function Form({ form, ...rest }: FormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form may hold a form of its own: React hands its event on to this one.
    if (event.target === event.currentTarget) form.submit();
  };
  return <form {...rest} ref={form.attach} onSubmit={onSubmit} noValidate />;
}

/** Why the last call failed, where no field shows it. */
export function FormFailure({ form }: { form: Pick<FormHandle, 'failure' | 'isFailureShown'> }) {
  return <FailureNote error={form.isFailureShown ? form.failure : null} />;
}
