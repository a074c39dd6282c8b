import type { Operation } from '@haidai/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refusal } from '../../core/form/sample-form.tsx';
import { SiteProvider } from '../../core/page/site.tsx';
import type { Part } from './queries.ts';
import { RowDialog } from './row-dialog.tsx';

const call = vi.fn();

// The call of the API needs the server's half of the page framework.
vi.mock('../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: ({ id }: Operation, { body }: { body: object }) => call(id, body),
}));

const field = (path: string, zh: string, kind: Part['fields'][number]['kind']) => ({
  ...{ path, kind, label: { zh, en: path } },
  ...{ choices: [], isOptional: false, isShown: true },
});
const part: Part = {
  part: 'yFares',
  name: { zh: 'Y 全价', en: 'Full fares' },
  hasEnd: false,
  rows: 2,
  fields: [
    field('from', '出发', 'text'),
    field('to', '到达', 'text'),
    field('yuan', '全价（元）', 'yuan'),
    field('issuedFrom', '开售日', 'date'),
  ],
};
const rows = [
  { id: 'YF-HRB-TAO', from: 'HRB', to: 'TAO', yuan: 1680, issuedFrom: '2026-01-01' },
  { id: 'YF-SYX-TAO', from: 'SYX', to: 'TAO', yuan: 2340, issuedFrom: '2026-01-01' },
];
const [harbin, sanya] = rows as [(typeof rows)[0], (typeof rows)[0]];

const done = vi.fn();
const fare = page.getByRole('textbox', { name: '全价（元）' });
const begin = page.getByRole('textbox', { name: '开售日' });
const add = page.getByRole('button', { name: '加入草稿' });

async function renderDialog() {
  await render(
    <SiteProvider site={{ now: '2026-12-01T09:00:00+08:00' } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <RowDialog
          filingId="f1"
          part={part}
          sources={rows}
          source={harbin}
          draft={null}
          onDone={done}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </SiteProvider>,
  );
}

beforeEach(() => {
  call.mockReset();
  done.mockReset();
});

test('a refused row shows the message at its field, and what was typed stays', async () => {
  call.mockRejectedValue(refusal({ 'values.yuan': '请填写不带小数的数字' }));
  await renderDialog();
  await userEvent.fill(fare, '17,5');
  await userEvent.click(add);
  await expect.element(fare).toHaveAccessibleDescription('请填写不带小数的数字');
  await expect.element(fare).toHaveFocus();
  await expect.element(fare).toHaveValue('17,5');
  expect(done).not.toHaveBeenCalled();
});

test('an empty value is found before the row is sent', async () => {
  await renderDialog();
  await userEvent.clear(fare);
  await userEvent.click(add);
  await expect.element(fare).toHaveAccessibleDescription('请填写');
  expect(call).not.toHaveBeenCalled();
});

test('a refusal without a field is shown in the dialog', async () => {
  call.mockRejectedValue(refusal({}, '这份草稿已提交'));
  await renderDialog();
  await userEvent.click(add);
  await expect.element(page.getByRole('alert')).toHaveTextContent('这份草稿已提交');
});

test('only changed values are sent, from tomorrow on; another row to copy keeps what was typed', async () => {
  call.mockResolvedValue({ rowId: 'YF-SYX-TAO-261202' });
  await renderDialog();
  await expect.element(begin).toHaveValue('2026-12-02');
  await userEvent.fill(fare, '1760');
  await userEvent.selectOptions(page.getByRole('combobox', { name: '以哪一行为底稿' }), sanya.id);
  await expect.element(page.getByRole('textbox', { name: '出发' })).toHaveValue('SYX');
  await expect.element(fare).toHaveValue('1760');
  await userEvent.click(add);
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(call).toHaveBeenCalledExactlyOnceWith('filing.addRow', {
    ...{ filingId: 'f1', part: 'yFares', copyOf: 'YF-SYX-TAO', rowId: '' },
    values: { yuan: '1760', issuedFrom: '2026-12-02' },
  });
});
