/**
 * The error codes of a lost connection: PostgreSQL ended the session, starts or stops, or is a former primary that
 * accepts no writes (25006); the address does not answer; the socket broke.
 */
const codes = new Set([
  ...['57P01', '57P02', '57P03', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** The messages of the driver for a lost connection. Those errors have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Returns whether an error means that the database was unreachable or that the connection broke during a statement. The
 * same statement may succeed a moment later. Also checks the errors inside an `AggregateError` and the cause of an
 * error.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (codes.has(code) || code.startsWith('08'))) return true;
  // The socket file does not exist while the embedded PostgreSQL starts.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (words.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLostConnection);
  return isLostConnection(error.cause);
}
