import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxWords } from './inbox/filter/inbox-words.tsx';

const search = vi.fn();
const field = page.getByRole('searchbox');

/** The field with the words of the view. */
function Words({ value }: { value: string }) {
  const ref = useRef<HTMLInputElement>(null);
  return <InboxWords value={value} field={ref} onChange={search} />;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  search.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the search begins at once when the reader leaves the field, and no second one follows', async () => {
  await render(<Words value="" />);
  await field.fill('欧阳');
  await userEvent.keyboard('{Tab}');
  expect(search.mock.calls).toEqual([['欧阳']]);
  vi.advanceTimersByTime(1000);
  expect(search).toHaveBeenCalledOnce();
});

test('a reader who leaves the field without a change searches nothing', async () => {
  await render(<Words value="欧阳" />);
  await userEvent.click(field);
  await userEvent.keyboard('{Tab}');
  vi.advanceTimersByTime(1000);
  expect(search).not.toHaveBeenCalled();
});

test('the answer to the first of two searches leaves the words as they are', async () => {
  const { rerender } = await render(<Words value="" />);
  await field.fill('欧');
  vi.advanceTimersByTime(300);
  await field.fill('欧阳');
  vi.advanceTimersByTime(300);
  expect(search.mock.calls).toEqual([['欧'], ['欧阳']]);
  // The matchers wait by timers.
  vi.useRealTimers();
  await rerender(<Words value="欧" />);
  await expect.element(field).toHaveValue('欧阳');
  await rerender(<Words value="欧阳" />);
  await expect.element(field).toHaveValue('欧阳');
  await rerender(<Words value="" />);
  await expect.element(field).toHaveValue('');
});
