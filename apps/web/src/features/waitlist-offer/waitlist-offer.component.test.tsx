import type { WaitlistOffer as Offer } from '@haidai/contract/waitlist';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../../i18n/use-texts.tsx';
import { WaitlistOffer } from './waitlist-offer.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
// The call of the API needs the server's half of the page framework.
vi.mock('../../core/api/call.ts', () => ({ call }));

const offer = (clazzType: Offer['clazzType'], name: string, price: number, cabinSoldOut = true): Offer => ({
  ...{ name, clazzType, clazzName: clazzType, productName: '', cabinSoldOut, price, ordersAhead: 1, seatsAhead: 2 },
  ...{ chance: { level: 'high', text: 'Likely', ofTen: 7 }, latestTime: '2026-12-18T05:10:00Z' },
});

const flightOf = (flightNo: string, cabins: string[]) => ({
  segments: [{ flightNo, flightDate: '2026-12-18', departApCode3: 'TAO', destApCode3: 'TFU' }] as never,
  minimumPrice: cabins.length > 0 ? 500 : null,
  fares: cabins.map((clazzType) => ({ clazzType })),
});

const full = flightOf('HD4655', []);
const half = flightOf('HD4607', ['ECO', 'SUPER']);
const open = flightOf('HD4625', ['ECO', 'SUPER', 'BUSINESS']);
const search = {
  ...({ origCode3: 'TAO', destCode3: 'CTU', iorD: 'D' } as const),
  ...{ adultNum: 2, childNum: 0, babyNum: 0, classType: '' },
};

async function renderOffers(classType: Offer['clazzType'] | '' = '') {
  const asked = { ...search, classType };
  const shown = (
    <>
      <WaitlistOffer search={asked} flights={[full, half, open]} flight={full} />
      <WaitlistOffer search={asked} flights={[full, half, open]} flight={half} cabin="BUSINESS" />
      <WaitlistOffer search={asked} flights={[full, half, open]} flight={open} cabin="ECO" />
    </>
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: () => shown }), history });
  await render(
    <LanguageProvider language="en">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

beforeEach(() => {
  const offers = [offer('ECO', 'Y', 1860), offer('ECO', 'M', 1500), offer('BUSINESS', 'F', 4200)];
  const place = { flightDate: '2026-12-18', departApCode3: 'TAO', destApCode3: 'TFU' };
  call.mockReset();
  call.mockResolvedValue({
    serverTime: '',
    flights: [
      { ...place, flightNo: 'HD4655', offers },
      { ...place, flightNo: 'HD4607', offers: [offer('ECO', 'B', 900, false), offer('BUSINESS', 'F', 4300)] },
    ],
  });
});

test('one call asks for the flights with a full cabin, and each cabin offers its dearest class', async () => {
  await renderOffers();
  const economy = page.getByRole('link', { name: 'Waitlist ECO ¥1,860, HD4655 ECO' });
  await expect.element(economy).toBeVisible();
  const address = new URL(economy.element().getAttribute('href') ?? '', 'http://site');
  expect(address.pathname).toBe('/book/waitlist');
  expect(address.searchParams.get('wishes')).toBe('HD4655.2026-12-18.TAO.TFU.Y');
  await expect.element(page.getByRole('link', { name: 'Waitlist BUSINESS ¥4,200, HD4655 BUSINESS' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Waitlist ¥4,300, HD4607 BUSINESS' })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(3);
  expect(document.body.textContent).toContain('No. 2 in line · Likely');
  expect(call).toHaveBeenCalledTimes(1);
  const asked = call.mock.calls[0]?.[1].body.flights.map(({ flightNo }: { flightNo: string }) => flightNo);
  expect(asked).toEqual(['HD4655', 'HD4607']);
});

test('a search for one cabin offers the waitlist of that cabin only', async () => {
  await renderOffers('BUSINESS');
  await expect.element(page.getByRole('link', { name: /HD4655 BUSINESS$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /HD4655 ECO$/ })).not.toBeInTheDocument();
});

test('a long list asks again for the rest of its flights', async () => {
  const many = Array.from({ length: 45 }, (_, index) => flightOf(`HD${1000 + index}`, []));
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const shown = <WaitlistOffer search={{ ...search, classType: '' }} flights={[...many, full]} flight={full} />;
  const router = createRouter({ routeTree: createRootRoute({ component: () => shown }), history });
  await render(
    <LanguageProvider language="en">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await expect.element(page.getByRole('link', { name: 'Waitlist ECO ¥1,860, HD4655 ECO' }).first()).toBeVisible();
  const sizes = call.mock.calls.map(([, { body }]) => body.flights.length);
  expect(sizes).toEqual([40, 6]);
});
