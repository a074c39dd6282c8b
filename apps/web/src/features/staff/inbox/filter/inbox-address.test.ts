import { expect, test } from 'vitest';
import { isNarrowed, packInbox, readInboxView, searchOf, unpackInbox } from './inbox-address.ts';

test('a view of the inbox is kept as one line and read back, without its page and its open item', () => {
  const view = readInboxView(
    {
      view: 'late',
      queue: 'refund.tickets,payment.refused',
      from: 100,
      sort: '-amount',
      page: 3,
      item: 'refund.tickets/TF1',
    },
    '李清和',
  );
  const kept = unpackInbox(packInbox(view));
  expect(kept).toEqual({ ...view, page: 1, item: '' });
  expect(packInbox(readInboxView({}, ''))).toBe('');
});

test.each([
  [{ queue: '<script>' }, { kinds: [] }],
  [{ queue: 'a.b,c.d' }, { kinds: ['a.b', 'c.d'] }],
  [{ view: 'mine' }, { owner: '@me' }],
  [
    { view: 'late', owner: 'clerk.qian' },
    { due: 'late', owner: 'clerk.qian' },
  ],
  [{ due: 'yesterday' }, { due: '' }],
  [{ from: '12.5', to: 'x' }, { amountFrom: 12.5 }],
  [{ sort: 'name' }, { sort: 'due' }],
  [{ q: 'OW20261120B0000251' }, { q: 'OW20261120B0000251' }],
  [{ q: '李清和' }, { q: '' }],
])('an address %j asks the server for %j', (address, search) => {
  expect(searchOf(readInboxView(address, ''))).toMatchObject(search);
});

test('a view of everybody is not narrowed, and a filter narrows it', () => {
  expect(isNarrowed(readInboxView({ view: 'late', sort: 'since' }, ''))).toBe(false);
  expect(isNarrowed(readInboxView({ queue: 'refund.tickets' }, ''))).toBe(true);
  expect(isNarrowed(readInboxView({}, '李'))).toBe(true);
});
