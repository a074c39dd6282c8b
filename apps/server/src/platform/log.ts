import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates a log of JSON lines without personal data. Bodies and queries are never logged. Of an error the log holds
 * only the fields that help to find its cause, because PostgreSQL puts whole rows into the details of an error.
 */
export function createLog(
  level: string,
  stream: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino({ level, serializers: { err: describeError } }, stream);
}

interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  cause?: DescribedError;
  /** The single errors of an `AggregateError`: the rows of a sweep, the addresses of a host. */
  errors?: DescribedError[];
}

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
}
