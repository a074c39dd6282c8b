import { endService, getService } from '@haidai/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../core/api/call.ts';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { InService } from './in-service.tsx';
import { serviceTexts } from './texts.ts';

vi.mock('../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('../booking/index.ts', () => ({ orderQuery: () => ({ queryKey: ['order'], queryFn: () => ({}) }) }));

const t = serviceTexts.zh;
const orderNo = 'OW20261121B0000001';
const booking = { orderNo, orderType: 'OW', passengers: [{ seq: 1, name: '李*和' }] };
const service = {
  ...{ serviceId: 's1', identifiedAs: 1 },
  ...{ until: '2026-11-21T02:20:00.000Z', serverTime: '2026-11-21T02:00:00.000Z' },
};
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  vi.mocked(callSignedIn).mockReset();
  vi.mocked(callSignedIn).mockResolvedValue({ ended: true } as never);
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) =>
    id === getService.id ? { service } : undefined) as never);
});

const show = (act: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InService booking={booking as never} onChanged={() => {}} onClose={onClose}>
        {() => act}
      </InService>
    </QueryClientProvider>,
  );

test('the service session can be ended by the keyboard in the dialog of an act', async () => {
  await show(
    <Dialog title="Seats" onClose={onClose}>
      <button type="button">12A</button>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Seats' });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('正在为 李*和 代办，10:20 结束结束代办');
  const end = dialog.getByRole('button', { name: t.end });
  await userEvent.click(dialog.getByRole('button', { name: '12A' }));
  await userEvent.keyboard('{Tab}');
  await expect.element(end).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(vi.mocked(callSignedIn).mock.calls[0]?.slice(0, 2)).toEqual([endService, { body: { serviceId: 's1' } }]);
});

test('the bar of the service session stays at the foot of a long dialog and covers no field with the focus', async () => {
  await show(
    <Dialog title="Refund" isForm onClose={onClose}>
      {Array.from({ length: 40 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
        <input key={row} aria-label={`Field ${row}`} style={{ display: 'block', height: 40 }} />
      ))}
    </Dialog>,
  );
  const end = page.getByRole('dialog').getByRole('button', { name: t.end });
  await expect.element(end).toBeInViewport();
  for (let row = 0; row < 30; row += 1) await userEvent.keyboard('{Tab}');
  const field = document.activeElement;
  const box = field?.getBoundingClientRect();
  expect(field?.getAttribute('aria-label')).toBe('Field 30');
  expect(box?.bottom).toBeLessThanOrEqual(end.element().getBoundingClientRect().top);
});

test('a placeholder stands while the service session is loading', async () => {
  let answer: (value: unknown) => void = () => {};
  vi.mocked(call).mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
  const { container } = await show(<p>Act</p>);
  expect(container.querySelector('[aria-hidden="true"]')?.getBoundingClientRect().height).toBe(160);
  answer({ service });
  await expect.element(page.getByText('Act')).toBeVisible();
  expect(container.querySelector('[aria-hidden="true"]')).toBeNull();
});
