import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConnectionError, type RefusalError } from '../api/refusal-error.ts';
import { Form } from './form.tsx';
import { filled, mail, name, pendingCall, refusal, Sample, type SampleProps, send } from './sample-form.tsx';
import { useForm } from './use-form.ts';

test('a field error of the server is shown at its field, which takes the focus, and no failure is shown', async () => {
  const submit = () => Promise.reject(refusal({ mail: 'mail is taken' }));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(mail).toHaveAccessibleDescription('mail is taken');
  await expect.element(mail).toHaveFocus();
  await expect.element(page.getByText('refused')).not.toBeInTheDocument();
});

test('a change of a field removes only the server error of that field', async () => {
  const submit = () => Promise.reject(refusal({ name: 'name is taken', mail: 'mail is taken' }));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('mail is taken')).toBeInTheDocument();
  await userEvent.fill(mail, 'wang@example.com');
  await expect.element(page.getByText('mail is taken')).not.toBeInTheDocument();
  await expect.element(page.getByText('name is taken')).toBeInTheDocument();
});

test('an error of a field that is not on the page is shown as a failure', async () => {
  const submit = () => Promise.reject(refusal({ elsewhere: 'wrong' }));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('refused')).toBeInTheDocument();
});

test('errorsOf of a form assigns a refusal to a field', async () => {
  const submit = () => Promise.reject(refusal({}, 'the name is taken'));
  await render(
    <Sample initial={filled} submit={submit} errorsOf={(error) => ({ name: (error as RefusalError).message })} />,
  );
  await send();
  await expect.element(name).toHaveAccessibleDescription('the name is taken');
});

test('a broken connection is shown, and the input is kept', async () => {
  const submit = () => Promise.reject(new ConnectionError(null));
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  await expect.element(page.getByText('网络似乎断开了', { exact: false })).toBeInTheDocument();
  await expect.element(name).toHaveValue('Li');
});

test('a new attempt removes the failure', async () => {
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

test('the first field takes the focus if a failure removes the control that had it', async () => {
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

test('onDone does not run after the form has left the page', async () => {
  const { call, end } = pendingCall();
  const onDone = vi.fn();
  await render(<Closing submit={call} onDone={onDone} />);
  await send();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(name).not.toBeInTheDocument();
  end();
  await call.mock.results[0]?.value;
  expect(onDone).not.toHaveBeenCalled();
});
