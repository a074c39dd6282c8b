import { allOperations } from '@haidai/contract/all';
import { staffPath } from '@haidai/contract/staff';
import { expect, test } from 'vitest';
import { type DeskWork, findUntouched } from './desk-work.ts';

const all: DeskWork = {
  called: allOperations.filter(({ path }) => path.startsWith(`${staffPath}/`)).map(({ id }) => id),
  queues: ['refund.tickets', 'booking.held'],
  offered: ['refund.tickets agree', 'refund.tickets agree', 'booking.held release'],
  taken: ['refund.tickets agree', 'booking.held release'],
};

test('where everything of the desk was clicked, nothing is left', () => {
  expect(all.called).toContain('dispatch.askCancel');
  expect(findUntouched(all)).toEqual([]);
});

test('an operation no page called, a queue nobody worked upon and an action nobody took are named, each once', () => {
  const work: DeskWork = {
    ...all,
    called: all.called.filter((id) => id !== 'dispatch.askCancel'),
    offered: [...all.offered, 'refund.tickets refuse', 'refund.tickets refuse'],
    taken: ['refund.tickets agree'],
  };
  expect(findUntouched(work)).toEqual([
    'booking.held release',
    'booking.held, the queue',
    'dispatch.askCancel',
    'refund.tickets refuse',
  ]);
});

test('what travellers alone call is not asked of the desk', () => {
  expect(findUntouched({ called: [], queues: [], offered: [], taken: [] })).not.toContain('booking.createOrder');
});
