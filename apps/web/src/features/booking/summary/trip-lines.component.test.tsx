import type { OrderDetail } from '@haidai/contract/booking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TripLines } from './trip-lines.tsx';

/** Returns the two trips between two cities. */
function tripsBetween(departCityName: string, destCityName: string): OrderDetail['trips'] {
  const segment = {
    ...{ flightDate: '2026-12-22', departTime: '07:35', destTime: '23:25', dayOffset: 0, flightNo: 'HD4613' },
    ...{ departCityName, destCityName },
  };
  const trips = ['OUT', 'RETURN'].map((direction) => ({ direction, segments: [segment] }));
  return trips as unknown as OrderDetail['trips'];
}

/** Returns the number of lines on which a word of a text node stands. */
function linesOf(node: Text, word: string): number {
  const range = document.createRange();
  const start = node.data.indexOf(word);
  range.setStart(node, start);
  range.setEnd(node, start + word.length);
  return range.getClientRects().length;
}

test.each([
  ['Shijiazhuang', 'Xishuangbanna'],
  ['青岛', '西双版纳'],
])('the names %s and %s do not break inside a word beside the link of a narrow page', async (from, to) => {
  for (let width = 230; width <= 320; width += 10) {
    const { unmount } = await render(
      <div style={{ display: 'flex', flexWrap: 'wrap', width }}>
        <TripLines trips={tripsBetween(from, to)} />
        <a href="#flights">Change flights</a>
      </div>,
    );
    await expect.element(page.getByText(/HD4613/).first()).toBeVisible();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const names: [string, number][] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      for (const word of [from, to]) if (node.data.includes(word)) names.push([word, linesOf(node, word)]);
    expect(names).toHaveLength(4);
    expect(names.filter(([, lines]) => lines > 1)).toEqual([]);
    await unmount();
  }
});
