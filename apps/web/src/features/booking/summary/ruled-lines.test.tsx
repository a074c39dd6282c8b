import type { OrderDetail } from '@haidai/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceLines } from '../verify/price-lines.tsx';
import { RuledLines } from './ruled-lines.tsx';

const line: OrderDetail['priceLines'][number] = {
  ...{ code: 'FARE', part: null, name: '票价', passengerType: 'A', passengerSeq: null, segmentIndex: 0, count: 1 },
  ...{ unitPrice: 800, amount: 800, points: 0, ruleText: '全价 1180 的 68%', ruleId: 'YF-TAO-CTU+RBD-Q' },
};

test('the price of an order shows the rule of a line in words and without its fare codes', () => {
  const order = { priceLines: [line], trips: [], passengerInfoVoList: [], totalPoints: 0, totalPrice: 800 };
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <PriceLines order={order as unknown as OrderDetail} />
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(page)).toContain('全价 1180 的 68%');
  expect(renderToStaticMarkup(page)).not.toContain('YF-TAO-CTU');
});

test('a refund and a change show the rule of a line in words and without its fare codes', () => {
  const shown = { ...line, of: [], amount: '−¥363' };
  expect(renderToStaticMarkup(<RuledLines lines={[shown]} />)).toContain('全价 1180 的 68%');
  expect(renderToStaticMarkup(<RuledLines lines={[shown]} />)).not.toContain('YF-TAO-CTU');
});
