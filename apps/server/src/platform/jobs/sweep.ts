/** So many failures are no fault of the rows: the database is away, or the code is wrong. */
const mostFailures = 10;

/**
 * Does a piece of work for every row a job has found, one after the other. A row that fails does not keep those behind
 * it from their turn; the job fails once all have had theirs, so that somebody sees it and it is tried again.
 */
export async function sweep<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failures.push(error);
      if (failures.length === mostFailures) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
}
