import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DeskAct, DeskActProps } from './desk-act.ts';
import { OrderActs } from './order-acts.tsx';

vi.mock('../../staff/index.ts', () => ({ useMay: () => () => true }));

function ChangePanel({ onClose }: DeskActProps) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

const change: DeskAct = {
  ...{ id: 'change', key: 'c', permission: 'orders.serve', label: { zh: '改期', en: 'Change' } },
  component: lazy(async () => ({ default: ChangePanel })),
};

test.each([
  ['its button', () => userEvent.click(page.getByRole('button', { name: '改期' }))],
  ['its key', () => userEvent.keyboard('c')],
])('the focus goes to the button of an act when the panel of the act closes that %s opened', async (_way, open) => {
  await render(<OrderActs acts={[change]} booking={{} as never} onChanged={() => {}} />);
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('button', { name: '改期' })).toHaveFocus();
});
