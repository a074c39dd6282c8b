import { countInbox, dropView, keepView, listViews } from '@haidai/contract/staff';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../../core/api/call.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { readInboxView } from './filter/inbox-address.ts';
import { InboxViews } from './filter/inbox-views.tsx';
import { inboxTexts } from './texts.ts';
import { UndoToast, useUndo } from './undo.tsx';

vi.mock('../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));

const t = inboxTexts.zh;
const done = vi.fn();
const late = { viewId: 'v1', name: '大额', search: 'due=late' };
let saved: (typeof late)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  saved = [];
  done.mockReset();
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) =>
    id === listViews.id ? saved : id === countInbox.id ? { total: 0, mine: 0, late: 0 } : undefined) as never);
  vi.mocked(callSignedIn).mockReset();
  vi.mocked(callSignedIn).mockResolvedValue({ viewId: 'v2', name: '大额', search: 'from=1000' } as never);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The views of an inbox whose filter is not saved yet, with the offer to take a saved view back. */
function Views() {
  const undo = useUndo(done);
  const view = { ...readInboxView({}, ''), from: '1000' };
  return (
    <>
      <InboxViews view={view} onChange={() => {}} onSaved={undo.set} />
      <UndoToast undo={undo} />
    </>
  );
}

const undoButton = page.getByRole('button', { name: t.undo });
const sent = () => vi.mocked(callSignedIn).mock.calls.map(([operation, input]) => [operation, input]);

async function showViews(): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Views />
    </QueryClientProvider>,
  );
  if (saved.length > 0) await expect.element(page.getByRole('button', { name: '大额' })).toBeVisible();
}

async function saveView(): Promise<void> {
  await showViews();
  await userEvent.click(page.getByRole('button', { name: t.saveView }));
  await userEvent.fill(page.getByRole('textbox', { name: t.viewName }), '大额');
  await userEvent.click(page.getByRole('button', { name: t.saveView }));
  await expect.element(undoButton).toBeVisible();
}

test('a new view that is taken back is removed', async () => {
  await saveView();
  await userEvent.click(undoButton);
  await expect.poll(() => done.mock.calls).toEqual([[t.viewUndone.replace('{name}', '大额')]]);
  expect(sent()).toEqual([
    [keepView, { body: { table: 'inbox', name: '大额', search: 'from=1000' } }],
    [dropView, { body: { viewId: 'v2' } }],
  ]);
  await expect.element(undoButton).not.toBeInTheDocument();
});

test('a view that took the place of an earlier one of the same name gives it back', async () => {
  saved = [late];
  await saveView();
  await userEvent.click(undoButton);
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(sent().at(-1)).toEqual([keepView, { body: { table: 'inbox', name: '大额', search: 'due=late' } }]);
});

test('the offer ends after ten seconds', async () => {
  await saveView();
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(undoButton).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(undoButton).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('Esc leaves a view without a name, and its button takes the focus', async () => {
  await showViews();
  const button = page.getByRole('button', { name: t.saveView });
  await userEvent.click(button);
  await expect.element(page.getByRole('textbox', { name: t.viewName })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: t.viewName })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(sent()).toEqual([]);
});
