import { randomUUID } from 'node:crypto';
import { noticePath, signMessage } from '@haidai/connectors';
import type { TestApp } from '../site/start-test-app.ts';

/** The key that the parties of a test sign with. */
export const partyKey = { id: 'sandbox', secret: Buffer.alloc(32, 3) };

interface Sent {
  noticeNo?: string;
  key?: typeof partyKey;
}

/** Sends a signed notice of a party, such as `flight-status/flights`, and returns the answer of the site. */
export async function sendNotice(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  path: string,
  body: object,
  { noticeNo = randomUUID(), key = partyKey }: Sent = {},
): Promise<{ status: number; body: unknown }> {
  const [name = '', notice = ''] = path.split('/');
  const url = noticePath({ name }, { path: notice });
  const text = JSON.stringify({ noticeNo, at: clock.now().toISOString(), ...body });
  const headers = { 'content-type': 'application/json', 'idempotency-key': noticeNo };
  const signed = await signMessage({ method: 'POST', url: `http://site${url}`, headers, body: text }, key, new Date());
  const answer = await app.inject({ method: 'POST', url, headers: signed, payload: text });
  return { status: answer.statusCode, body: answer.json() };
}
