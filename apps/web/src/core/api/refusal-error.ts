import type { Envelope, RefusalName } from '@haidai/contract';

export interface FieldProblem {
  path: string;
  rule: string;
  message: string;
}

/** The API said no, and says why: `message` is for the traveller, `error` is the stable name to act on. */
export class RefusalError extends Error {
  readonly error: RefusalName;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly next: { action: string; text: string } | undefined;
  readonly details: Readonly<Record<string, string | number>>;
  readonly requestId: string;

  constructor(status: number, envelope: Envelope<unknown>) {
    super(envelope.message);
    this.name = 'RefusalError';
    this.status = status;
    this.error = envelope.error ?? 'internal';
    this.fields = envelope.fields ?? [];
    this.next = envelope.next;
    this.details = envelope.details ?? {};
    this.requestId = envelope.requestId;
  }
}

/** No answer at all: the network broke, or what came back was not the API's. What was typed is kept; try again. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('connection', { cause });
    this.name = 'ConnectionError';
  }
}

export function isRefusal(error: unknown, ...names: RefusalName[]): error is RefusalError {
  return error instanceof RefusalError && (names.length === 0 || names.includes(error.error));
}

/** Both prices in yuan, or in points, where something was refused because the price is another one now. */
export function priceChangeOf(error: unknown): { before: number; after: number } | undefined {
  if (!isRefusal(error, 'priceChanged', 'pointsChanged')) return undefined;
  return { before: Number(error.details.before), after: Number(error.details.after) };
}
