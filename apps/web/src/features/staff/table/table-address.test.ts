import { expect, test } from 'vitest';
import { packView, readView, unpackView, writeView } from './table-address.ts';

const order = 'OW20261122B0000001';
const view = { q: order, sort: '-since', chosen: { status: '待初审', 旅客: 'a&b=c' }, page: 3 };

test('a view is written to the address and read again, and other parameters stay', () => {
  const search = writeView({ queue: 'refund.tickets', q: 'old', 'in.gone': 'x' }, view);
  expect(search).toMatchObject({ queue: 'refund.tickets', q: order, sort: '-since', 'in.status': '待初审' });
  expect(search).not.toHaveProperty('in.gone');
  expect(readView(search)).toEqual(view);
});

test.each(['赵静怡', 'ZHAO', `赵 ${order}`, '13812345678', 'E12345678', '110101199003071234'])(
  'the address never contains the search words “%s”',
  (q) => {
    expect(JSON.stringify(writeView({ q }, { ...view, q }))).not.toContain(q);
    expect(readView({ ...writeView({}, view), q })).toEqual({ ...view, q: '' });
  },
);

test('a saved view has its search words and no page number', () => {
  for (const q of [order, '赵 1']) expect(unpackView(packView({ ...view, q }))).toEqual({ ...view, q, page: 1 });
  expect(packView({ q: '', sort: '', chosen: { status: '' }, page: 2 })).toBe('');
});

test('invalid values in an address count as absent', () => {
  expect(readView({ q: 123, sort: ['x'], 'in.status': { a: 1 }, 'in.b': 'x'.repeat(101), page: -2 })).toEqual({
    q: '',
    sort: '',
    chosen: {},
    page: 1,
  });
});
