import { expect, test } from 'vitest';
import { runCases } from './index.ts';

test('a case that fails before its first call is reported, and the later cases run', async () => {
  const results = await runCases(
    [
      {
        name: 'without a ticket',
        run: () => {
          throw new Error('an earlier case failed');
        },
      },
      { name: 'the next one', run: async () => {} },
    ],
    () => {},
  );
  expect(results).toEqual([
    { name: 'without a ticket', fault: 'an earlier case failed' },
    { name: 'the next one', fault: null },
  ]);
});
