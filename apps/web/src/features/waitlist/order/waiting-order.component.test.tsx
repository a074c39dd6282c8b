import type { WaitlistOrder } from '@haidai/contract/waitlist';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../ui/styles/colours.css';
import '../../../ui/styles/sizes.css';
import '../../../ui/styles/base.css';
import { LanguageProvider } from '../../../i18n/use-texts.tsx';
import { endedSample, orderOf, waitingSample } from '../sample-waitlist.ts';
import { WaitingOrder } from './waiting-order.tsx';

let answer: WaitlistOrder = waitingSample;

// The call of the API needs the server's half of the page framework.
vi.mock('../../../core/api/call.ts', () => ({ call: async () => answer, newIdempotencyKey: () => 'key' }));

async function renderOrder(order: WaitlistOrder, language: 'en' | 'zh-CN' = 'en') {
  answer = order;
  const shown = <WaitingOrder order={orderOf(order)}>{null}</WaitingOrder>;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: () => shown }), history });
  await page.viewport(390, 844);
  await render(
    <LanguageProvider language={language} figures={{ waitlistHours: 6 } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const shownText = () => document.body.textContent ?? '';

test('a waiting order says its place, its odds, its hour and where the money goes, in English', async () => {
  await renderOrder(waitingSample);
  await expect.element(page.getByText('No. 3', { exact: true })).toBeVisible();
  expect(shownText()).toContain('2 bookings ahead of you, 3 seats in all.');
  expect(shownText()).toContain('about 7 in 10 get seats from this place');
  expect(shownText()).toContain('All 3 of you get seats, or you keep waiting.');
  await expect.element(page.getByRole('img', { name: '2 bookings ahead, then you' })).toBeVisible();
  expect(shownText()).toContain('closes 6 hours before departure');
  expect(shownText()).toContain('refund what you overpaid, up to ¥590');
  expect(shownText()).toContain('All ¥2,450 goes back to where you paid from');
  await expect.element(page.getByRole('button', { name: 'Cancel waitlist' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a flight' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove HD4655 on 18 Dec' })).toBeVisible();
});

test('the last wish has no button to remove it, and nobody ahead is said in words', async () => {
  const [first] = waitingSample.wishes;
  const alone = { ...waitingSample, wishes: first ? [{ ...first, ordersAhead: 0, seatsAhead: 0 }] : [] };
  await renderOrder(alone, 'zh-CN');
  await expect.element(page.getByText('第 1 位', { exact: true })).toBeVisible();
  expect(shownText()).toContain('前面没有其他订单');
  await expect.element(page.getByRole('button', { name: /^移除/ })).not.toBeInTheDocument();
});

test('an order that is not prepaid has no place and holds no seats', async () => {
  const wishes = waitingSample.wishes.map((each) => ({ ...each, state: 'CHOSEN' as const, place: null, chance: null }));
  await renderOrder({ ...waitingSample, orderStatus: 'BOOKED', wishes, money: [] });
  await expect.element(page.getByText('Prepay to join the line')).toBeVisible();
  expect(shownText()).toContain('no seats are held');
  expect(shownText()).toContain('Prepay ¥2,450');
  await expect.element(page.getByRole('button', { name: 'Add a flight' })).not.toBeInTheDocument();
});

test('an ended order says why, and how its refund stands', async () => {
  await renderOrder(endedSample);
  await expect.element(page.getByText('The wait is over: no seats came free')).toBeVisible();
  expect(shownText()).toContain('The latest hour has passed');
  expect(shownText()).toContain('¥2,450 refunded');
  expect(shownText()).toContain('on its way back');
  await expect.element(page.getByRole('link', { name: 'See flights with seats' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel waitlist' })).not.toBeInTheDocument();
});

test('an order that its traveller cancelled says that nothing was charged and all money comes back', async () => {
  const wishes = endedSample.wishes.map((each) => ({ ...each, endReason: 'cancel' as const }));
  await renderOrder({ ...endedSample, wishes });
  await expect.element(page.getByText('You cancelled the waitlist order')).toBeVisible();
  expect(shownText()).toContain('¥2,450 refunded');
});

test('an order that was cancelled before any payment says that nothing was charged', async () => {
  await renderOrder({ ...endedSample, money: [] });
  await expect.element(page.getByText('The waitlist order was cancelled')).toBeVisible();
  expect(shownText()).toContain('nothing was charged');
});
