import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateCalendar } from './date-calendar.tsx';

interface SampleProps {
  onPick?: (day: string) => void;
  onMonths?: (first: string, last: string) => void;
}

function Sample({ onPick = () => {}, onMonths = () => {} }: SampleProps) {
  const [start, setStart] = useState('2026-12-20');
  return (
    <DateCalendar
      min="2026-12-05"
      max="2027-06-30"
      start={start}
      end=""
      startMark="去"
      endMark="返"
      focusOn="2026-12-20"
      priceOf={(day) => (day === '2026-12-24' ? { yuan: 420, lowest: true } : undefined)}
      onMonths={onMonths}
      onPick={(day) => {
        setStart(day);
        onPick(day);
      }}
    />
  );
}

const focusedDay = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : '');
const press = (keys: string) => userEvent.keyboard(keys);
const day = (name: RegExp) => page.getByRole('button', { name });

test('the calendar opens on the chosen day and shows two months', async () => {
  const onMonths = vi.fn();
  await render(<Sample onMonths={onMonths} />);
  await vi.waitFor(() => expect(focusedDay()).toBe('2026-12-20'));
  expect(onMonths).toHaveBeenCalledWith('2026-12', '2027-01');
  await expect.element(day(/12月20日.*去/)).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['{ArrowRight}', '2026-12-21'],
  ['{ArrowLeft}', '2026-12-19'],
  ['{ArrowDown}', '2026-12-27'],
  ['{ArrowUp}', '2026-12-13'],
  ['{PageDown}', '2027-01-20'],
])('the key %s moves the focus to %s', async (key, target) => {
  await render(<Sample />);
  await vi.waitFor(() => expect(focusedDay()).toBe('2026-12-20'));
  await press(key);
  await vi.waitFor(() => expect(focusedDay()).toBe(target));
});

test('the focus stays within the days that can be chosen', async () => {
  await render(<Sample />);
  await vi.waitFor(() => expect(focusedDay()).toBe('2026-12-20'));
  await press('{PageUp}');
  await vi.waitFor(() => expect(focusedDay()).toBe('2026-12-05'));
});

test('Enter chooses the day that has the focus', async () => {
  const onPick = vi.fn();
  await render(<Sample onPick={onPick} />);
  await vi.waitFor(() => expect(focusedDay()).toBe('2026-12-20'));
  await press('{ArrowRight}');
  await vi.waitFor(() => expect(focusedDay()).toBe('2026-12-21'));
  await press('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-21');
});

test('a day before the first day is disabled, and the name of a day includes its price', async () => {
  await render(<Sample />);
  await expect.element(day(/12月4日/)).toBeDisabled();
  await expect.element(day(/12月24日.*420 元起.*低价/)).toBeEnabled();
});

test('the arrow buttons change the months and stop at the first month', async () => {
  await render(<Sample />);
  await expect.element(page.getByRole('button', { name: '上个月' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('button', { name: '下个月' }));
  await expect.element(page.getByText(/^2027\s?年\s?2\s?月$/)).toBeInTheDocument();
});
