import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../ui/text-field.tsx';
import { ConnectionError, type RefusalError } from '../api/refusal-error.ts';
import { Form } from './form.tsx';
import { filled, mail, name, pendingCall, refusal, Sample, type SampleProps, send } from './sample-form.tsx';
import { useForm } from './use-form.ts';

test('a field of the server stands at its field, with the focus, and no failure is told', async () => {
  const submit = () => Promise.reject(refusal({ mail: 'mail is taken' }));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(mail).toHaveAccessibleDescription('mail is taken');
  await expect.element(mail).toHaveFocus();
  await expect.element(page.getByText('refused')).not.toBeInTheDocument();
});

test('an error of the server goes when its field changes, and that of another field stays', async () => {
  const submit = () => Promise.reject(refusal({ name: 'name is taken', mail: 'mail is taken' }));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('mail is taken')).toBeInTheDocument();
  await userEvent.fill(mail, 'wang@example.com');
  await expect.element(page.getByText('mail is taken')).not.toBeInTheDocument();
  await expect.element(page.getByText('name is taken')).toBeInTheDocument();
});

test('an error of a field that is not on the page is told as a failure', async () => {
  const submit = () => Promise.reject(refusal({ elsewhere: 'wrong' }));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('refused')).toBeInTheDocument();
});

test('a form names the fields of a refusal itself', async () => {
  const submit = () => Promise.reject(refusal({}, 'the name is taken'));
  await render(
    <Sample initial={filled} submit={submit} errorsOf={(error) => ({ name: (error as RefusalError).message })} />,
  );
  await send();
  await expect.element(name).toHaveAccessibleDescription('the name is taken');
});

test('a broken connection is told, and what was typed stays', async () => {
  const submit = () => Promise.reject(new ConnectionError(null));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('网络似乎断开了', { exact: false })).toBeInTheDocument();
  await expect.element(name).toHaveValue('Li');
});

test('the failure goes when the form is sent again', async () => {
  const { call } = pendingCall();
  const submit = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refusal({})).mockImplementation(call);
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('refused')).toBeInTheDocument();
  await send();
  await expect.element(page.getByText('sending')).toBeInTheDocument();
  await expect.element(page.getByText('refused')).not.toBeInTheDocument();
});

function Vanishing() {
  const form = useForm({ initial: filled, submit: () => Promise.reject(refusal({})) });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      {!form.failure && <button type="submit">Send</button>}
    </Form>
  );
}

test('a failure that takes away the control with the focus gives it to the first field', async () => {
  await render(<Vanishing />);
  await send();
  await expect.element(name).toHaveFocus();
});

function Closing(props: SampleProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Sample initial={filled} {...props} />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
}

test('the result of a call is not handed to a form that has left the page', async () => {
  const { call, end } = pendingCall();
  const onDone = vi.fn();
  await render(<Closing submit={call} onDone={onDone} />);
  await send();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  end();
  await call.mock.results[0]?.value;
  expect(onDone).not.toHaveBeenCalled();
});
