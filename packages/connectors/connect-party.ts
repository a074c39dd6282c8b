import {
  type AttemptListeners,
  callInAttempts,
  NoDefiniteAnswer,
  type OperationOfParty,
  Unavailable,
} from './attempts.ts';
import type { Party, PartyCalls } from './party.ts';
import { type SigningKey, signMessage } from './signatures.ts';

export interface PartyConnection {
  /** The address of the party, without a slash at the end. */
  url: string;
  key: SigningKey;
  /** The time limit of one attempt. */
  timeoutMs: number;
}

interface ConnectionDeps extends AttemptListeners {
  now: () => Date;
}

/** Connects the site with a party over HTTP. Each attempt is signed and, where it acts, has an idempotency key. */
export function connectParty<P extends Party>(
  party: P,
  connection: PartyConnection,
  { now, ...listeners }: ConnectionDeps,
): PartyCalls<P> {
  const ask = (operation: OperationOfParty, request: unknown, signal: AbortSignal) =>
    send(operation, request, { connection, now, signal });
  return callInAttempts(party, ask, connection.timeoutMs, listeners);
}

async function send(
  { path, keyOf }: OperationOfParty,
  request: unknown,
  { connection: { url, key }, now, signal }: { connection: PartyConnection; now: () => Date; signal: AbortSignal },
): Promise<unknown> {
  const body = JSON.stringify(request);
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (keyOf) headers['idempotency-key'] = keyOf(request);
  const message = { method: 'POST', url: `${url}/${path}`, headers, body };
  const signed = await signMessage(message, key, now());
  const { status, text } = await fetch(message.url, {
    method: 'POST',
    headers: signed,
    body,
    signal,
    redirect: 'error',
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => {
      throw new Unavailable(signal.aborted ? 'timeout' : 'no connection');
    });
  const details = text === '' ? [] : [`the party says: ${text.slice(0, 300)}`];
  if (status === 429 || status >= 500) throw new Unavailable(`http ${status}`, { details });
  if (status !== 200) throw new NoDefiniteAnswer(`http ${status}`, { details });
  return parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoDefiniteAnswer('invalid answer', { details: ['answer: the body is no JSON'] });
  }
}
