import type { Site } from '@haidai/contract/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../ui/styles/colours.css';
import '../../../ui/styles/sizes.css';
import '../../../ui/styles/base.css';
import { SiteProvider } from '../../../core/page/site.tsx';
import { findChoice } from '../fares/choose-fare.ts';
import { type FlightSearch, flightSearch } from '../flight-search.ts';
import type { ListedFlight } from '../listed-flight.ts';
import { FlightList } from './flight-list.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** A fare of a change: its price is the fee and the difference. */
const fare = (name: string, productName: string, fee: number, difference: number) => ({
  ...{ name, productName, productCode: productName, clazzType: 'ECO', clazzName: '经济舱', fareKind: '', discount: '' },
  ...{ price_ad: 1450, price_party: fee + difference, avTkt: 'A', ruleKey: 'Q-D', points: 0 },
  change: { fee, difference },
});

function flightOf(flightNo: string, departTime: string, fares: ReturnType<typeof fare>[], refused?: string) {
  const segment = {
    ...{ flightNo, flightDate: '2026-12-08', departApName: '青岛胶东国际机场', destApName: '成都天府国际机场' },
    ...{ departCityName: '青岛', destCityName: '成都', departTerminal: '', destTerminal: 'T2', stops: [] },
    ...{ aircraft: '空客 A320', meal: '', operatingCarrier: 'HD' },
  };
  return {
    ...{ flightKey: flightNo, flightNo, departTime, destTime: '23:30', flightDate: '2026-12-08', dayOffset: 0 },
    ...{ destDate: '2026-12-08', duration: '03:00', segments: [segment], transfer: null, cabinsShort: [], fares },
    minimumPrice: fares[0]?.price_party ?? null,
    ...(refused && { refused }),
  } as unknown as ListedFlight;
}

const list = {
  flights: [
    flightOf('HD1', '08:00', [fare('E', '经济轻享', 363, 0), fare('Y', '经济灵活', 363, 960)]),
    flightOf('HD2', '10:00', [], '新航班与同一行程的其他航班时间冲突'),
    flightOf('HD3', '12:00', [fare('Q', '经济标准', 0, 0)]),
  ],
  fareRules: {},
  specialFares: [],
};

vi.mock('../../../core/api/call.ts', () => ({ call: () => new Promise(() => {}) }));

const onDate = vi.fn();
const goOn = vi.fn();

function List() {
  const [search, setSearch] = useState<FlightSearch>({
    ...flightSearch.parse({ departureDate: '2026-12-08', adultNum: 2, origCode3: 'TAO', destCode3: 'TFU' }),
  });
  const out = findChoice(list.flights, search.out);
  return (
    <FlightList
      shop={{ offersKinds: false, onePrice: true, labels: { payment: '', note: '合计', price: '2 人应付' } }}
      list={list}
      search={search}
      out={out}
      latest="2026-12-08"
      bar={() => (
        <SelectionBar
          search={search}
          out={out}
          back={undefined}
          busy={false}
          labels={{ flight: '新航班', total: '改期应付（2 人）', go: '核对费用' }}
          onGoReturn={goOn}
          onGoPassengers={goOn}
        />
      )}
      onChange={(change) => setSearch({ ...search, ...change })}
      onDate={onDate}
    />
  );
}

async function renderList(width: number, points = true) {
  await page.viewport(width, 900);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history });
  const site = { now: '2026-12-01T00:00:00.000Z', carrier: { sells: { points } } } as Site;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider site={site}>
        <RouterProvider router={router as never} />
      </SiteProvider>
    </QueryClientProvider>,
  );
}

async function expectText(place: Locator, text: string) {
  await expect.element(place).toBeVisible();
  await expect.poll(() => place.element().textContent).toContain(text);
}

beforeEach(() => {
  onDate.mockReset();
  goOn.mockReset();
});

