import type { Operation } from '@haidai/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RefusalError } from '../../../core/api/refusal-error.ts';
import { LanguageProvider } from '../../../i18n/use-texts.tsx';
import { type WaitlistSearch, writeWishes } from '../../waitlist-offer/index.ts';
import { waitingSample } from '../sample-waitlist.ts';
import { BeginForm } from './begin-form.tsx';

const segments = waitingSample.wishes.map(({ segment }) => segment);
const offers = waitingSample.wishes.map(
  ({ clazz: name, clazzType, clazzName, price, ordersAhead, chance, waitsUntil }) => ({
    ...{ name, clazzType, clazzName, price, ordersAhead, chance, latestTime: waitsUntil, cabinSoldOut: true },
  }),
);
const begun = vi.fn();

// The call of the API needs the server's half of the page framework.
vi.mock('../../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: async ({ id }: Operation, { body }: { body: { departureDate: string } }) => {
    if (id === 'waitlist.begin') return begun(body);
    if (id === 'waitlist.listOffers') {
      return { serverTime: '', flights: segments.map((segment, index) => ({ ...segment, offers: [offers[index]] })) };
    }
    const ofDay = segments.filter(({ flightDate }) => flightDate === body.departureDate);
    return { departAVFS: ofDay.map((segment) => ({ segments: [segment] })), fareRules: {}, specialFares: [] };
  },
}));
vi.mock('../../shopping/search-ticket.ts', () => ({ ticketHeaders: async () => ({}) }));

const history = createMemoryHistory({ initialEntries: ['/'] });

function Choice() {
  const [search, setSearch] = useState<WaitlistSearch>({
    ...{ origCode3: 'TAO', destCode3: 'CTU', iorD: 'D', adultNum: 2, childNum: 1, babyNum: 0, until: '' },
    wishes: writeWishes(segments.map((segment) => ({ ...segment, name: 'Y' }))),
  });
  return <BeginForm search={search} onChange={(change) => setSearch({ ...search, ...change })} />;
}

async function renderChoice() {
  const router = createRouter({ routeTree: createRootRoute({ component: Choice }), history });
  await page.viewport(1440, 900);
  await render(
    <LanguageProvider language="en" figures={{ waitlistHours: 6, waitlistWishes: 5 } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const go = () => page.getByRole('button', { name: 'Enter passengers' }).first();
const refusal = (error: string, details = {}) =>
  new RefusalError(200, { error, message: 'The flight has seats now.', details, requestId: '' } as never);

beforeEach(() => {
  begun.mockReset();
  history.push('/');
});

test('the dearest wish is prepaid, and the choice goes to the page of the passengers', async () => {
  begun.mockResolvedValue({ orderNo: 'OW20261201B0000001' });
  await renderChoice();
  await expect.element(page.getByText('Prepay ¥2,450')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Move choice 2, HD4655, up' }));
  await userEvent.click(go());
  await expect.poll(() => history.location.pathname).toBe('/book/cashPaxInfoInput');
  expect(begun).toHaveBeenCalledWith(expect.objectContaining({ adultNum: 2, childNum: 1, totalSeen: 2450 }));
  const days = begun.mock.calls[0]?.[0].wishes.map(({ flightDate }: { flightDate: string }) => flightDate);
  expect(days).toEqual(['2026-12-19', '2026-12-18']);
});

test('a changed price shows both prices, and the traveller accepts the new one for the same choice', async () => {
  begun.mockRejectedValueOnce(refusal('priceChanged', { before: 2450, after: 2600 }));
  begun.mockResolvedValueOnce({ orderNo: 'OW20261201B0000001' });
  await renderChoice();
  await userEvent.click(go());
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().textContent).toContain('2,450');
  expect(dialog.element().textContent).toContain('2,600');
  await userEvent.click(dialog.getByRole('button').last());
  await expect.poll(() => history.location.pathname).toBe('/book/cashPaxInfoInput');
  expect(begun.mock.calls.map(([body]) => body.totalSeen)).toEqual([2450, 2600]);
});

test('a refusal keeps the choice, and a flight with seats links to the list of its day', async () => {
  begun.mockRejectedValueOnce(refusal('wishFitsNow'));
  await renderChoice();
  await userEvent.click(go());
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByRole('alert').element().textContent).toContain('The flight has seats now.');
  await expect.element(page.getByRole('link', { name: 'Book now' })).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(2);
  await userEvent.click(page.getByRole('button', { name: 'Remove choice 1, HD4655' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
