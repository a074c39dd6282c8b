import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { empty, filled, mail, name, pendingCall, Sample, send } from './sample-form.tsx';
import { useForm } from './use-form.ts';

test('a form shows no error before the first attempt', async () => {
  await render(<Sample />);
  await userEvent.fill(mail, 'no address');
  await expect.element(page.getByText('mail wrong')).not.toBeInTheDocument();
});

test('an attempt with errors shows all errors and sends nothing', async () => {
  const submit = vi.fn();
  await render(<Sample submit={submit} />);
  await send();
  await expect.element(name).toHaveAccessibleDescription('name missing');
  await expect.element(mail).toHaveAccessibleDescription('mail wrong');
  await expect.element(page.getByLabelText('Agree')).toHaveAttribute('aria-invalid', 'true');
  expect(submit).not.toHaveBeenCalled();
});

test('an attempt puts the focus on the first field in error', async () => {
  await render(<Sample initial={{ ...empty, name: 'Li' }} />);
  await send();
  await expect.element(mail).toHaveFocus();
});

test('a second attempt puts the focus on the first field in error again', async () => {
  await render(<Sample />);
  await send();
  await userEvent.click(mail);
  await send();
  await expect.element(name).toHaveFocus();
});

test('after an attempt, each change updates the error of its field at once', async () => {
  await render(<Sample />);
  await send();
  await userEvent.fill(name, 'Li');
  await expect.element(page.getByText('name missing')).not.toBeInTheDocument();
  await userEvent.clear(name);
  await expect.element(page.getByText('name missing')).toBeInTheDocument();
});

test('a form without errors sends its values', async () => {
  const submit = vi.fn();
  await render(<Sample initial={filled} submit={submit} />);
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith(filled);
});

test('a checkbox changes its value in the form', async () => {
  const submit = vi.fn();
  await render(<Sample initial={{ ...filled, agreed: false }} submit={submit} />);
  await userEvent.click(page.getByLabelText('Agree'));
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith(filled);
});

test('a form is not sent twice at once, and can be sent again after the call', async () => {
  const { call, end } = pendingCall();
  await render(<Sample initial={filled} submit={call} />);
  await send();
  await expect.element(page.getByText('sending')).toBeInTheDocument();
  await send();
  expect(call).toHaveBeenCalledTimes(1);
  end();
  await expect.element(page.getByText('sending')).not.toBeInTheDocument();
  await send();
  expect(call).toHaveBeenCalledTimes(2);
});

test('Enter in a field sends the form', async () => {
  const submit = vi.fn();
  await render(<Sample initial={filled} submit={submit} />);
  await userEvent.click(mail);
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a reset form has its first values and no errors', async () => {
  await render(
    <Sample>
      {(form) => (
        <button type="button" onClick={() => form.reset()}>
          Reset
        </button>
      )}
    </Sample>,
  );
  await userEvent.fill(name, 'Li');
  await send();
  await expect.element(page.getByText('mail wrong')).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Reset' }));
  await expect.element(name).toHaveValue('');
  await expect.element(page.getByText('mail wrong')).not.toBeInTheDocument();
});

test('require shows only the errors of its own fields', async () => {
  const passed = vi.fn();
  await render(
    <Sample>
      {(form) => (
        <button type="button" onClick={() => passed(form.require('mail'))}>
          Step
        </button>
      )}
    </Sample>,
  );
  const step = page.getByRole('button', { name: 'Step' });
  await userEvent.click(step);
  await expect.element(mail).toHaveFocus();
  await expect.element(page.getByText('name missing')).not.toBeInTheDocument();
  await userEvent.fill(mail, 'li@example.com');
  await userEvent.click(step);
  expect(passed.mock.calls).toEqual([[false], [true]]);
});

test('submit can change values before it sends them', async () => {
  const submit = vi.fn();
  await render(
    <Sample initial={{ ...filled, agreed: false }} submit={submit}>
      {(form) => (
        <button type="button" onClick={() => form.submit({ agreed: true })}>
          Agree and send
        </button>
      )}
    </Sample>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Agree and send' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith(filled);
});

function Nested({ submit }: { submit: () => void }) {
  const form = useForm({ initial: { text: '' }, submit });
  return (
    <Form form={form}>
      <button type="submit">Inner</button>
    </Form>
  );
}

test('a form in a dialog inside another form sends only itself', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  await render(
    <Sample initial={filled} submit={outer}>
      {() => createPortal(<Nested submit={inner} />, document.body)}
    </Sample>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Inner' }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});

function Choice() {
  const form = useForm({ initial: { chosen: '' }, check: () => ({ chosen: 'choose' }), submit: () => {} });
  return (
    <Form form={form}>
      <h2 tabIndex={-1} data-invalid={form.error('chosen') !== undefined}>
        Travellers
      </h2>
      <button type="submit">Send</button>
    </Form>
  );
}

test('a heading with data-invalid takes the focus', async () => {
  await render(<Choice />);
  await send();
  await expect.element(page.getByRole('heading')).toHaveFocus();
});
