import { expect, test } from 'vitest';
import { listUnstorable } from './list-unstorable.ts';

test('text that PostgreSQL cannot store is found at any depth of an input', () => {
  const input = {
    fine: ['汉字', '😀', '\n', 1, null, true, undefined],
    list: ['a', 'b\u0000', { deep: 'half \ud83d' }],
    lone: '\udc00',
    named: { 'a\u0000': 1 },
  };
  expect(listUnstorable(input)).toEqual([['list', '1'], ['list', '2', 'deep'], ['lone'], ['named']]);
  expect(listUnstorable('\u0000')).toEqual([[]]);
});
