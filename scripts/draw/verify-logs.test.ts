import { createHash } from 'node:crypto';
import { drawOrder } from '@haidai/domain/flashsale';
import { expect, test } from 'vitest';
import { fetchLog } from './fetch-log.ts';
import { type LogPage, readPages, verifyLogs } from './verify-logs.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = 'tide';
const ids = ['a', 'b', 'c', 'd', 'e'];

/** Returns a log in pages of three: five early entries for two seats of an item, drawn by the seed. */
function pagesOf(itemId: string): LogPage[] {
  const order = drawOrder(seed, ids, sha256);
  const entries = ids.map((entryId, index) => {
    const place = order.indexOf(entryId) + 1;
    const granted = place <= 2 ? 1 : 0;
    const numbers = { arrivalNo: index + 1, early: true, serviceNo: place, seats: 1, grantedSeats: granted };
    return { entryId, ...numbers, outcome: granted ? 'BOUGHT' : 'SOLD_OUT' };
  });
  const items = ['one', 'two'].map((id) => ({ itemId: id, stock: 2 }));
  const page = { roundId: 'R', seed, seedHash: sha256(seed), items, itemId };
  return [
    { ...page, entries: entries.slice(0, 3), next: 3 },
    { ...page, entries: entries.slice(3), next: null },
  ];
}

test('a fair log has no errors, as a file of answers and as pages', () => {
  const pages = [...pagesOf('one'), ...pagesOf('two')];
  const fair = ['one', 'two'].map((itemId) => ({ itemId, entries: 5, faults: [] }));
  expect(verifyLogs(pages)).toEqual(fair);
  const answers = pages.map((result) => ({ code: 1, message: 'success', result }));
  expect(verifyLogs(readPages(JSON.stringify(answers)), sha256(seed))).toEqual(fair);
});

test('the verification reports a wrong seed, a swapped place and a missing page', () => {
  const [first, last] = pagesOf('one') as [LogPage, LogPage];
  expect(verifyLogs([first, last], sha256('another'))[0]?.faults).toHaveLength(1);
  expect(verifyLogs([first])[0]?.faults.join()).toContain('not whole');
  const swapped = [...first.entries, ...last.entries].map((entry) => ({
    ...entry,
    serviceNo: entry.serviceNo === 1 ? 2 : entry.serviceNo === 2 ? 1 : entry.serviceNo,
  }));
  expect(verifyLogs([{ ...last, entries: swapped }])[0]?.faults).not.toEqual([]);
});

test('the log of a site is read by item and page, and a refusal is reported with the text of the site', async () => {
  const asked: string[] = [];
  const site = async (url: string) => {
    const { searchParams } = new URL(url);
    asked.push(`${searchParams.get('itemId')}/${searchParams.get('after')}`);
    const pages = pagesOf(searchParams.get('itemId') ?? 'one');
    return JSON.stringify({ code: 1, result: pages[searchParams.get('after') === '3' ? 1 : 0] });
  };
  expect(verifyLogs(await fetchLog('https://sale.example', 'R', site))).toMatchObject([{ faults: [] }, { faults: [] }]);
  expect(asked).toEqual(['null/null', 'one/0', 'one/3', 'two/0', 'two/3']);
  const refusing = async () => JSON.stringify({ code: 0, message: '尚未公布' });
  await expect(fetchLog('https://sale.example', 'R', refusing)).rejects.toThrow('尚未公布');
  expect(() => readPages('{"code":0}')).toThrow('not the log of a flash sale');
});
