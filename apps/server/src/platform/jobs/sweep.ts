/** So many failures are no fault of the rows: the database is away, or the code is wrong. */
const mostFailures = 10;

/**
 * Does a piece of work for every row a job has found, one after the other. A row that fails does not keep those behind
 * it from their turn; the job fails once all have had theirs, so that somebody sees it and it is tried again.
 */
export async function sweep<Row extends object>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failures.push(new Error(`Row ${nameOf(row)} failed`, { cause: error }));
      if (failures.length === mostFailures) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
}

/** What a row is found by stands in its first columns: a number of ours, never what it says of somebody. */
function nameOf(row: object): string {
  return Object.values(row).slice(0, 3).join(' ');
}
