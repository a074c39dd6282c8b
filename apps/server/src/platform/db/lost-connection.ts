/** PostgreSQL ends a session, starts or stops; the address does not answer; the socket broke. */
const codes = new Set([
  ...['57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** What the driver says in errors without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether an error means that the database could not be reached, or went away under a statement. The same statement may
 * succeed a moment later. Looks into the errors of an `AggregateError` and into the cause of an error.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (codes.has(code) || code.startsWith('08'))) return true;
  // The socket file of the embedded PostgreSQL is not there while it starts.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (words.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLostConnection);
  return isLostConnection(error.cause);
}
