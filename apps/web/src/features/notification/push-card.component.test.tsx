import { endPushDevice, getPush, savePushDevice } from '@haidai/contract/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../core/api/call.ts';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { canPush, findEndpoint, subscribe, unsubscribe } from '../../core/push/push-browser.ts';
import { PushCard } from './push-card.tsx';
import { pushTexts } from './push-texts.ts';

vi.mock('../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('../../core/push/push-browser.ts', () => ({
  canPush: vi.fn(() => true),
  findEndpoint: vi.fn(async () => ''),
  subscribe: vi.fn(),
  unsubscribe: vi.fn(async () => undefined),
}));

const t = pushTexts.zh;
const off = { publicKey: 'key', isOn: false, devices: 0, mostDevices: 5 };
const on = { ...off, isOn: true, devices: 1 };
const browser = { endpoint: 'https://fcm.googleapis.com/1', p256dh: 'p', auth: 'a' };

beforeEach(() => {
  vi.mocked(callSignedIn).mockReset();
  vi.mocked(canPush).mockReturnValue(true);
  vi.mocked(subscribe).mockReset();
});

async function show(state: object) {
  vi.mocked(call).mockResolvedValue(state as never);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: PushCard }), history });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('a member switches push messages on by a press, and off again', async () => {
  await show(off);
  await expect.element(button(t.switchOn)).toBeVisible();
  // Nothing asks for a permission before the press.
  expect(subscribe).not.toHaveBeenCalled();
  expect(vi.mocked(call).mock.calls.at(-1)).toEqual([getPush, { body: {} }]);
  vi.mocked(subscribe).mockResolvedValue(browser);
  vi.mocked(callSignedIn).mockResolvedValueOnce(on as never);
  await button(t.switchOn).click();
  await expect.element(page.getByText(t.isOn)).toBeVisible();
  expect(vi.mocked(callSignedIn).mock.calls[0]?.slice(0, 2)).toMatchObject([savePushDevice, { body: browser }]);

  vi.mocked(findEndpoint).mockResolvedValue(browser.endpoint);
  vi.mocked(callSignedIn).mockResolvedValueOnce(off as never);
  await button(t.switchOff).click();
  await expect.element(page.getByText(t.switchedOff)).toBeVisible();
  expect(vi.mocked(callSignedIn).mock.calls[1]?.[0]).toBe(endPushDevice);
  expect(unsubscribe).toHaveBeenCalled();
});

test('a visitor who refuses, and a push service that does not answer, get a sentence', async () => {
  await show(off);
  vi.mocked(subscribe).mockResolvedValueOnce('denied');
  await button(t.switchOn).click();
  await expect.element(page.getByRole('status').getByText(t.denied)).toBeVisible();
  vi.mocked(subscribe).mockRejectedValueOnce(new Error('AbortError'));
  await button(t.switchOn).click();
  await expect.element(page.getByText(t.noService)).toBeVisible();
  expect(callSignedIn).not.toHaveBeenCalled();
});

test('a browser that cannot show push messages gets no button', async () => {
  vi.mocked(canPush).mockReturnValue(false);
  await show(off);
  await expect.element(page.getByText(t.cannot)).toBeVisible();
  await expect.element(button(t.switchOn)).not.toBeInTheDocument();
});

test('a carrier without push messages shows nothing', async () => {
  await show({ ...off, publicKey: null });
  await expect.element(page.getByText(t.title)).not.toBeInTheDocument();
});
