import { listChoices, takeAction, takeMany } from '@haidai/contract/staff';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../../../core/api/call.ts';
import { callSignedIn } from '../../../../core/api/call-signed-in.ts';
import type { WorkAction, WorkItem } from '../../queries.ts';
import type { Undo } from '../undo.tsx';
import { WorkCard } from './work-card.tsx';

vi.mock('../../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));

const plain = { tone: 'plain', note: 'none', noteLabel: '', inputs: [] } as const;
const flight = { name: 'flight', label: '航班', kind: 'choice', required: true, choices: [], isAsked: true } as const;
const actions = [
  { ...plain, action: 'place', label: '安排到航班', inputs: [flight], undo: 'takeBack' },
  { ...plain, action: 'settle', label: '登记办结', note: 'required' },
] as unknown as WorkAction[];
const item = {
  ...{ kind: 'disruption.unplaced', id: 'c1', title: 'HD4613', status: '未保留到航班', since: '' },
  ...{ facts: [], files: [], actions, hint: '', begun: [] },
} as unknown as WorkItem;
const onChanged = vi.fn<(text: string, takeBack?: Undo) => void>();

async function show(): Promise<void> {
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) =>
    id === listChoices.id
      ? { choices: [{ value: 'HD4615', label: 'HD4615 · 可安排 1/1 组 2 人' }] }
      : { done: 1, refused: [] }) as never);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkCard item={item} isGone={false} hasKeys={false} onStarted={() => {}} onChanged={onChanged} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  onChanged.mockReset();
  vi.mocked(callSignedIn).mockReset();
});

test('the button of an action takes the focus when its form is left', async () => {
  await show();
  const settle = page.getByRole('button', { name: '登记办结' });
  await userEvent.click(settle);
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: '返回' }));
  await expect.element(settle).toHaveFocus();
});

test('an action with a choice of the server names what each value would do, and can be taken back', async () => {
  await show();
  vi.mocked(callSignedIn).mockResolvedValue({ done: true } as never);
  await userEvent.click(page.getByRole('button', { name: '安排到航班' }));
  const choice = page.getByRole('combobox', { name: '航班' });
  await expect.element(page.getByRole('option', { name: 'HD4615 · 可安排 1/1 组 2 人' })).toBeInTheDocument();
  await userEvent.selectOptions(choice, 'HD4615');
  await userEvent.click(page.getByRole('button', { name: '确认：安排到航班' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(vi.mocked(callSignedIn).mock.calls[0]).toEqual([
    takeAction,
    { body: { kind: item.kind, id: 'c1', action: 'place', note: '', inputs: { flight: 'HD4615' } } },
    { idempotencyKey: 'key' },
  ]);
  const takeBack = onChanged.mock.calls[0]?.[1];
  expect(await takeBack?.()).toBe('已撤回：HD4613，安排到航班');
  expect(vi.mocked(call)).toHaveBeenLastCalledWith(
    takeMany,
    { body: { kind: item.kind, action: 'takeBack', ids: ['c1'], inputs: {} } },
    { idempotencyKey: 'key' },
  );
});
