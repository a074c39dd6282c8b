import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Lines of JSON. Personal data has no place in them: bodies and queries are never logged, and of an error only what
 * says where to look. PostgreSQL puts whole rows into an error's details.
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
  /** What an error of several is made of: the rows of a sweep, the addresses of a host. */
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
