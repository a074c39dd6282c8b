import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RefusalError } from '../api/refusal-error.ts';
import { Form, FormFailure } from './form.tsx';
import { type FormOptions, type FormState, useForm } from './use-form.ts';

export const empty = { name: '', mail: '', agreed: false };
type Values = typeof empty;

const check = ({ name, mail, agreed }: Values) => ({
  name: name ? undefined : 'name missing',
  mail: mail.includes('@') ? undefined : 'mail wrong',
  agreed: agreed ? undefined : 'not agreed',
});

export interface SampleProps extends Partial<FormOptions<Values, void>> {
  children?: (form: FormState<Values>) => ReactNode;
}

/** A form of two fields and a checkbox, for the tests of the kit. */
export function Sample({ children, ...options }: SampleProps) {
  const form = useForm({ initial: empty, check, submit: () => {}, ...options });
  return (
    <Form form={form} aria-label="sample">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Mail" {...form.field('mail')} />
      <Checkbox {...form.checkbox('agreed')}>Agree</Checkbox>
      <FormFailure form={form} />
      <button type="submit">Send</button>
      {form.isSending && <p>sending</p>}
      {children?.(form)}
    </Form>
  );
}

export const filled = { name: 'Li', mail: 'li@example.com', agreed: true };
export const name = page.getByLabelText('Name');
export const mail = page.getByLabelText('Mail');
export const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }));

export function refusal(fields: Record<string, string>, message = 'refused'): RefusalError {
  return new RefusalError(400, {
    code: 0,
    message,
    result: null,
    error: 'invalidInput',
    requestId: '1',
    fields: Object.entries(fields).map(([path, text]) => ({ path, rule: 'format', message: text })),
  });
}

/** Creates a call that the test ends. */
export function pendingCall() {
  let end: () => void = () => {};
  const call = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return { call, end: () => end() };
}
