import { describe, expect, it } from 'vitest';
import { sweep } from './sweep.ts';

/** Returns the rows that the sweep finished, and the error with which it ended, or null. */
async function doneOf(rows: readonly number[], fails: (row: number) => boolean) {
  const done: number[] = [];
  const found = rows.map((row) => ({ order_no: `OW${row}`, row }));
  const swept = sweep(found, async ({ row }) => {
    if (fails(row)) throw new Error('no seats');
    done.push(row);
  });
  const failed = await swept.then(
    () => null,
    (error: AggregateError) => error,
  );
  return { done, failed };
}

describe('a sweep', () => {
  it('handles every row and ends without an error', async () => {
    expect(await doneOf([1, 2, 3], () => false)).toEqual({ done: [1, 2, 3], failed: null });
  });

  it('continues after a failed row, and throws the error of each failed row at the end', async () => {
    const { done, failed } = await doneOf([1, 2, 3], (row) => row === 1);
    expect(done).toEqual([2, 3]);
    expect(failed).toMatchObject({
      message: '1 of 3 rows failed',
      errors: [{ message: 'Row OW1 1 failed', cause: new Error('no seats') }],
    });
  });

  it('stops after ten failures, because their cause cannot be the rows', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => index);
    const { done, failed } = await doneOf(rows, (row) => row >= 5);
    expect(done).toHaveLength(5);
    expect(failed?.errors).toHaveLength(10);
  });
});
