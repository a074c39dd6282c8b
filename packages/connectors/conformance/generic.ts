import type { Party, PartyOperation } from '../party.ts';
import { digestOf, maxAgeSeconds, type SigningKey, signMessage } from '../signatures.ts';

/** The address and key of the party under test. */
export interface Subject {
  url: string;
  key: SigningKey;
  now: () => Date;
}

export interface Case {
  name: string;
  /** Rejects with a message for the engineer who writes the adapter. */
  run: () => Promise<void>;
}

/** One run of a suite. */
export interface RunOfCases {
  /** A text that no other run has, for the numbers of orders and acts. */
  run: string;
  now: () => Date;
  /** An SSO token of a test member, for the suite of membership. */
  ssoToken?: string | undefined;
}

interface Sent {
  operation: PartyOperation;
  body: string;
  key: SigningKey;
  at: Date;
  /** Changes the signed headers before the call. */
  spoil?: (headers: Record<string, string>) => void;
}

async function send({ url }: Subject, { operation, body, key, at, spoil }: Sent): Promise<number> {
  const address = `${url}/${operation.path}`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (operation.keyOf) headers['idempotency-key'] = 'conformance';
  const signed = await signMessage({ method: 'POST', url: address, headers, body }, key, at);
  spoil?.(signed);
  const response = await fetch(address, { method: 'POST', headers: signed, body, signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return response.status;
}

/** Lists the cases that every party must pass: each operation refuses calls that are not genuine or not valid. */
export function genericCases(party: Party, subject: Subject): Case[] {
  return Object.entries(party.operations).flatMap(([name, operation]) => {
    const expectStatus = (what: string, wanted: number, sent: () => Omit<Sent, 'operation'>): Case => ({
      name: `${name}: ${what} is answered with ${wanted}`,
      async run() {
        const status = await send(subject, { operation, ...sent() });
        if (status !== wanted) throw new Error(`expected status ${wanted}, got ${status}`);
      },
    });
    const { key, now } = subject;
    const body = '{}';
    return [
      expectStatus('a call without a signature', 401, () => ({
        body,
        key,
        at: now(),
        spoil: (headers) => {
          delete headers.signature;
          delete headers['signature-input'];
        },
      })),
      expectStatus('a call with the key of somebody else', 401, () => ({
        body,
        key: { id: key.id, secret: Buffer.alloc(32, 7) },
        at: now(),
      })),
      expectStatus('a call from before the last five minutes', 401, () => ({
        body,
        key,
        at: new Date(now().getTime() - (maxAgeSeconds + 120) * 1000),
      })),
      expectStatus('a call whose body was changed', 401, () => ({
        body,
        key,
        at: now(),
        spoil: (headers) => {
          headers['content-digest'] = digestOf('{"changed":true}');
        },
      })),
      expectStatus('a request that does not match the schema', 422, () => ({
        body: '{"unexpected":1}',
        key,
        at: now(),
      })),
    ];
  });
}
