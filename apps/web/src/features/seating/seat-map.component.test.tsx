import { seatMapOf } from '@haidai/domain/seating';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SeatLegend } from './seat-legend.tsx';
import { SeatMap } from './seat-map.tsx';
import { SeatSets } from './seat-sets.tsx';

const rows = seatMapOf('738').rows.map(({ row, cabin, exit, left, right }) => ({
  ...{ row, cabin, exit },
  seats: [...left, ...right].map(({ no, letter, side, place, reclines, bassinet, blocked }) => ({
    ...{ seatNo: no, letter, side, place, reclines, bassinet, blocked, taken: no === '42A' },
    tier: exit ? ('EXIT' as const) : ('STANDARD' as const),
  })),
}));
const priceOf = (tier: string) => (tier === 'EXIT' ? 80 : 0);

function showMap(onChoose: () => void) {
  const props = { rows, priceOf, cabin: 'ECO' as const, restricted: { '40A': 'exitAge', '40B': 'exitInfant' } };
  return render(
    <>
      <SeatLegend {...props} />
      <SeatMap {...props} label="小满" party={new Map()} seatNo={null} onChoose={onChoose} />
    </>,
  );
}

test('an exit seat closed to a child keeps its price, gives its reason by name and in its tip, and cannot be chosen', async () => {
  const onChoose = vi.fn();
  await showMap(onChoose);
  const seat = page.getByRole('button', { name: /^40A，.*出口排.*¥80，出口座位须年满 15 周岁$/ });
  await expect.element(seat).toHaveTextContent('80');
  await expect
    .element(seat)
    .toHaveAttribute('data-tip', expect.stringMatching(/^40A .*出口排.* ¥80 出口座位须年满 15 周岁$/));
  (seat.element() as HTMLElement).click();
  expect(onChoose).not.toHaveBeenCalled();
  await expect.element(page.getByText('出口排，须年满 15 周岁，不能携带婴儿')).toBeVisible();
});

test('a ready set shows its seats and its price, and one press takes them all', async () => {
  const onTake = vi.fn();
  const seats = new Map([
    [1, '43A'],
    [2, '43B'],
  ]);
  await render(<SeatSets sets={[{ kind: 'block', seats, price: 60 }]} seats={new Map()} onTake={onTake} />);
  const set = page.getByRole('button', { name: '连座 43A 43B ¥60' });
  await expect.element(set).toHaveAttribute('aria-pressed', 'false');
  await set.click();
  expect(onTake).toHaveBeenCalledWith(seats);
});

test('elder mode lists the seats in words, without the map, and only those that the traveller can choose', async () => {
  localStorage.setItem('choice.elder', 'on');
  const onChoose = vi.fn();
  await showMap(onChoose);
  const window = page.getByRole('region', { name: /^靠窗/ });
  await expect.element(window.getByRole('heading', { name: /^靠窗，还有 \d+ 个$/ })).toBeVisible();
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
  await window.getByRole('button', { name: /^再看 \d+ 个靠窗的座位$/ }).click();
  await expect.element(window.getByRole('button', { name: /^42A/ })).not.toBeInTheDocument();
  await expect.element(window.getByRole('button', { name: /^40A/ })).not.toBeInTheDocument();
  const seat = window.getByRole('button', { name: /^43A 靠窗 免费$/ });
  await seat.click();
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ seatNo: '43A' }));
  localStorage.clear();
});
