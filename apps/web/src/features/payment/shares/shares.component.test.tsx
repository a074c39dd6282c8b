import type { OrderDetail } from '@haidai/contract/booking';
import type { Site } from '@haidai/contract/pages';
import { renewShareLink, splitOrder } from '@haidai/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { sampleCarrier } from '../../../core/page/sample-carrier.ts';
import { SiteProvider } from '../../../core/page/site.tsx';
import type { OrderShares } from './queries.ts';
import { SharesCard } from './shares-card.tsx';

vi.mock('../../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('../../booking/index.ts', () => ({ orderKey: (order: string) => ['order', order] }));
vi.mock('../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: () => new Promise(() => {}) }));

const orderNo = 'OW20261201B0000001';
const order = { orderNo, expireAt: '2026-12-01T04:30:00Z' } as OrderDetail;
const person = (seq: number, passName: string, passengerType: 'A' | 'C', amount: number) => ({
  ...{ seq, passName, passengerType, amount },
});
const travellers = [person(1, '王岱', 'A', 1420), person(2, '李清和', 'A', 1550), person(3, '王子涵', 'C', 770)];
const whole: OrderShares = { orderNo, canSplit: true, canEnd: false, travellers, shares: [] };
const shareOf = (shareNo: string, seqs: number[], amount: number, isPaid: boolean): OrderShares['shares'][number] => ({
  ...{ shareNo, seqs, amount, status: isPaid ? 'PAID' : 'OPEN', statusText: isPaid ? '已付款' : '待付款' },
  ...{ paidAt: null, link: isPaid ? null : `https://air.example/pay/share?key=${shareNo}` },
});
const split = (paid: number): OrderShares => ({
  ...whole,
  canSplit: false,
  canEnd: paid === 0,
  shares: [shareOf('one', [1, 3], 2190, paid > 0), shareOf('two', [2], 1550, paid > 1)],
});

/** Answers the list of shares with one split, and every change with another. */
async function show(first: OrderShares, then: OrderShares = first): Promise<void> {
  vi.mocked(callSignedIn).mockImplementation(async ({ id }) =>
    id === 'payment.listShares' ? (first as never) : (then as never),
  );
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SiteProvider site={{ carrier: sampleCarrier } as Site}>
        <SharesCard order={order} />
      </SiteProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(callSignedIn).mockReset();
});

const bodiesOf = ({ id }: { id: string }) =>
  vi
    .mocked(callSignedIn)
    .mock.calls.filter(([operation]) => operation.id === id)
    .map(([, input]) => (input as { body: object }).body);

test('the owner decides who pays for whom: every adult alone at first, and the first adult for the child', async () => {
  await show(whole, split(0));
  await userEvent.click(page.getByRole('button', { name: '设置各付各的' }));
  const payerOfChild = page.getByRole('combobox', { name: '王子涵（¥770）由谁付款' });
  await expect.element(payerOfChild).toHaveValue('1');
  await userEvent.selectOptions(payerOfChild, '2');
  await userEvent.click(page.getByRole('button', { name: '生成 2 个付款链接' }));
  await expect.element(page.getByText('已付 0/2 份')).toBeInTheDocument();
  expect(bodiesOf(splitOrder)).toEqual([{ orderNo, groups: [[1], [2, 3]] }]);
});

test('an adult for whom another one pays takes the child along, and one share is not enough', async () => {
  await show(whole);
  await userEvent.click(page.getByRole('button', { name: '设置各付各的' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: '王岱（¥1,420）由谁付款' }), '2');
  await expect.element(page.getByRole('combobox', { name: '王子涵（¥770）由谁付款' })).toHaveValue('2');
  await expect.element(page.getByRole('status').getByText('付款人不能都是同一个人')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '生成 1 个付款链接' })).toBeDisabled();
});

test('a link is copied and replaced with the names of its travellers, and a paid share has none', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(split(1));
  await expect.element(page.getByText('已付 1/2 份')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '复制链接：王岱、王子涵' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '复制链接：李清和' }));
  expect(copied).toHaveBeenCalledWith('https://air.example/pay/share?key=two');
  await expect.element(page.getByText('链接已复制')).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '更换链接：李清和' }));
  await expect.element(page.getByText('已更换，旧链接失效')).toBeInTheDocument();
  expect(bodiesOf(renewShareLink)).toEqual([{ orderNo, shareNo: 'two' }]);
  await expect.element(page.getByRole('button', { name: '取消各付各的' })).not.toBeInTheDocument();
});

test('the owner ends the split after a question', async () => {
  await show(split(0), whole);
  await userEvent.click(page.getByRole('button', { name: '取消各付各的' }));
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/所有付款链接立即失效/);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '取消各付各的' }));
  await expect.element(page.getByRole('button', { name: '设置各付各的' })).toBeInTheDocument();
});
