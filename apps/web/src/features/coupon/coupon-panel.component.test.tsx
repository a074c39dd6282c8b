import type { OrderDetail } from '@haidai/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CouponPanel } from './coupon-panel.tsx';
import { couponTexts } from './texts.ts';

/** The server: the chosen coupon, the calls in their order, and the answers that are still due. */
const server = vi.hoisted(() => ({
  couponNo: null as string | null,
  asked: [] as (string | null)[],
  answers: [] as (() => void)[],
  /** Ends the wait of the list for its answer. */
  list: Promise.resolve(),
}));

vi.mock('../../core/session/session.ts', () => ({ useSessionUser: () => ({ isMember: true }) }));
vi.mock('../booking/index.ts', () => ({ useReloadOrder: () => () => Promise.resolve() }));
vi.mock('../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: async () => {
    await server.list;
    const coupon = { couponNo: 'C1', couponName: '满减券', worth: '满 ¥2,000 减 ¥100', saves: 100, reason: '' };
    const couponList = [{ ...coupon, validUntil: '2026-12-31T16:00:00Z' }];
    return { couponNo: server.couponNo, couponList };
  },
}));
vi.mock('../../core/api/call-signed-in.ts', () => ({
  callSignedIn: (_: unknown, { body }: { body: { couponNo: string | null } }) =>
    new Promise((resolve) => {
      server.asked.push(body.couponNo);
      server.answers.push(() => {
        server.couponNo = body.couponNo;
        resolve({ couponNo: body.couponNo, saves: 0 });
      });
    }),
}));

beforeEach(async () => {
  Object.assign(server, { couponNo: null, asked: [], answers: [], list: Promise.resolve() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <CouponPanel order={{ orderNo: 'OW20261121B0000001' } as OrderDetail} />
    </QueryClientProvider>,
  );
});

const coupon = page.getByRole('radio', { name: /^满减券/ });
const none = page.getByRole('radio', { name: couponTexts.zh.useNone });

test('a choice during the saving of another one is kept, and the server gets them in turn', async () => {
  await userEvent.click(coupon);
  await userEvent.click(none);
  await userEvent.click(coupon);
  await expect.element(coupon).toBeChecked();
  for (const wanted of ['C1', null, 'C1']) {
    await expect.poll(() => server.asked.at(-1)).toBe(wanted);
    server.answers.shift()?.();
  }
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await expect.element(coupon).toBeChecked();
  expect([server.asked, server.couponNo]).toEqual([['C1', null, 'C1'], 'C1']);
});

test('a saved choice stays while the list is read again, and the earlier one can be chosen then', async () => {
  await userEvent.click(coupon);
  server.answers.shift()?.();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  let showList = () => {};
  server.list = new Promise((done) => {
    showList = done;
  });
  await userEvent.click(none);
  server.answers.shift()?.();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  expect(none.element()).toBeChecked();
  await userEvent.click(coupon);
  expect(server.asked).toEqual(['C1', null, 'C1']);
  server.answers.shift()?.();
  showList();
  await expect.element(coupon).toBeChecked();
});
