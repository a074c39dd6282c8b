import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inboxTexts } from '../texts.ts';
import { type InboxView, readInboxView } from './inbox-address.ts';
import { InboxFilters } from './inbox-filters.tsx';

const t = inboxTexts.zh;
const facets = {
  ...{ total: 3, sum: 0, late: 1, withinHour: 1, escalated: 0, unowned: 1, missing: [] },
  kinds: [{ kind: 'refund.tickets', title: '机票退款审核', count: 3 }],
  states: [],
  owners: [
    { login: 'clerk.zhao', name: '赵初审', count: 1 },
    { login: 'clerk.qian', name: '钱复核', count: 1 },
  ],
};
let view: InboxView;

function Filters() {
  const [shown, setShown] = useState(readInboxView({}, ''));
  const words = useRef<HTMLInputElement>(null);
  view = shown;
  return (
    <InboxFilters
      view={shown}
      facets={facets as never}
      login="supervisor.sun"
      words={words}
      onChange={(next) => setShown({ ...shown, ...next })}
    />
  );
}

const owner = page.getByRole('button', { name: new RegExp(`^${t.owner}`) });
const controls = page.getByRole('dialog', { name: t.owner });

beforeEach(async () => {
  await render(<Filters />);
  (owner.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
});

test('the arrows pass over the owners, and Enter closes the filter at the last one', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(controls).toBeVisible();
  expect(view.owner).toBe('clerk.qian');
  await userEvent.keyboard('{Enter}');
  await expect.element(controls).not.toBeInTheDocument();
  await expect.element(owner).toHaveFocus();
});

test('the space bar chooses an owner and closes the filter', async () => {
  await userEvent.keyboard(' ');
  await expect.element(controls).not.toBeInTheDocument();
  expect(view.owner).toBe('@nobody');
  await expect.element(owner).toHaveFocus();
});

test('a pressed owner closes the filter, also after an arrow', async () => {
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(controls.getByRole('radio', { name: /钱复核/ }));
  await expect.element(controls).not.toBeInTheDocument();
  expect(view.owner).toBe('clerk.qian');
});

test('Esc closes the filter, and its chip takes the focus, also after the filter is removed', async () => {
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(controls).not.toBeInTheDocument();
  await expect.element(owner).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(view.owner).toBe('');
  await expect.element(owner).toHaveFocus();
});
