import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPush, readPushConfig } from './index.ts';
import { sandboxVapid } from './sandbox-push.ts';

const { publicKey, privateKey } = sandboxVapid;
const config = { publicKey, privateKey, contact: 'mailto:ops@haidai.example', timeoutMs: 2000 };
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer(async (request, reply) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(parts) });
  reply.writeHead(status).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const device = () => ({
  endpoint: `${origin}/send/1`,
  p256dh: browser.getPublicKey('base64url'),
  auth: secret.toString('base64url'),
});
const send = (payload: string) => createPush(config).send(device(), payload, { ttl: 600, topic: 'HD4613' });

/** Decrypts a message as a browser does: RFC 8291 over RFC 8188, with functions of Node only. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const size = body[20] ?? 0;
  const sender = body.subarray(21, 21 + size);
  const record = body.subarray(21 + size);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = derive(browser.computeSecret(sender), secret, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

describe('web push', () => {
  it('is encrypted for one browser and signed by the carrier', async () => {
    const payload = JSON.stringify({ title: 'HD4613 12月8日信息变更', body: 'HD4613登机口为B07' });
    expect(await send(payload)).toBe('taken');
    const { headers, body } = received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
    expect(headers).toMatchObject({ ttl: '600', topic: 'HD4613', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(body.includes('B07')).toBe(false);
    expect(decrypt(body)).toBe(payload);
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'), {
      audience: origin,
      subject: config.contact,
    });
    expect(verified.protectedHeader.alg).toBe('ES256');
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
  ])('status %i of the push service means that the browser is %s', async (answer, outcome) => {
    status = answer;
    expect(await send('{}')).toBe(outcome);
  });

  it.each([
    [429, true],
    [503, true],
    [400, false],
  ])('status %i is a failure; another try is worthwhile: %s', async (answer, again) => {
    status = answer;
    await expect(send('{}')).rejects.toMatchObject({ name: `push ${answer}`, again });
  });
});

it('the settings name every fault, and refuse the public key of the sandbox', () => {
  expect(() => readPushConfig({ PUSH_VAPID_PUBLIC_KEY: publicKey, PUSH_VAPID_PRIVATE_KEY: 'short' })).toThrow(
    /PUSH_VAPID_PRIVATE_KEY is no private key[\s\S]*PUSH_CONTACT is no[\s\S]*key of the sandbox/,
  );
});
