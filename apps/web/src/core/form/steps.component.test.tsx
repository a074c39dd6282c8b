import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useId } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RefusalError } from '../api/refusal-error.ts';
import { Form } from './form.tsx';
import { type CaptchaStep, useCaptchaStep } from './use-captcha-step.ts';
import { useCodeStep } from './use-code-step.ts';
import { useForm } from './use-form.ts';

/** A stand-in for the human check: it shows that it runs, and a press on its button passes it. */
function Puzzle({ step }: { step: CaptchaStep }) {
  return (
    <div>
      <button type="button" onClick={() => step.onPassed(`pass ${step.key}`)}>
        Solve puzzle {step.key}
      </button>
      <p>{step.wanted > 0 ? 'check wanted' : 'no check'}</p>
      {step.mustProve && <p>a person must prove</p>}
      {step.onRequest && (
        <button type="button" onClick={step.onRequest}>
          Ask for a code
        </button>
      )}
    </div>
  );
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

function Login({ submit }: { submit: (values: { user: string; captcha: string }) => Promise<void> }) {
  const form = useForm({
    initial: { user: '', captcha: '' },
    check: ({ user, captcha }) => ({
      user: user ? undefined : 'user missing',
      captcha: captcha ? undefined : 'check missing',
    }),
    submit,
  });
  const captcha = useCaptchaStep(form);
  return (
    <Form form={form}>
      <TextField label="User" {...form.field('user')} />
      <Puzzle step={captcha} />
      <button type="submit">Log in</button>
    </Form>
  );
}

const wanted = () => page.getByText('check wanted');

test('the check begins with the attempt to send the form, and its pass sends it', async () => {
  const submit = vi.fn(async () => {});
  await render(<Login submit={submit} />);
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await expect.element(wanted()).not.toBeInTheDocument();
  await press('Log in');
  await expect.element(wanted()).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
  await press('Solve puzzle 0');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ user: 'li', captcha: 'pass 0' });
});

test('the check waits while another field is in error, and a correction does not begin it', async () => {
  const submit = vi.fn(async () => {});
  await render(<Login submit={submit} />);
  await press('Log in');
  await expect.element(page.getByText('user missing')).toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await expect.element(page.getByText('user missing')).not.toBeInTheDocument();
  await expect.element(wanted()).not.toBeInTheDocument();
  await press('Log in');
  await expect.element(wanted()).toBeInTheDocument();
});

test('each call uses up its pass, also a failed one', async () => {
  const submit = vi.fn(() => Promise.reject(new Error('no')));
  await render(<Login submit={submit} />);
  await userEvent.fill(page.getByLabelText('User'), 'li');
  await press('Log in');
  await press('Solve puzzle 0');
  await expect.element(page.getByRole('button', { name: 'Solve puzzle 1' })).toBeInTheDocument();
  await press('Log in');
  await press('Solve puzzle 1');
  expect(submit).toHaveBeenLastCalledWith({ user: 'li', captcha: 'pass 1' });
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

const sent = () => vi.fn(async (_pass: string, ..._rest: unknown[]) => ({ resendAfterSeconds: 60 }));

test('a request for a code shows only the error of the mobile number, and the check waits', async () => {
  const send = sent();
  await renderCode({ send });
  await press('Send code');
  await expect.element(page.getByText('mobile missing')).toBeInTheDocument();
  await expect.element(page.getByText('code missing')).not.toBeInTheDocument();
  await expect.element(wanted()).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('after a request for a code, the passed check sends the code', async () => {
  const send = sent();
  await renderCode({ send });
  await userEvent.fill(page.getByLabelText('Mobile'), '13800000000');
  await press('Send code');
  await expect.element(wanted()).toBeInTheDocument();
  await press('Solve puzzle 0');
  expect(send.mock.calls[0]?.[0]).toBe('pass 0');
});

test('after a code was sent, the seconds count down and the code field has the focus', async () => {
  await renderCode({ send: sent(), byButton: false });
  await press('Ask for a code');
  await press('Solve puzzle 0');
  await expect.element(page.getByText('60 s')).toBeInTheDocument();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await expect.element(page.getByText('59 s')).toBeInTheDocument();
});

test('a pass whose proof is too low leads to the check of a person, without an error and a new press', async () => {
  const refusal = { code: 0, message: 'verify first', result: null, error: 'captchaRequired' as const, requestId: '' };
  const send = sent().mockRejectedValueOnce(new RefusalError(200, refusal));
  await renderCode({ send, byButton: false });
  await press('Ask for a code');
  await press('Solve puzzle 0');
  await expect.element(page.getByText('a person must prove')).toBeInTheDocument();
  await expect.element(wanted()).toBeInTheDocument();
  await expect.element(page.getByText('verify first')).not.toBeInTheDocument();
  await press('Solve puzzle 1');
  expect(send.mock.calls.map(([pass]) => pass)).toEqual(['pass 0', 'pass 1']);
});

test('a code that could not be sent uses up the pass, and another request is allowed', async () => {
  await renderCode({ send: () => Promise.reject(new Error('too many codes')), byButton: false });
  await press('Ask for a code');
  await press('Solve puzzle 0');
  await expect.element(page.getByText('too many codes')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Solve puzzle 1' })).toBeInTheDocument();
  await expect.element(page.getByText('may ask')).toBeInTheDocument();
});
