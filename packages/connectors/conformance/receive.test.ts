import { describe, expect, test } from 'vitest';
import { flightStatus } from '../flight-status/index.ts';
import { noticePath } from '../party.ts';
import { signMessage } from '../signatures.ts';
import { createReceiver } from './receive.ts';

const key = { id: 'site', secret: Buffer.alloc(32, 1) };
const now = () => new Date('2026-11-27T11:00:00Z');
const row = { flightNo: 'HD1234', flightDate: '2026-11-27', from: 'TAO', to: 'CTU', at: '2026-11-27T10:59:00Z' };
const notice = (noticeNo: string, more: object = {}) => ({
  ...{ noticeNo, at: '2026-11-27T11:00:00Z', flights: [{ ...row, gate: 'B07' }] },
  ...more,
});

interface Sending {
  path?: string;
  at?: Date;
  by?: typeof key;
  spoil?: (headers: Record<string, string>) => void;
}

async function sign(body: string, { path = 'flights', at = now(), by = key, spoil }: Sending = {}) {
  const url = `http://site${noticePath(flightStatus, { path })}`;
  const headers = await signMessage({ method: 'POST', url, headers: {}, body }, by, at);
  spoil?.(headers);
  return { method: 'POST', url, headers, body };
}

const receive = createReceiver(flightStatus, { key, now });

test('a notice is accepted, and repeated it is accepted again', async () => {
  const message = await sign(JSON.stringify(notice('n1')));
  expect(await receive(message)).toEqual({ status: 200, notice: 'flights', noticeNo: 'n1', faults: [], remarks: [] });
  expect(await receive(message)).toMatchObject({ status: 200, remarks: [expect.stringContaining('repeated')] });
});

test('a number with another body is refused', async () => {
  await receive(await sign(JSON.stringify(notice('n2'))));
  const other = JSON.stringify(notice('n2', { at: '2026-11-27T11:01:00Z' }));
  expect(await receive(await sign(other))).toMatchObject({
    status: 400,
    faults: ['noticeNo n2 has come before, with another body'],
  });
});

test('a movement message that cannot be read is accepted and named', async () => {
  const messages = [{ text: 'MVT\nHD1234/27.B1234.TAO\nAD9999', receivedAt: '2026-11-27T10:30:00Z' }];
  const body = JSON.stringify({ noticeNo: 'n3', at: '2026-11-27T11:00:00Z', messages });
  expect(await receive(await sign(body, { path: 'movements' }))).toMatchObject({
    status: 200,
    remarks: [expect.stringContaining('message 1 cannot be read, line 3')],
  });
});

describe('a notice is refused and its fault is named if', () => {
  const body = JSON.stringify(notice('n4'));
  test.each<[string, string, Sending, string]>([
    ['it has no signature', body, { spoil: (headers) => delete headers.signature }, 'the header signature is missing'],
    [
      'its body was changed',
      body,
      { spoil: (headers) => Object.assign(headers, { 'content-digest': 'sha-256=:AAAA:' }) },
      'Content-Digest is not that of the body',
    ],
    ['its key has another name', body, { by: { ...key, id: 'other' } }, 'keyid is other'],
    ['its key is another one', body, { by: { ...key, secret: Buffer.alloc(32, 2) } }, 'the signature does not match'],
    ['it is old', body, { at: new Date(now().getTime() - 600_000) }, 'the signature is 600 s old'],
    ['it is of the future', body, { at: new Date(now().getTime() + 600_000) }, 'in the future'],
    [
      'its body has a wrong field',
      JSON.stringify(notice('n5', { flights: [{ ...row, gate: 'gate 7' }] })),
      {},
      'body.flights.0.gate',
    ],
    ['its body is no JSON', 'MVT', {}, 'the body is no JSON'],
  ])('%s', async (_, sent, sending, fault) => {
    const got = await receive(await sign(sent, sending));
    expect(got.status).toBe(400);
    expect(got.faults.join('; ')).toContain(fault);
  });

  test('its body has a wrong field, and its number is named', async () => {
    const wrong = JSON.stringify(notice('n6', { flights: [{ ...row, gate: 'gate 7' }] }));
    expect(await receive(await sign(wrong))).toMatchObject({ status: 400, noticeNo: 'n6' });
  });

  test('its path is unknown', async () => {
    expect(await receive(await sign(body, { path: 'fligths' }))).toMatchObject({ status: 404 });
  });
});
