import { type CalendarFeed, endCalendarFeed, makeCalendarFeed } from '@haidai/contract/trips';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../core/api/call.ts';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { RefusalError } from '../../core/api/refusal-error.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { calendarFeedTexts } from './texts.ts';

vi.mock('../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
beforeEach(() => vi.mocked(callSignedIn).mockReset());

const t = calendarFeedTexts.zh;
const off: CalendarFeed = { isOn: false, madeAt: null, readAt: null };
const on: CalendarFeed = { isOn: true, madeAt: '2026-12-01T02:00:00Z', readAt: null };
const base = 'https://haidai.example/calendar';

async function show(feed: CalendarFeed): Promise<QueryClient> {
  vi.mocked(call).mockResolvedValue(feed as never);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: CalendarFeedCard }), history });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return queryClient;
}

const button = (name: string) => page.getByRole('button', { name });
const answer = (value: object) => vi.mocked(callSignedIn).mockResolvedValueOnce(value as never);

test('a traveller switches the feed on, copies the address that is shown once, renews it and switches it off', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const queryClient = await show(off);
  answer({ ...on, url: `${base}/first.ics` });
  await button(t.switchOn).click();
  const address = page.getByLabelText(t.address);
  await expect.element(address).toHaveValue(`${base}/first.ics`);
  const announced = page.getByRole('status').getByText(t.secret);
  await expect.element(announced).toBeVisible();
  const first = announced.element();
  await expect.element(page.getByText(new RegExp(t.notRead))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t.open }))
    .toHaveAttribute('href', 'webcal://haidai.example/calendar/first.ics');
  await button(t.copy).click();
  await expect.element(page.getByText(t.copied)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${base}/first.ics`);
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('first');

  answer({ ...on, url: `${base}/second.ics` });
  await button(t.renew).click();
  await expect.element(page.getByText(t.renewDetail)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: t.renew }).click();
  await expect.element(address).toHaveValue(`${base}/second.ics`);
  // A screen reader reads the note again, and nobody has copied the new address.
  expect(announced.element()).not.toBe(first);
  await expect.element(page.getByText(t.copied)).not.toBeInTheDocument();

  answer(off);
  await button(t.switchOff).click();
  await page.getByRole('dialog').getByRole('button', { name: t.switchOff }).click();
  await expect.element(page.getByText(t.switchedOff)).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  expect(vi.mocked(callSignedIn).mock.calls.map(([{ id }]) => id)).toEqual([
    makeCalendarFeed.id,
    makeCalendarFeed.id,
    endCalendarFeed.id,
  ]);
});

test('a feed that is on shows when a calendar last read it, and no address', async () => {
  await show({ ...on, readAt: '2026-12-03T02:00:00Z' });
  await expect.element(page.getByText(/日历最近读取：2026-12-03/)).toBeVisible();
  await expect.element(page.getByLabelText(t.address)).not.toBeInTheDocument();
});

test('a refusal and a browser that cannot copy are said in words', async () => {
  await show(off);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  vi.mocked(callSignedIn).mockRejectedValueOnce(
    new RefusalError(429, {
      code: 0,
      error: 'tooOften',
      message: '操作过于频繁，请60秒后再试',
      result: null,
      requestId: 'r',
    }),
  );
  await button(t.switchOn).click();
  await expect.element(page.getByText('操作过于频繁，请60秒后再试')).toBeVisible();
  answer({ ...on, url: `${base}/first.ics` });
  await button(t.switchOn).click();
  await button(t.copy).click();
  await expect.element(page.getByText(t.copyFailed)).toBeVisible();
});
