import type { Operation } from '@haidai/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilingDialog } from './filing-dialog.tsx';

const call = vi.fn();

// The call of the API needs the server's half of the page framework.
vi.mock('../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: ({ id }: Operation, { body }: { body: object }) => call(id, body),
}));

test('a title that is too short is told from an empty one, and a title of two letters begins a draft', async () => {
  call.mockResolvedValue({ filingId: 'f1' });
  const done = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <FilingDialog filing={null} onDone={done} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const title = page.getByRole('textbox', { name: '标题' });
  const begin = page.getByRole('button', { name: '建立' });
  await userEvent.click(begin);
  await expect.element(title).toHaveAccessibleDescription('请填写');
  await userEvent.fill(title, ' 春 ');
  await userEvent.click(begin);
  await expect.element(title).toHaveAccessibleDescription('至少 2 个字');
  expect(call).not.toHaveBeenCalled();
  await userEvent.fill(title, '春运');
  await userEvent.click(begin);
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(call).toHaveBeenCalledExactlyOnceWith('filing.create', { title: '春运', reason: '' });
});
