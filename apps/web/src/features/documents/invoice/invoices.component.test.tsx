import { reissueInvoice, saveInvoice } from '@haidai/contract/documents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../../core/api/call.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import type { Invoice, InvoiceList } from '../queries.ts';
import { InvoicesCard } from './invoices-card.tsx';

vi.mock('../../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));

const orderNo = 'OW20261201B0000001';
const line = (key: string, name: string, amount: number, state: InvoiceList['lines'][number]['state']) => ({
  ...{ key, name, amount, state, vatPercent: 6 },
});
const open: InvoiceList = {
  ...{ orderNo, invoices: [], askDays: 365 },
  lines: [
    line('a', '退票费', 363, 'READY'),
    line('b', '预选座位 36A', 30, 'READY'),
    line('c', '预付费行李', 110, 'NOT_YET'),
  ],
};
const invoice: Invoice = {
  ...{ invoiceNo: 'FP2026120112345678', verifyCode: 'ABCDEFGH', invoiceStatus: 'ISSUED', statusText: '已开具' },
  ...{ issuedAt: '2026-12-01T00:00:00Z', amount: 363, vat: 20.55, title: '李清和', taxNumber: '' },
  ...{ sentTo: 'q***@example.com', lines: ['退票费'], canReissue: true },
};
const issued: InvoiceList = { ...open, lines: [line('a', '退票费', 363, 'INVOICED')], invoices: [invoice] };

async function show(first: InvoiceList, then: InvoiceList = first): Promise<void> {
  vi.mocked(call).mockResolvedValue(first as never);
  vi.mocked(callSignedIn).mockResolvedValue(then as never);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const component = () => <InvoicesCard orderNo={orderNo} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const bodiesOf = ({ id }: { id: string }) =>
  vi
    .mocked(callSignedIn)
    .mock.calls.filter(([operation]) => operation.id === id)
    .map(([, input]) => (input as { body: object }).body);

afterEach(() => vi.mocked(callSignedIn).mockReset());

test('the chosen items are invoiced with the buyer and the address, and an item without a final sum cannot be chosen', async () => {
  await show(open, issued);
  await expect.element(page.getByText('使用或办结后可以开具')).toBeInTheDocument();
  await userEvent.click(page.getByRole('checkbox', { name: '预选座位 36A（¥30）' }));
  await userEvent.fill(page.getByRole('textbox', { name: '抬头名称' }), '李清和');
  await userEvent.fill(page.getByRole('textbox', { name: '接收邮箱' }), 'q@example.com');
  await userEvent.click(page.getByRole('button', { name: '开具 ¥363' }));
  await expect.element(page.getByText('FP2026120112345678')).toBeInTheDocument();
  expect(bodiesOf(saveInvoice)).toEqual([
    { orderNo, lineKeys: ['a'], titleType: 'PERSONAL', title: '李清和', taxNumber: '', mail: 'q@example.com' },
  ]);
});

test('without an item nothing is sent', async () => {
  await show({ ...open, lines: open.lines.slice(0, 1) });
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(page.getByRole('button', { name: '开具 ¥0' }));
  await expect.element(page.getByText('请选择要开具的项目')).toBeInTheDocument();
  expect(bodiesOf(saveInvoice)).toEqual([]);
});

test('an invoice with a wrong buyer is issued again after a warning', async () => {
  await show(issued);
  await userEvent.click(page.getByRole('button', { name: '抬头有误，重新开具' }));
  await expect.element(page.getByText(/^原发票 FP2026120112345678 将作废/)).toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: '抬头名称' }), '王岱');
  await userEvent.fill(page.getByRole('textbox', { name: '接收邮箱' }), 'w@example.com');
  await userEvent.click(page.getByRole('button', { name: '确认重新开具' }));
  await vi.waitFor(() => expect(bodiesOf(reissueInvoice)).toHaveLength(1));
});

test('an issued invoice leads to its verification', async () => {
  await show(issued);
  await expect
    .element(page.getByRole('link', { name: '在线查验' }))
    .toHaveAttribute('href', `/self/Verification?certificateNo=${invoice.invoiceNo}`);
});
