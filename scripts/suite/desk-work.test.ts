import { allOperations } from '@haidai/contract/all';
import { staffPath } from '@haidai/contract/staff';
import { expect, test } from 'vitest';
import { type DeskWork, listUntouched } from './desk-work.ts';

const all: DeskWork = {
  called: allOperations.filter(({ path }) => path.startsWith(`${staffPath}/`)).map(({ id }) => id),
  queues: ['refund.tickets', 'booking.held'],
  offered: ['refund.tickets agree', 'refund.tickets agree', 'booking.held release'],
  taken: ['refund.tickets agree', 'booking.held release'],
};

test('a run that clicks everything of the desk leaves no remark', () => {
  expect(all.called).toContain('dispatch.askCancel');
  expect(listUntouched(all)).toEqual([]);
});

test('the run names each unused operation, queue and action once', () => {
  const work: DeskWork = {
    ...all,
    called: all.called.filter((id) => id !== 'dispatch.askCancel'),
    offered: [...all.offered, 'refund.tickets refuse', 'refund.tickets refuse'],
    taken: ['refund.tickets agree'],
  };
  expect(listUntouched(work)).toEqual([
    'booking.held release',
    'booking.held, the queue',
    'dispatch.askCancel',
    'refund.tickets refuse',
  ]);
});

test('operations of travellers are not expected of the desk', () => {
  expect(listUntouched({ called: [], queues: [], offered: [], taken: [] })).not.toContain('booking.createOrder');
});
