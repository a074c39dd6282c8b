import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useId } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from './form.tsx';
import { type CaptchaStep, useCaptchaStep } from './use-captcha-step.ts';
import { useCodeStep } from './use-code-step.ts';
import { useForm } from './use-form.ts';

/** A stand-in for the slider captcha: a press on its button solves it. */
function Puzzle({ step }: { step: CaptchaStep }) {
  return (
    <div>
      <button type="button" onClick={() => step.onPassed(`pass ${step.key}`)}>
        Solve puzzle {step.key}
      </button>
      {step.error && <p>{step.error}</p>}
    </div>
  );
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

interface LoginProps {
  submits?: boolean;
  submit: (values: { user: string; captcha: string }) => Promise<void>;
}

function Login({ submits = false, submit }: LoginProps) {
  const form = useForm({
    initial: { user: '', captcha: '' },
    check: ({ user, captcha }) => ({
      user: user ? undefined : 'user missing',
      captcha: captcha ? undefined : 'puzzle missing',
    }),
    submit,
  });
  const captcha = useCaptchaStep(form, { submits });
  return (
    <Form form={form}>
      <TextField label="User" {...form.field('user')} />
      <Puzzle step={captcha} />
      <button type="submit">Log in</button>
    </Form>
  );
}

test('an attempt without a solved captcha shows an error', async () => {
  const submit = vi.fn(async () => {});
  await render(<Login submit={submit} />);
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await expect.element(page.getByText('puzzle missing')).not.toBeInTheDocument();
  await press('Log in');
  await expect.element(page.getByText('puzzle missing')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
});

test('a call sends the captcha pass, and the next call needs a new one', async () => {
  const submit = vi.fn(async () => {});
  await render(<Login submit={submit} />);
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await press('Solve puzzle 0');
  await press('Log in');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ user: 'li', captcha: 'pass 0' });
  await expect.element(page.getByRole('button', { name: 'Solve puzzle 1' })).toBeInTheDocument();
  await expect.element(page.getByText('puzzle missing')).not.toBeInTheDocument();
  await press('Log in');
  await expect.element(page.getByText('puzzle missing')).toBeInTheDocument();
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a failed call uses up the captcha too', async () => {
  await render(<Login submit={() => Promise.reject(new Error('no'))} />);
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await press('Solve puzzle 0');
  await press('Log in');
  await expect.element(page.getByRole('button', { name: 'Solve puzzle 1' })).toBeInTheDocument();
});

test('with submits, a captcha that is solved after an attempt sends the form', async () => {
  const submit = vi.fn(async () => {});
  await render(<Login submits submit={submit} />);
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await press('Solve puzzle 0');
  expect(submit).not.toHaveBeenCalled();
  await press('Log in');
  expect(submit).toHaveBeenCalledTimes(1);
  await press('Log in');
  await press('Solve puzzle 1');
  expect(submit).toHaveBeenCalledTimes(2);
});

interface CodeProps {
  send: (pass: string) => Promise<{ resendAfterSeconds: number }>;
  byButton?: boolean;
}

function Code({ send, byButton = true }: CodeProps) {
  const codeFieldId = useId();
  const form = useForm({
    initial: { mobile: '', code: '' },
    check: ({ mobile, code }) => ({
      mobile: mobile ? undefined : 'mobile missing',
      code: code ? undefined : 'code missing',
    }),
    submit: () => {},
  });
  const step = useCodeStep({
    send,
    ...(byButton && { canSend: () => form.require('mobile') }),
    captchaMissing: 'puzzle missing',
    codeFieldId,
  });
  return (
    <Form form={form}>
      <TextField label="Mobile" {...form.field('mobile')} />
      <Puzzle step={step.captcha} />
      <TextField label="Code" {...form.field('code')} id={codeFieldId} />
      <button type="button" onClick={step.request}>
        Send code
      </button>
      <p>{step.secondsLeft > 0 ? `${step.secondsLeft} s` : 'may ask'}</p>
      {step.failure && <p>{step.failure.message}</p>}
      {step.isSending && <p>sending</p>}
    </Form>
  );
}

const renderCode = (props: CodeProps) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Code {...props} />
    </QueryClientProvider>,
  );

const sent = () => vi.fn(async (_pass: string) => ({ resendAfterSeconds: 60 }));

test('a request for a code shows only the errors of the mobile number and the captcha', async () => {
  const send = sent();
  await renderCode({ send });
  await press('Send code');
  await expect.element(page.getByText('mobile missing')).toBeInTheDocument();
  await expect.element(page.getByText('code missing')).not.toBeInTheDocument();
  await expect.element(page.getByText('puzzle missing')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('after a request for a code, the solved captcha sends the code', async () => {
  const send = sent();
  await renderCode({ send });
  await userEvent.fill(page.getByLabelText('Mobile'), '13800000000');
  await press('Send code');
  await press('Solve puzzle 0');
  expect(send.mock.calls[0]?.[0]).toBe('pass 0');
});

test('a captcha that is solved first sends no code before the button is pressed', async () => {
  const send = sent();
  await renderCode({ send });
  await userEvent.fill(page.getByLabelText('Mobile'), '13800000000');
  await press('Solve puzzle 0');
  expect(send).not.toHaveBeenCalled();
  await press('Send code');
  expect(send.mock.calls[0]?.[0]).toBe('pass 0');
});

test('after a code was sent, the seconds count down and the code field has the focus', async () => {
  await renderCode({ send: sent(), byButton: false });
  await press('Solve puzzle 0');
  await expect.element(page.getByText('60 s')).toBeInTheDocument();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await expect.element(page.getByText('59 s')).toBeInTheDocument();
});

test('without a button, the solved captcha sends the code', async () => {
  const send = sent();
  await renderCode({ send, byButton: false });
  await press('Solve puzzle 0');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a code that could not be sent uses up the captcha, and another request is allowed', async () => {
  await renderCode({ send: () => Promise.reject(new Error('too many codes')), byButton: false });
  await press('Solve puzzle 0');
  await expect.element(page.getByText('too many codes')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Solve puzzle 1' })).toBeInTheDocument();
  await expect.element(page.getByText('may ask')).toBeInTheDocument();
});
