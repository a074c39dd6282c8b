import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wishKey } from '../../waitlist-offer/index.ts';
import { waitingSample } from '../sample-waitlist.ts';
import { ChosenWishes } from './chosen-wishes.tsx';
import type { ChosenWish } from './use-chosen-wishes.ts';

// The call of the API needs the server's half of the page framework.
vi.mock('../../../core/api/call.ts', () => ({ call: () => new Promise(() => {}) }));

const offer = { clazzName: '经济舱', price: 1860, ordersAhead: 1, chance: { text: '较高', ofTen: 7, level: 'high' } };
const dates = ['2026-12-18', '2026-12-19', '2026-12-20'];
const three = dates.map((flightDate, index) => {
  const segment = { ...waitingSample.wishes[0]?.segment, flightDate, flightNo: `HD465${index}` };
  return { wish: { ...segment, name: 'Y' }, segment, offer } as unknown as ChosenWish;
});

function Choice({ first = three }: { first?: readonly ChosenWish[] }) {
  const [chosen, setChosen] = useState(first);
  const [said, setSaid] = useState('');
  return (
    <>
      <p role="status">{said}</p>
      <ChosenWishes
        chosen={chosen}
        onChange={(wishes, words) => {
          setChosen(wishes.flatMap((wish) => chosen.find((each) => wishKey(each.wish) === wishKey(wish)) ?? []));
          setSaid(words);
        }}
      />
    </>
  );
}

const flights = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => /HD465\d/.exec(row.textContent)?.[0]);

test('the keyboard moves a wish, the focus follows it, and the change is said', async () => {
  await render(<Choice />);
  await page.getByRole('button', { name: '上移第 3 志愿 HD4652' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(flights()).toEqual(['HD4650', 'HD4652', 'HD4651']);
  await expect.element(page.getByRole('button', { name: '上移第 2 志愿 HD4652' })).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('HD4652 现在是第 2 志愿');
  await userEvent.keyboard('{Enter}');
  expect(flights()).toEqual(['HD4652', 'HD4650', 'HD4651']);
  // The first wish cannot move up, so the focus is on its other button.
  await expect.element(page.getByRole('button', { name: '下移第 1 志愿 HD4652' })).toHaveFocus();
});

test('a wish is removed, and the last one leaves an empty list that says what to do', async () => {
  await render(<Choice first={three.slice(0, 1)} />);
  await userEvent.click(page.getByRole('button', { name: '移除第 1 志愿 HD4650' }));
  await expect.element(page.getByText('还没有志愿')).toBeVisible();
});

test('a wish that has seats now stays in the list and says so', async () => {
  await render(<Choice first={three.map((each) => ({ ...each, offer: undefined }))} />);
  await expect.element(page.getByText('现在有余票，或已停止候补').first()).toBeVisible();
});
