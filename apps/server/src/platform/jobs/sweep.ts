/**
 * The number of failures that ends a sweep. So many are not caused by the rows: the database is unreachable or the code
 * is wrong.
 */
const mostFailures = 10;

/**
 * Runs `work` for every row that a job has found, one after the other. A row that fails does not stop the rows behind
 * it. After the last row the sweep throws, so that the job is tried again and a person sees the failure. It stops early
 * after 10 failures. A job that reads its rows in pages passes a generator, so that a failed row does not stop the pages
 * behind it.
 */
export async function sweep<Row extends object>(
  rows: readonly Row[] | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    try {
      await work(row);
    } catch (error) {
      failures.push(new Error(`Row ${nameOf(row)} failed`, { cause: error }));
      if (failures.length === mostFailures) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} rows failed`);
}

/**
 * Returns the name of a row for the log: its first three columns. They must be keys of the site, never personal data.
 */
function nameOf(row: object): string {
  return Object.values(row).slice(0, 3).join(' ');
}
