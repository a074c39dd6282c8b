import { createHash } from 'node:crypto';
import { drawOrder } from '@haidai/domain/flashsale';
import { expect, test } from 'vitest';
import type { DrawRecord } from '../queries.ts';
import { checkDraw } from './check-draw.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = '5eed-of-a-round';
const early = ['aa', 'bb', 'cc', 'dd'];

function fairLog(): DrawRecord {
  const order = drawOrder(seed, early, sha256);
  const all = [...early, 'ee'];
  const entries = all.map((entryId, index) => {
    const serviceNo = early.includes(entryId) ? order.indexOf(entryId) + 1 : index + 1;
    const isServed = serviceNo <= 3;
    return {
      entryId,
      arrivalNo: index + 1,
      early: early.includes(entryId),
      serviceNo,
      seats: 1,
      grantedSeats: isServed ? 1 : 0,
      outcome: isServed ? 'BOUGHT' : 'SOLD_OUT',
    };
  });
  return {
    roundId: 'WED',
    seed,
    seedHash: sha256(seed),
    drawnAt: '2026-11-25T02:00:00.000Z',
    items: [{ itemId: 'WED-1', stock: 3, entries: entries.length }],
    itemId: 'WED-1',
    entries,
    next: null,
  };
}

test('checkDraw accepts a fair draw', async () => {
  expect(await checkDraw(fairLog(), sha256(seed))).toEqual({ isSeedTrue: true, errors: [] });
});

test('checkDraw reports a seed that does not have the published hash, even if the log names its hash', async () => {
  const log = fairLog();
  expect(await checkDraw(log, sha256('another'))).toEqual({ isSeedTrue: false, errors: [] });
});

test('checkDraw reports changed places and more sold seats than the stock', async () => {
  const log = fairLog();
  const [first, second] = log.entries.filter(({ early: isEarly }) => isEarly);
  if (!first || !second) throw new Error('no entries');
  [first.serviceNo, second.serviceNo] = [second.serviceNo, first.serviceNo];
  expect((await checkDraw(log, sha256(seed))).errors).not.toEqual([]);

  const sold = fairLog();
  sold.items = [{ itemId: 'WED-1', stock: 2, entries: 5 }];
  expect((await checkDraw(sold, sha256(seed))).errors).toEqual(['3 seats were given of 2']);
});
