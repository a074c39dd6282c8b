import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../../core/api/call.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { AssignForm } from './assign-form.tsx';
import { inboxTexts } from './texts.ts';

vi.mock('../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));

const t = inboxTexts.zh;
const item = { kind: 'refund.tickets', id: 'TF1', title: 'TF1' };
const done = vi.fn();

function Assigning() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <AssignForm items={[item as never]} onDone={done} onClose={() => setOpen(false)} />}
    </>
  );
}

test('work is assigned by the keyboard alone, from the list of colleagues to the note', async () => {
  vi.mocked(call).mockResolvedValue([{ login: 'clerk.qian', name: '钱复核' }] as never);
  vi.mocked(callSignedIn).mockResolvedValue({ done: 1, refused: [], changed: [] } as never);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Assigning />
    </QueryClientProvider>,
  );
  const opener = page.getByRole('button', { name: 'Open' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const to = page.getByLabelText(t.assignTo);
  await expect.element(to).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(to.getByText('钱复核（clerk.qian）')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Tab}');
  await expect.element(page.getByLabelText(t.assignNote)).toHaveFocus();
  await userEvent.keyboard('night shift{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(vi.mocked(callSignedIn).mock.calls[0]?.[1]).toEqual({
    body: { items: [{ kind: 'refund.tickets', id: 'TF1', from: '' }], to: 'clerk.qian', note: 'night shift' },
  });
});
