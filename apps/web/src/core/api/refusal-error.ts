import type { Envelope, RefusalName } from '@haidai/contract';

export interface FieldProblem {
  path: string;
  rule: string;
  message: string;
}

/** A refusal of the API. `message` is the text for the traveller, `error` is the stable name for the program. */
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

/**
 * The call got no answer: the network failed, or the answer did not come from the API. The input is kept, and the
 * traveller can try again.
 */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('connection', { cause });
    this.name = 'ConnectionError';
  }
}

export function isRefusal(error: unknown, ...names: RefusalName[]): error is RefusalError {
  return error instanceof RefusalError && (names.length === 0 || names.includes(error.error));
}

/**
 * Returns both prices, in yuan or in points, if the API refused a call because the price changed. Otherwise returns
 * undefined.
 */
export function priceChangeOf(error: unknown): { before: number; after: number } | undefined {
  if (!isRefusal(error, 'priceChanged', 'pointsChanged')) return undefined;
  return { before: Number(error.details.before), after: Number(error.details.after) };
}
