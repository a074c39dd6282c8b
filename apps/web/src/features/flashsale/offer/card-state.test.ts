import { expect, test } from 'vitest';
import { cardStateOf } from './card-state.ts';

test.each([
  ['ANNOUNCED', 'AHEAD', 'AHEAD'],
  ['WAITING_ROOM', 'AHEAD', 'ENTER'],
  // The round has opened since the last answer.
  ['OPEN', 'AHEAD', 'OPEN'],
  ['OPEN', 'OPEN', 'OPEN'],
  ['OPEN', 'QUEUE', 'QUEUE'],
  ['OPEN', 'FULL', 'FULL'],
  ['OPEN', 'SOLD_OUT', 'SOLD_OUT'],
  ['CLOSED', 'SOLD_OUT', 'SOLD_OUT'],
  // The round has closed since the last answer.
  ['CLOSED', 'OPEN', 'CLOSED'],
  ['CLOSED', 'QUEUE', 'CLOSED'],
] as const)('a card in phase %s with the item state %s shows %s', (phase, state, card) => {
  expect(cardStateOf(phase, state)).toBe(card);
});
