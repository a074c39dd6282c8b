import { type FareOffer, type FareRulesRecord, type FlightRecord, listExchangeRates } from '@haidai/contract/shopping';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../ui/styles/colours.css';
import '../../../ui/styles/sizes.css';
import '../../../ui/styles/base.css';
import { cabins, payShown } from '../fares/choose-fare.ts';
import { FlightCard } from './flight-card.tsx';

// The call of the API needs the server's half of the page framework.
vi.mock('../../../core/api/call.ts', () => ({ call: () => new Promise(() => {}) }));

const segment = {
  flightNo: 'HD4656',
  flightDate: '2026-12-08',
  departApName: '成都双流国际机场',
  destApName: '青岛胶东国际机场',
  departCityName: '成都',
  destCityName: '青岛',
  departTerminal: 'T2',
  destTerminal: 'T1',
  stops: [],
  aircraft: '波音 737-800',
  meal: 'D',
  operatingCarrier: 'HD',
} as unknown as FlightRecord['segments'][number];

const fare = (name: string, productName: string, price: number) =>
  ({
    name,
    productName,
    productCode: productName,
    clazzType: 'ECO',
    clazzName: '经济舱',
    fareKind: '',
    discount: '4.0折',
    price_ad: price / 3,
    price_party: price,
    avTkt: 'A',
    ruleKey: 'Q-D',
    points: 700,
  }) as FareOffer;

const flight = {
  flightKey: 'HD4656.20261208.TFU-TAO',
  flightNo: 'HD4656',
  departTime: '14:35',
  destTime: '17:30',
  flightDate: '2026-12-08',
  destDate: '2026-12-08',
  dayOffset: 0,
  duration: '02:55',
  minimumPrice: 540,
  segments: [segment],
  transfer: null,
  fares: [fare('Q', '轻享', 1620), fare('M', '标准', 1860)],
  cabinsShort: [{ clazzType: 'BUSINESS', seats: 1 }],
} as unknown as FlightRecord;

const tier = { text: '', fromHours: 168, percent: 15, amount: null };
const rules = {
  'Q-D': { refund: [tier], change: [tier], baggage: '托运 20KG', carryOn: '手提 7KG', seat: '免费选座' },
};

const outbound = { flight, fare: fare('Q', '轻享', 2180) };
const onChoose = vi.fn();
let history: RouterHistory;

type Waitlist = ComponentProps<typeof FlightCard>['waitlist'];

function Card({ before, waitlist }: { before: typeof outbound | undefined; waitlist: Waitlist }) {
  return (
    <FlightCard
      flight={flight}
      fareRules={rules as unknown as Record<string, FareRulesRecord>}
      cabins={cabins}
      choice=""
      chosenText="已选"
      leg="leg-out"
      seats={3}
      priceNote="3 人含税"
      payOf={payShown('party', before)}
      lowest={0}
      waitlist={waitlist}
      earliest="2026-12-01"
      open={false}
      onOpen={() => {}}
      onChoose={onChoose}
      onOtherDay={() => {}}
    />
  );
}

async function renderCard(before?: typeof outbound, waitlist?: Waitlist) {
  history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Card {...{ before, waitlist }} /> }),
    history,
  });
  const client = new QueryClient();
  client.setQueryData([listExchangeRates.id], {
    rule: 'RATES',
    quoted: '2026-11-20',
    source: '',
    currencies: [{ code: 'USD', units: 1, tenThousandths: 70_000 }],
  });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  onChoose.mockReset();
  localStorage.clear();
});

test('a cabin shows the price of the party with the chosen outbound flight, and why another is not sold', async () => {
  await page.viewport(1440, 900);
  await renderCard(outbound);
  const economy = page.getByRole('button', { name: /经济舱/ });
  await expect.element(economy).toBeVisible();
  expect(economy.element().textContent).toContain('3,800');
  await expect.element(page.getByText('不足 3 人')).toBeVisible();
  await expect.element(page.getByText('仅剩 1 座')).toBeVisible();
});

test('a phone shows one price and one button, which opens the fares as a sheet', async () => {
  await page.viewport(390, 844);
  await renderCard();
  await expect.element(page.getByRole('button', { name: /经济舱/ })).not.toBeInTheDocument();
  const card = page.getByRole('article');
  await expect.element(card.getByText('3 人含税')).toBeVisible();
  expect(card.element().textContent).toContain('1,620');
  await userEvent.click(page.getByRole('button', { name: '看票价 HD4656' }));
  const sheet = page.getByRole('dialog', { name: /HD4656/ });
  await expect.element(sheet).toBeVisible();
  await userEvent.click(sheet.getByRole('region', { name: '标准' }).getByRole('button', { name: /^选择 ¥/ }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: 'M' }));
});

test('on a phone a cabin without seats offers the waitlist where its fares would be', async () => {
  await page.viewport(390, 844);
  await renderCard(undefined, (_flight, cabin) => <a href="/book/waitlist">候补 {cabin}</a>);
  await userEvent.click(page.getByRole('button', { name: '看票价 HD4656' }));
  const sheet = page.getByRole('dialog', { name: /HD4656/ });
  await expect.element(sheet.getByRole('region', { name: '标准' })).toBeVisible();
  await userEvent.click(sheet.getByText('公务舱', { exact: true }));
  const full = sheet.getByRole('region', { name: '公务舱' });
  await expect.element(full.getByRole('link', { name: '候补 BUSINESS' })).toBeVisible();
  await expect.element(sheet.getByRole('region', { name: '标准' })).not.toBeInTheDocument();
});

test('the back button and Esc close the sheet', async () => {
  await page.viewport(390, 844);
  await renderCard();
  const sheet = page.getByRole('dialog', { name: /HD4656/ });
  const opener = page.getByRole('button', { name: '看票价 HD4656' });
  await userEvent.click(opener);
  await expect.element(sheet).toBeVisible();
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a traveller who chose a currency sees each price in it too, and nobody else does', async () => {
  await page.viewport(390, 844);
  await renderCard();
  const card = page.getByRole('article');
  await expect.element(card.getByText('3 人含税')).toBeVisible();
  expect(card.element().textContent).not.toContain('约');
  localStorage.setItem('choice.currency', 'USD');
  await renderCard();
  // 1,620 yuan at 7 yuan a dollar.
  const shown = () => page.getByRole('article').last().element().textContent ?? '';
  await expect.poll(shown).toContain('231');
  expect(shown().split('约')).toHaveLength(3);
});
