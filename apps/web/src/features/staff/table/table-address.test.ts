import { expect, test } from 'vitest';
import { packView, readView, unpackView, writeView } from './table-address.ts';

const view = { q: '赵 1', sort: '-since', chosen: { status: '待初审', 旅客: 'a&b=c' }, page: 3 };

test('a view goes into an address and comes back, beside what else is there', () => {
  const search = writeView({ queue: 'refund.tickets', q: 'old', 'in.gone': 'x' }, view);
  expect(search).toMatchObject({ queue: 'refund.tickets', q: '赵 1', sort: '-since', 'in.status': '待初审' });
  expect(search).not.toHaveProperty('in.gone');
  expect(readView(search)).toEqual(view);
});

test('a view is kept as a line, without its page', () => {
  expect(unpackView(packView(view))).toEqual({ ...view, page: 1 });
  expect(packView({ q: '', sort: '', chosen: { status: '' }, page: 2 })).toBe('');
});

test('what makes no sense counts as left out; digits are words', () => {
  expect(readView({ q: 123, sort: ['x'], 'in.status': { a: 1 }, 'in.b': 'x'.repeat(101), page: -2 })).toEqual({
    q: '123',
    sort: '',
    chosen: {},
    page: 1,
  });
});
