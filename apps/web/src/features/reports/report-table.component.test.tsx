import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Report } from './queries.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';

const report: Report = {
  ...{ report: 'sales', by: 'channel', byTitle: '渠道', dataUntil: '2026-12-01T06:30:00.000Z', total: 2 },
  range: { from: '2026-11-17', to: '2026-11-30' },
  compared: { from: '2026-11-03', to: '2026-11-16' },
  columns: [
    { id: 'tickets', title: '客票', kind: 'count' },
    { id: 'sales', title: '销售额', kind: 'money' },
  ],
  rows: [
    { key: 'WEB', label: '官网', values: [1200, 750_000.5], before: [1100, 600_000] },
    { key: 'PHONE', label: '手机网站', values: [400, 250_000], before: [410, 300_000] },
  ],
  totals: [1600, 1_000_000.5],
  totalsBefore: [1510, 900_000],
};

test('a table shows the figures, the totals and the change from the range compared', async () => {
  await render(<ReportTable report={report} caption="销售，按渠道" compared="sales" />);
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('官网1,200750,000.50600,000.00+25.0%');
  await expect.element(rows.nth(2)).toHaveTextContent('手机网站400250,000.00300,000.00−16.7%');
  await expect.element(rows.nth(3)).toHaveTextContent('合计1,6001,000,000.50900,000.00+11.1%');
});

test('a row has the colour of its part of the bar, whatever the order of the rows', async () => {
  const rows = report.rows.toReversed();
  await render(
    <>
      <ReportChart report={{ ...report, rows }} column="sales" title="销售，按渠道" />
      <ReportTable report={{ ...report, rows }} caption="销售，按渠道" compared="sales" hasSwatches />
    </>,
  );
  const colourOf = (element: Element | null) => [...(element?.classList ?? [])].at(-1);
  const parts = [...page.getByRole('img').element().children].map(colourOf);
  const swatches = ['官网', '手机网站'].map((name) =>
    colourOf(page.getByRole('cell', { name }).element().querySelector('i')),
  );
  expect(swatches).toEqual(parts);
  expect(new Set(parts).size).toBe(2);
});

test('few groups are the parts of a bar, which says its figures', async () => {
  await render(<ReportChart report={report} column="sales" title="销售，按渠道" />);
  await expect
    .element(page.getByRole('img', { name: '销售，按渠道，2026-11-17 至 2026-11-30: 官网 75.0%, 手机网站 25.0%' }))
    .toBeVisible();
});

test('days are bars beside those of the range compared', async () => {
  const days = {
    ...report,
    by: 'day',
    rows: report.rows.map((row, index) => ({ ...row, key: `2026-11-${17 + index}` })),
  };
  await render(<ReportChart report={days} column="sales" title="销售，按日期" />);
  const name = '销售，按日期，2026-11-17 至 2026-11-30 合计 1,000,000.50，对比期 900,000.00';
  await expect.element(page.getByRole('img', { name })).toBeVisible();
});
