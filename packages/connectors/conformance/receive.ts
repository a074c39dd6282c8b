import { z } from 'zod/mini';
import { type MovementFault, readMovement } from '../flight-status/movement/index.ts';
import { noticePath, type Party, type PartyNotice } from '../party.ts';
import { schemaFaults } from '../schema-faults.ts';
import { digestOf, isGenuine, maxAgeSeconds, type SignedMessage, type SigningKey } from '../signatures.ts';

/** An answer to a notice, as the site gives it, and its faults in words for the engineer who sends it. */
export interface ReceivedNotice {
  status: 200 | 400 | 404;
  /** The name of the notice, or the path of an unknown one. */
  notice: string;
  noticeNo: string;
  faults: string[];
  /** Remarks about an accepted notice: a repeated number, a text that nobody can read. */
  remarks: string[];
}

/**
 * Receives the notices of a party as the site does, and says what is wrong with each: its path, signature, age, body
 * and number. It keeps the numbers in memory.
 */
export function createReceiver(party: Party, { key, now }: { key: SigningKey; now: () => Date }) {
  const bodies = new Map<string, string>();
  return async (message: SignedMessage): Promise<ReceivedNotice> => {
    const path = new URL(message.url).pathname;
    const [name, notice] = Object.entries(party.notices).find(([, each]) => path === noticePath(party, each)) ?? [];
    const wanted = Object.values(party.notices).map((each) => `POST ${noticePath(party, each)}`);
    if (!name || !notice || message.method !== 'POST')
      return { status: 404, notice: path, noticeNo: '', faults: [`not one of ${wanted.join(', ')}`], remarks: [] };
    const signed = await signatureFaults(message, key, now());
    const { body, noticeNo, faults } = readBody(notice, message.body);
    const before = bodies.get(noticeNo);
    const isOther = before !== undefined && before !== digestOf(message.body);
    const all = [
      ...signed,
      ...faults,
      ...keyFaults(message, noticeNo),
      ...(isOther ? [`noticeNo ${noticeNo} has come before, with another body`] : []),
    ];
    if (all.length > 0 || !body) return { status: 400, notice: name, noticeNo, faults: all, remarks: [] };
    bodies.set(noticeNo, digestOf(message.body));
    const repeated = before === undefined ? [] : ['a repeated notice: the site answers and changes nothing more'];
    return { status: 200, notice: name, noticeNo, faults: [], remarks: [...repeated, ...unreadTexts(body)] };
  };
}

/** Reads a notice. The number of a notice with faults is read too, so that its sender finds it. */
function readBody({ body: schema }: PartyNotice, text: string) {
  try {
    const json: unknown = JSON.parse(text);
    const parsed = z.safeParse(schema, json);
    if (parsed.success) return { body: parsed.data, noticeNo: parsed.data.noticeNo, faults: [] };
    const numbered = z.safeParse(z.object({ noticeNo: z.string() }), json);
    return { noticeNo: numbered.data?.noticeNo ?? '', faults: schemaFaults('body', parsed.error) };
  } catch {
    return { noticeNo: '', faults: ['the body is no JSON'] };
  }
}

/** Names the first reason for which a signature is refused, because the later ones follow from it. */
async function signatureFaults(message: SignedMessage, key: SigningKey, now: Date): Promise<string[]> {
  if (await isGenuine(message, [key], now)) return [];
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const missing = ['content-digest', 'signature-input', 'signature'].filter((name) => !headers[name]);
  if (missing.length > 0) return [`the header ${missing.join(', ')} is missing`];
  const digest = digestOf(message.body);
  if (headers['content-digest'] !== digest) return [`Content-Digest is not that of the body: ${digest}`];
  const input = headers['signature-input'] ?? '';
  const keyId = /;keyid="([^"]*)"/.exec(input)?.[1];
  if (keyId !== key.id) return [`keyid is ${keyId ?? 'missing'}, and the shared key is ${key.id}`];
  const created = Number(/;created=(\d+)/.exec(input)?.[1] ?? Number.NaN);
  const age = Math.round(now.getTime() / 1000 - created);
  if (Number.isNaN(age)) return ['created is missing'];
  if (age > maxAgeSeconds) return [`the signature is ${age} s old, and ${maxAgeSeconds} s is the limit`];
  if (age < -60) return [`the signature is ${-age} s in the future: compare the clocks`];
  const covered = ['@method', '@path', 'content-digest', ...('idempotency-key' in headers ? ['idempotency-key'] : [])];
  const uncovered = covered.filter((name) => !input.includes(`"${name}"`));
  if (uncovered.length > 0) return [`the signature does not cover ${uncovered.join(', ')}`];
  return ['the signature does not match: compare the secret, the path and the order of the covered fields'];
}

function keyFaults({ headers }: SignedMessage, noticeNo: string): string[] {
  const key = headers['idempotency-key'];
  return key === undefined || noticeNo === '' || key === noticeNo ? [] : [`Idempotency-Key is ${key}, not ${noticeNo}`];
}

/** Names the movement messages that the site cannot read. It accepts them, and the flight desk gets them. */
function unreadTexts(body: object): string[] {
  const messages = 'messages' in body && Array.isArray(body.messages) ? body.messages : [];
  return messages.flatMap(({ text }: { text: string }, index) => {
    const read = readMovement(text);
    return 'message' in read ? [describe(index, read)] : [];
  });
}

const describe = (index: number, { line, message }: MovementFault) =>
  `message ${index + 1} cannot be read, line ${line}: ${message}`;
