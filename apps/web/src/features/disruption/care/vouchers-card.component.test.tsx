import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../ui/styles/colours.css';
import '../../../ui/styles/sizes.css';
import { careTexts } from './texts.ts';
import type { Voucher } from './voucher-groups.ts';
import { VouchersCard } from './vouchers-card.tsx';

const t = careTexts.zh;
const lunch: Voucher = {
  ...{ voucherNo: 'ABCDEFGHJKLMNPQR', kind: 'MEAL', meal: 'LUNCH', date: '2026-12-10', passengerName: '王*' },
  ...{ amount: 50, place: '青岛胶东国际机场', status: 'ISSUED', validUntil: '2026-12-10T16:00:00Z', usedAmount: null },
};
const used: Voucher = { ...lunch, voucherNo: null, passengerName: '李*', status: 'USED', usedAmount: 42.5 };
const hotel: Voucher = { ...lunch, voucherNo: null, kind: 'HOTEL', meal: null, amount: 300, status: 'ENTITLED' };

function Shown({ vouchers, first = '' }: { vouchers: readonly Voucher[]; first?: string }) {
  const [shown, setShown] = useState(first);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <VouchersCard vouchers={vouchers} shown={shown} onShow={setShown} />
    </QueryClientProvider>
  );
}

test('one press shows the codes of a meal on white, with the used ones of the party in words', async () => {
  await render(<Shown vouchers={[lunch, used]} />);
  await expect.element(page.getByText('午餐券 2 张').first()).toBeVisible();
  expect(page.getByRole('img').elements()).toHaveLength(0);
  await page.getByRole('button', { name: new RegExp(t.show) }).click();
  const code = page.getByRole('img', { name: '王*的凭证码' });
  await expect.element(code).toBeVisible();
  const box = code.element().parentElement as HTMLElement;
  expect(getComputedStyle(box).backgroundColor).toBe('rgb(255, 255, 255)');
  await expect.element(page.getByText('凭证号 ABCD EFGH JKLM NPQR')).toBeVisible();
  await expect.element(page.getByText('李*：已使用 ¥42.50')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(t.hide) }).click();
  await expect.element(code).not.toBeInTheDocument();
});

test('the codes stay white in the dark theme, and are open if the address says so', async () => {
  document.documentElement.dataset.theme = 'dark';
  await render(<Shown vouchers={[lunch]} first="2026-12-10-LUNCH" />);
  const code = page.getByRole('img', { name: '王*的凭证码' });
  await expect.element(code).toBeVisible();
  expect(getComputedStyle(code.element().parentElement as HTMLElement).backgroundColor).toBe('rgb(255, 255, 255)');
  delete document.documentElement.dataset.theme;
});

test('a hotel that waits for the choice of a flight has no code, and says so', async () => {
  await render(<Shown vouchers={[hotel]} />);
  await expect.element(page.getByText(t.choose)).toBeVisible();
  await expect.element(page.getByText(t.waiting)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
