import type { Site } from '@haidai/contract/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SiteProvider } from '../../core/page/site.tsx';
import type { TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import { TripTiles } from './trip-tiles.tsx';

const t = tripTexts.zh;
const orderNo = 'OW20261207B0000001';

async function show(passTokens: (string | null)[], wallets: Site['wallets']) {
  const flight = {
    ...{ flightNo: 'HD4613', departTime: '2026-12-08T07:30', destTime: '2026-12-08T10:40', isSeatOnSale: true },
    ...{ from: { airportName: '胶东', terminal: '' }, to: { airportName: '双流', terminal: '' } },
    travellers: passTokens.map((passToken) => ({ passToken })),
  };
  const flights = [flight] as unknown as TripFlight[];
  const site = { wallets, now: '2026-12-07T00:00:00Z' } as Site;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const component = () => <TripTiles trip={{ orderNo, flights }} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider site={site}>
        <RouterProvider router={router as never} />
      </SiteProvider>
    </QueryClientProvider>,
  );
}

const tile = (hint = '') => page.getByRole('link', { name: new RegExp(`${t.toWallet}.*${hint}`) });
const [apple, none] = [
  { apple: true, google: false },
  { apple: false, google: false },
];

test('the wallet leads to check-in first, and to the boarding passes after it', async () => {
  await show([null, null], apple);
  await expect.element(tile(t.walletLater)).toHaveAttribute('href', `/self/CheckIn?orderNo=${orderNo}`);
  await expect
    .element(page.getByRole('link', { name: t.calendarFeed }))
    .toHaveAttribute('href', '/user/notices#calendar');
});

test('a traveller with a boarding pass finds it in the tile of the wallet', async () => {
  await show(['A'.repeat(22), null], apple);
  await expect.element(tile(t.walletHint)).toHaveAttribute('href', `/self/CheckInSuccess#${'A'.repeat(22)}`);
});

test('a carrier without wallets has no such tile', async () => {
  await show([null], none);
  await expect.element(page.getByRole('button', { name: new RegExp(t.share) })).toBeVisible();
  await expect.element(tile()).not.toBeInTheDocument();
});

test('the tile of sharing says whether the browser has copied the trip', async () => {
  await show([null], none);
  const share = page.getByRole('button', { name: new RegExp(t.share) });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden')).mockResolvedValueOnce();
  await share.click();
  await expect.element(page.getByRole('status').getByText(t.shareFailed)).toBeVisible();
  await share.click();
  await expect.element(page.getByRole('status').getByText(t.shareCopied)).toBeVisible();
});
