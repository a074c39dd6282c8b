import { describe, expect, it } from 'vitest';
import { sweep } from './sweep.ts';

/** What was done before the sweep ended, and how it ended. */
async function doneOf(rows: readonly number[], fails: (row: number) => boolean) {
  const done: number[] = [];
  const swept = sweep(rows, async (row) => {
    if (fails(row)) throw new Error(`row ${row}`);
    done.push(row);
  });
  const failed = await swept.then(
    () => null,
    (error: AggregateError) => error,
  );
  return { done, failed };
}

describe('a sweep', () => {
  it('does every row, and ends well', async () => {
    expect(await doneOf([1, 2, 3], () => false)).toEqual({ done: [1, 2, 3], failed: null });
  });

  it('goes on behind a row that fails, and fails at its end with what was wrong', async () => {
    const { done, failed } = await doneOf([1, 2, 3], (row) => row === 1);
    expect(done).toEqual([2, 3]);
    expect(failed).toMatchObject({ message: '1 of 3 rows failed', errors: [new Error('row 1')] });
  });

  it('stops when so much fails that it cannot be the rows', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => index);
    const { done, failed } = await doneOf(rows, (row) => row >= 5);
    expect(done).toHaveLength(5);
    expect(failed?.errors).toHaveLength(10);
  });
});