test('a cabin shows what the change costs all travellers, and its fares show the parts', async () => {
  await renderList(1440);
  const first = page.getByRole('article', { name: /^HD1/ });
  const economy = first.getByRole('button', { name: /经济舱/ });
  await expectText(economy, '¥363');
  await userEvent.click(economy);
  const light = first.getByRole('region', { name: '经济轻享' });
  await expectText(light, '改期费 ¥363 + 差额 ¥0');
  await userEvent.click(light.getByRole('button', { name: '选择' }));
  const bar = page.getByRole('status').filter({ hasText: '改期应付（2 人）' });
  await expectText(bar, '¥363');
  await userEvent.click(page.getByRole('button', { name: '核对费用' }));
  expect(goOn).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'fares name the points that a flight earns only if the carrier sells points: %s',
  async (points) => {
    await renderList(1440, points);
    const first = page.getByRole('article', { name: /^HD1/ });
    await userEvent.click(first.getByRole('button', { name: /经济舱/ }));
    const light = first.getByRole('region', { name: '经济轻享' });
    await expectText(light, '改期费 ¥363');
    expect(light.element().textContent?.includes('积分')).toBe(points);
  },
);

test('a change without a payment says so, and the list sorts by the payment', async () => {
  await renderList(1440);
  const free = page.getByRole('article', { name: /^HD3/ });
  await expectText(free.getByRole('button', { name: /经济舱/ }), '无需补款');
  await userEvent.click(page.getByText('价格', { exact: true }));
  const names = page
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('aria-label')?.slice(0, 3));
  expect(names).toEqual(['HD3', 'HD1', 'HD2']);
});

test('a flight that the quote refuses says why, offers no fare, and leads only to days within the rule', async () => {
  await renderList(1440);
  const refused = page.getByRole('article', { name: /^HD2/ });
  await expectText(refused, '本航班不可选');
  await expectText(refused, '新航班与同一行程的其他航班时间冲突');
  await expect.element(refused.getByRole('button', { name: /经济舱/ })).not.toBeInTheDocument();
  await userEvent.click(refused.getByRole('button', { name: /12月7日/ }));
  expect(onDate).toHaveBeenCalledWith('2026-12-07');
  await expect.element(refused.getByRole('button', { name: /12月9日/ })).not.toBeInTheDocument();
});

test('a phone shows one price and one button; the sheet has the parts; there is no choice of prices', async () => {
  await renderList(390);
  await expect.element(page.getByRole('radiogroup', { name: '显示价格' })).not.toBeInTheDocument();
  const first = page.getByRole('article', { name: /^HD1/ });
  await expect.element(first.getByText('2 人应付')).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: '看票价 HD1' }));
  const sheet = page.getByRole('dialog', { name: /HD1/ });
  await expectText(sheet.getByRole('region', { name: '经济轻享' }), '改期费 ¥363 + 差额 ¥0');
});

test('elder mode shows each flight in words, cheapest first, with its fares below and without filters', async () => {
  localStorage.setItem('choice.elder', 'on');
  await renderList(390);
  const first = page.getByRole('article').first();
  await expect.element(first.getByRole('heading', { name: '中午 12:00 → 23:30' })).toBeVisible();
  await expectText(first, '3 小时，直飞，无餐食');
  await expectText(page.getByRole('article', { name: /^HD2/ }), '新航班与同一行程的其他航班时间冲突');
  await expect.element(page.getByText('票价类型')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '选这班，HD1' }));
  const flexible = page.getByRole('region', { name: '经济灵活' });
  await expectText(flexible, '改期费 ¥363 + 差额 ¥960');
  await userEvent.click(flexible.getByRole('button', { name: '选择 经济灵活' }));
  await expect.element(page.getByRole('button', { name: '已选这班' })).toBeVisible();
  await expectText(page.getByRole('status').filter({ hasText: '改期应付（2 人）' }), '¥1,323');
  await userEvent.click(page.getByRole('button', { name: '看前一天' }));
  expect(onDate).toHaveBeenCalledWith('2026-12-07');
  await expect.element(page.getByRole('button', { name: '看后一天' })).not.toBeInTheDocument();
  localStorage.removeItem('choice.elder');
});
