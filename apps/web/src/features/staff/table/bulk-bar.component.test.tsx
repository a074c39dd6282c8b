import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { staffTexts } from '../texts.ts';
import { BulkBar } from './bulk-bar.tsx';

vi.mock('../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));

test('the focus stays on the button that chooses all rows, which then takes the choice back', async () => {
  await render(
    <BulkBar
      rows={['a']}
      total={3}
      all={async () => ['a', 'b', 'c']}
      rowId={(row) => row}
      titleOf={(row) => row}
      actions={[]}
      onDone={() => {}}
    />,
  );
  const bar = page.getByRole('region', { name: staffTexts.zh.bulk });
  const button = bar.getByRole('button');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByText(staffTexts.zh.chosen.replace('{count}', '3'))).toBeVisible();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByText(staffTexts.zh.chosen.replace('{count}', '1'))).toBeVisible();
  await expect.element(button).toHaveFocus();
});
