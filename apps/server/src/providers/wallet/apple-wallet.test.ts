import { once } from 'node:events';
import {
  createSecureServer,
  createServer,
  type Http2SecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { certify } from '@haidai/testkit/certificates';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppleWallet } from './apple-wallet.ts';
import { sandboxCertificates } from './sandbox-wallets.ts';

const pushToken = '9f'.repeat(32);
const certificates = sandboxCertificates();
const wallet = (pushUrl: string, timeoutMs = 5000) =>
  createAppleWallet({ passType: 'pass.example.boarding', teamId: 'TEAM000000', certificates, pushUrl, timeoutMs });

interface Answer {
  status: number;
  body?: string;
}

const servers: (Http2Server | Http2SecureServer | Server)[] = [];
const open = new Set<{ destroy(): void }>();
afterEach(() => {
  for (const each of open) each.destroy();
  open.clear();
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: (typeof servers)[number]): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts an APNs of the test. `null` as an answer stands for a request that is never answered. */
async function startApns(answers: (Answer | null)[] = [], server: Http2Server | Http2SecureServer = createServer()) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const sessions: ServerHttp2Session[] = [];
  server.on('session', (session) => {
    open.add(session);
    sessions.push(session);
  });
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    let body = '';
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    for await (const part of stream) body += part;
    received.push({ headers, body });
    if (answer === null) return;
    stream.respond({ ':status': answer?.status ?? 200 });
    stream.end(answer?.body ?? '');
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, received, sessions };
}

const failure = (status: number, reason: string): Answer => ({ status, body: JSON.stringify({ reason }) });

describe('a notification of a device', () => {
  it('is an empty POST for the token, with the pass type as its topic', async () => {
    const apns = await startApns();
    expect(await wallet(apns.url).tellDevice(pushToken)).toBe('told');
    const [{ headers, body } = { headers: {}, body: '' }] = apns.received;
    expect(headers).toMatchObject({
      ':method': 'POST',
      ':path': `/3/device/${pushToken}`,
      'apns-topic': 'pass.example.boarding',
      'apns-push-type': 'alert',
      'apns-collapse-id': 'passes',
    });
    expect(body).toBe('{}');
  });

  it('escapes a token that contains signs of a path', async () => {
    const apns = await startApns();
    await wallet(apns.url).tellDevice('../3/device/other?x');
    expect(apns.received[0]?.headers[':path']).toBe('/3/device/..%2F3%2Fdevice%2Fother%3Fx');
  });

  it('uses one connection for many notifications, and a new one after the service closes it', async () => {
    const apns = await startApns();
    const { tellDevice } = wallet(apns.url);
    await Promise.all(Array.from({ length: 20 }, () => tellDevice(pushToken)));
    expect([apns.sessions.length, apns.received.length]).toEqual([1, 20]);
    const [first] = apns.sessions;
    if (!first) throw new Error('No connection was made');
    const closed = once(first, 'close');
    first.goaway();
    first.close();
    await closed;
    await vi.waitFor(async () => expect(await tellDevice(pushToken)).toBe('told'));
    expect(apns.sessions.length).toBe(2);
  });

  it('identifies the carrier by the certificate of the pass type', async () => {
    const root = certify({ name: 'Root of the test' });
    const { certificate: cert, key } = certify({ name: 'APNs', address: '127.0.0.1' }, root);
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, root.certificate]);
    const server = createSecureServer({ cert, key, requestCert: true, rejectUnauthorized: false });
    const names: unknown[] = [];
    server.on('session', ({ socket }) => names.push((socket as TLSSocket).getPeerCertificate().subject.UID));
    const { url } = await startApns([], server);
    try {
      expect(await wallet(url.replace('http:', 'https:')).tellDevice(pushToken)).toBe('told');
    } finally {
      setDefaultCACertificates(before);
    }
    expect(names).toEqual(['pass.example.boarding']);
  });
});

describe('an answer of Apple', () => {
  it.each([
    [410, 'Unregistered'],
    [410, 'ExpiredToken'],
    [400, 'BadDeviceToken'],
    [400, 'DeviceTokenNotForTopic'],
  ])('%i %s means that the device is gone', async (status, reason) => {
    const apns = await startApns([failure(status, reason)]);
    expect(await wallet(apns.url).tellDevice(pushToken)).toBe('gone');
  });

  it.each([
    [429, 'TooManyRequests', true],
    [500, 'InternalServerError', true],
    [503, 'Shutdown', true],
    [400, 'BadTopic', false],
    [403, 'BadCertificate', false],
    [404, 'BadPath', false],
  ])('%i %s is a failure; another try is worthwhile: %s', async (status, reason, again) => {
    const apns = await startApns([failure(status, reason)]);
    const failed = wallet(apns.url).tellDevice(pushToken);
    await expect(failed).rejects.toMatchObject({ name: `APNs ${status} ${reason}`, again });
  });

  it('without JSON is a failure without a reason', async () => {
    const apns = await startApns([{ status: 502, body: '<html>Bad gateway</html>' }]);
    await expect(wallet(apns.url).tellDevice(pushToken)).rejects.toMatchObject({ name: 'APNs 502 ', again: true });
  });

  it('never brings the token of the device into the failure', async () => {
    const token = pushToken.slice(0, 40);
    const apns = await startApns([{ status: 500, body: JSON.stringify({ reason: token, token }) }]);
    const error = await wallet(apns.url)
      .tellDevice(token)
      .catch((each) => each);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.message, String(error.stack), JSON.stringify(error)].join()).not.toContain(token);
  });
});

describe('without an answer in time', () => {
  const late = { name: 'APNs 0 no answer in time', again: true };

  it('another try is worthwhile, and it uses a new connection', async () => {
    const apns = await startApns([null, { status: 200 }]);
    const { tellDevice } = wallet(apns.url, 100);
    await expect(tellDevice(pushToken)).rejects.toMatchObject(late);
    expect(await tellDevice(pushToken)).toBe('told');
    expect(apns.sessions.length).toBe(2);
  });

  it.each(['http', 'https'])('a server that accepts the connection and is silent is a failure (%s)', async (scheme) => {
    const server = createTcpServer((socket: Socket) => void open.add(socket.on('error', () => {})));
    const { tellDevice } = wallet(`${scheme}://127.0.0.1:${await listen(server)}`, 100);
    await expect(tellDevice(pushToken)).rejects.toMatchObject(late);
  });

  it('a server that cannot be reached is a failure', async () => {
    const server = createTcpServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    servers.length = 0;
    await expect(wallet(`http://127.0.0.1:${port}`).tellDevice(pushToken)).rejects.toMatchObject({
      name: 'APNs 0 no connection',
      again: true,
    });
  });
});
