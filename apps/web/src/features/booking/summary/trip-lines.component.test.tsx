import type { OrderDetail } from '@haidai/contract/booking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TripLines } from './trip-lines.tsx';

const segment = {
  ...{ flightDate: '2026-12-22', departTime: '07:35', destTime: '23:25', dayOffset: 0, flightNo: 'HD4613' },
  ...{ departCityName: 'Shijiazhuang', destCityName: 'Xishuangbanna' },
};
const trips = [
  { direction: 'OUT', segments: [segment] },
  { direction: 'RETURN', segments: [segment] },
] as unknown as OrderDetail['trips'];

/** Returns the number of lines on which a word of a text node stands. */
function linesOf(node: Text, word: string): number {
  const range = document.createRange();
  const start = node.data.indexOf(word);
  range.setStart(node, start);
  range.setEnd(node, start + word.length);
  return range.getClientRects().length;
}

test('long names of cities do not break inside a word beside the link of a narrow page', async () => {
  await render(
    <div style={{ display: 'flex', flexWrap: 'wrap', width: 300 }}>
      <TripLines trips={trips} />
      <a href="#flights">Change flights</a>
    </div>,
  );
  await expect.element(page.getByText(/HD4613/).first()).toBeVisible();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const names: [string, number][] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    for (const word of ['Shijiazhuang', 'Xishuangbanna'])
      if (node.data.includes(word)) names.push([word, linesOf(node, word)]);
  expect(names).toHaveLength(4);
  expect(names.filter(([, lines]) => lines > 1)).toEqual([]);
});
