import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pendingCall, refusal } from '../../../../core/form/sample-form.tsx';
import type { WorkAction } from '../../queries.ts';
import { ActionForm } from './action-form.tsx';

vi.mock('../../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));

const post: WorkAction = {
  action: 'post',
  label: 'Post',
  tone: 'go',
  note: 'required',
  noteLabel: 'Reason',
  inputs: [
    { name: 'way', label: 'Way', kind: 'choice', required: true, choices: [{ value: 'AIR', label: 'By air' }] },
    { name: 'trackingNo', label: 'Tracking number', kind: 'text', required: false, choices: [] },
  ],
};
const way = page.getByRole('combobox', { name: 'Way' });
const trackingNo = page.getByRole('textbox', { name: 'Tracking number' });
const reason = page.getByRole('textbox', { name: 'Reason' });
const confirm = page.getByRole('button', { name: '确认：Post' });

const nothing = { isLate: false, onSend: async () => {}, onBack: () => {} };

async function fillIn(): Promise<void> {
  await userEvent.selectOptions(way, 'AIR');
  await userEvent.fill(reason, ' lost ');
}

test('the form takes the focus when it opens', async () => {
  await render(<ActionForm action={post} {...nothing} />);
  await expect.element(way).toHaveFocus();
});

test('an attempt shows what is missing and sends nothing', async () => {
  const onSend = vi.fn(async () => {});
  await render(<ActionForm action={post} {...nothing} onSend={onSend} />);
  await userEvent.click(confirm);
  await expect.element(way).toHaveAccessibleDescription('请填写');
  await expect.element(reason).toHaveAccessibleDescription('请填写');
  await expect.element(trackingNo).not.toHaveAttribute('aria-invalid');
  await expect.element(way).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

test('an action is sent with its inputs and the trimmed note', async () => {
  const onSend = vi.fn(async () => {});
  await render(<ActionForm action={post} {...nothing} onSend={onSend} />);
  await fillIn();
  await userEvent.click(confirm);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ note: 'lost', inputs: { way: 'AIR', trackingNo: '' } });
});

test('an action without a required note is sent without one', async () => {
  const onSend = vi.fn(async () => {});
  await render(<ActionForm action={{ ...post, note: 'optional', inputs: [] }} {...nothing} onSend={onSend} />);
  await userEvent.click(confirm);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ note: '', inputs: {} });
});

test('a refused input shows its message and takes the focus', async () => {
  const onSend = () => Promise.reject(refusal({ 'inputs.trackingNo': 'unknown number' }));
  await render(<ActionForm action={post} {...nothing} onSend={onSend} />);
  await fillIn();
  await userEvent.click(confirm);
  await expect.element(trackingNo).toHaveAccessibleDescription('unknown number');
  await expect.element(trackingNo).toHaveFocus();
});

test('late work keeps what was typed but cannot be sent', async () => {
  const onSend = vi.fn(async () => {});
  const { rerender } = await render(<ActionForm action={post} {...nothing} onSend={onSend} />);
  await fillIn();
  await rerender(<ActionForm action={post} {...nothing} onSend={onSend} isLate />);
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue(' lost ');
  await userEvent.type(trackingNo, '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('the button stays while an action is under way, even if the work is late by then', async () => {
  const { call, end } = pendingCall();
  const { rerender } = await render(<ActionForm action={post} {...nothing} onSend={call} />);
  await fillIn();
  await userEvent.click(confirm);
  await rerender(<ActionForm action={post} {...nothing} onSend={call} isLate />);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  end();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
