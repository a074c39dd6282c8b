import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { type Certified, certify } from '@haidai/testkit/certificates';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/runtime.ts';
import { createSmtpMail, readSmtpConfig } from './smtp-mail.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A minimal mail server by RFC 5321. `reply` may answer a command differently; null gives no answer. */
async function startMailServer(reply: (command: string) => string | null | undefined = () => undefined) {
  const received: string[] = [];
  const commands: string[] = [];
  const started = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    let text = '';
    const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('data', (chunk) => {
      text += chunk;
      if (inData && text.includes('\r\n.\r\n')) {
        received.push(text);
        [inData, text] = [false, ''];
        say('250 taken');
      }
      while (!inData && text.includes('\r\n')) {
        const command = text.slice(0, text.indexOf('\r\n'));
        text = text.slice(command.length + 2);
        commands.push(command);
        inData = command === 'DATA';
        const usual = inData ? '354 go on' : '250 ok';
        const said = reply(command);
        say(said === undefined ? usual : said);
      }
    });
  }).listen(0, '127.0.0.1');
  servers.push(started);
  await once(started, 'listening');
  return { url: `smtp://127.0.0.1:${(started.address() as AddressInfo).port}`, received, commands };
}

/** The same server with STARTTLS. It records the plain-text commands before TLS separately. */
async function startSecureServer(shown: { key: string; cert: string }) {
  const inner = await startMailServer((command) =>
    command.startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN' : undefined,
  );
  const inClear: string[] = [];
  const started = createServer((socket) => {
    sockets.add(socket);
    socket.write('220 test\r\n');
    const listen = (chunk: Buffer) => {
      const command = chunk.toString().trim();
      inClear.push(command);
      if (command !== 'STARTTLS') return socket.write('250-test\r\n250 STARTTLS\r\n');
      socket.off('data', listen);
      socket.write('220 go on\r\n');
      const secure = new TLSSocket(socket, { isServer: true, ...shown });
      secure.on('error', () => socket.destroy());
      const behind = connect(Number(new URL(inner.url).port), '127.0.0.1');
      sockets.add(behind);
      // The server sent its greeting before TLS.
      behind.once('data', () => behind.pipe(secure));
      return secure.pipe(behind);
    };
    socket.on('data', listen);
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  servers.push(started);
  await once(started, 'listening');
  return { ...inner, url: `smtp://127.0.0.1:${(started.address() as AddressInfo).port}`, inClear };
}

const message = { to: '李 <li@example.com>', subject: '出票通知', text: '您的机票已出票' };

describe('mail over SMTP', () => {
  it('hands the message to the server', async () => {
    const { url, received } = await startMailServer();
    await createSmtpMail({ url, from: '海岱航空 <noreply@haidai.example>', timeoutMs: 2_000, requireTls: false }).send(
      message,
    );
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Subject: =?UTF-8?B?${Buffer.from('出票通知').toString('base64')}?=`);
    expect(received[0]).toContain('<noreply@haidai.example>');
  });

  it('rejects a recipient that the server refuses', async () => {
    const { url } = await startMailServer((command) => (command.startsWith('RCPT') ? '550 no such user' : undefined));
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: false });
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'SMTP 550', again: false });
  });

  it('rejects after the time limit without an answer', async () => {
    const { url } = await startMailServer((command) => (command.startsWith('MAIL') ? null : undefined));
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 200, requireTls: false });
    await expect(mail.send(message)).rejects.toMatchObject({ again: true });
  });

  it.each([
    ['450 busy', true],
    ['452 full for now', true],
    ['553 no such address', false],
  ])('after the answer %s to the recipient another try is worthwhile: %s', async (answer, again) => {
    const { url } = await startMailServer((command) => (command.startsWith('RCPT') ? answer : undefined));
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: false });
    await expect(mail.send(message)).rejects.toMatchObject({ name: `SMTP ${answer.slice(0, 3)}`, again });
  });

  it.each(['RCPT', 'DATA'])('the log holds no recipient although the server repeats it at %s', async (at) => {
    const { url } = await startMailServer((command) =>
      command.startsWith(at) ? '450 4.2.1 <li@example.com> mailbox is busy' : undefined,
    );
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: false });
    const fault = await mail.send(message).catch((error: unknown) => error);
    const lines: string[] = [];
    createLog('trace', { write: (line) => lines.push(line) }).error({ err: fault }, 'Job failed');
    expect(lines.join()).toContain('SMTP 450');
    expect(lines.join()).not.toContain('li@example.com');
  });

  it('carries the number of the message as its Message-ID, so that a mailbox recognises a repeated mail', async () => {
    const { url, received } = await startMailServer();
    const from = '海岱航空 <noreply@haidai.example>';
    const mail = createSmtpMail({ url, from, timeoutMs: 2_000, requireTls: false });
    await mail.send({ ...message, key: 'b7c1' });
    await mail.send({ ...message, key: 'b7c1' });
    expect(received.map((text) => /^Message-ID: (.+)\r?$/m.exec(text)?.[1])).toEqual(
      Array(2).fill('<b7c1@haidai.example>'),
    );
  });

  it('sends attachments unchanged', async () => {
    const { url, received } = await startMailServer();
    const content = Buffer.from('%PDF-1.7 …');
    const attachments = [{ filename: '行程单.pdf', contentType: 'application/pdf', content }];
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: false });
    const taken = await mail.send({ ...message, attachments });
    expect(taken?.ref).toMatch(/^<.+@.+>$/);
    expect(received[0]).toContain('Content-Type: application/pdf');
    expect(received[0]).toContain(content.toString('base64'));
  });

  it('signs in with the name and password of the address, and a failed login is tried again', async () => {
    const greet = (command: string) => (command.startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN' : undefined);
    const { url, commands } = await startMailServer(greet);
    const withLogin = url.replace('//', '//mailer:s%40fe@');
    const setUp = (address: string) =>
      createSmtpMail({ url: address, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: false });
    await setUp(withLogin).send(message);
    const sent = commands.find((command) => command.startsWith('AUTH PLAIN')) ?? '';
    expect(Buffer.from(sent.slice('AUTH PLAIN '.length), 'base64').toString()).toBe('\0mailer\0s@fe');
    const refuse = (command: string) => (command.startsWith('AUTH') ? '535 wrong' : greet(command));
    const strict = await startMailServer(refuse);
    const refused = setUp(strict.url.replace('//', '//mailer:old@')).send(message);
    await expect(refused).rejects.toMatchObject({ name: 'SMTP 535', again: true });
    expect(strict.received).toEqual([]);
  });

  it('sends nothing to a server without TLS if TLS is required', async () => {
    const { url, received, commands } = await startMailServer();
    const withLogin = url.replace('//', '//mailer:secret@');
    const mail = createSmtpMail({ url: withLogin, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: true });
    await expect(mail.send(message)).rejects.toMatchObject({ again: true });
    expect(received).toEqual([]);
    expect(commands.filter((command) => /^(AUTH|MAIL|RCPT|DATA)/.test(command))).toEqual([]);
  });

  describe('with STARTTLS', () => {
    const root = certify({ name: 'House root' });
    const office = certify({ name: 'House office' }, root);
    const own = certify({ name: 'mail', address: '127.0.0.1' }, office);
    /** The certificates that a mail server presents: its own and its issuer's. */
    const shown = ({ certificate, key }: Certified) => ({ key, cert: certificate + office.certificate });
    const send = (url: string, { certificate: ca }: Certified) =>
      createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 5_000, requireTls: true, ca }).send(message);

    it('signs in only inside TLS, to a server with a trusted chain', async () => {
      const { url, received, commands, inClear } = await startSecureServer(shown(own));
      await send(url.replace('//', '//mailer:secret@'), root);
      expect(received).toHaveLength(1);
      expect(inClear.map((command) => command.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
      expect(commands.some((command) => command.startsWith('AUTH PLAIN'))).toBe(true);
    });

    it.each([
      ['a chain that ends elsewhere', own, certify({ name: 'Another root' })],
      ['the certificate of another machine', certify({ name: 'mail', address: '127.0.0.2' }, office), root],
    ])('sends nothing to %s', async (_what, certified, trusted) => {
      const { url, received, commands } = await startSecureServer(shown(certified));
      await expect(send(url, trusted)).rejects.toMatchObject({ again: true });
      expect([received, commands.filter((command) => /^(AUTH|MAIL)/.test(command))]).toEqual([[], []]);
    });
  });

  it('smtps begins TLS before the first command', async () => {
    let first: Buffer | undefined;
    const started = createServer((socket) => {
      sockets.add(socket);
      socket.once('data', (chunk) => {
        first = chunk;
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    servers.push(started);
    await once(started, 'listening');
    const url = `smtps://mailer:secret@127.0.0.1:${(started.address() as AddressInfo).port}`;
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 2_000, requireTls: false });
    await expect(mail.send(message)).rejects.toMatchObject({ again: true });
    // The first byte of a TLS handshake.
    expect(first?.[0]).toBe(0x16);
  });

  it('an incomplete configuration is refused, and the error names what is missing', () => {
    expect(() => readSmtpConfig({})).toThrow(
      'MAIL_PROVIDER=live cannot be used:\n  - MAIL_SMTP_URL is not set\n  - MAIL_FROM is not set',
    );
    expect(() => readSmtpConfig({ MAIL_SMTP_URL: 'http://x', MAIL_FROM: 'x', MAIL_TIMEOUT_MS: 'soon' })).toThrow(
      'MAIL_SMTP_URL is no smtp:// or smtps:// address\n  - MAIL_FROM is no address\n  - MAIL_TIMEOUT_MS is no number',
    );
  });

  it.each([
    ['smtp://mail.haidai.example:587', true],
    ['smtps://mail.haidai.example:465', false],
    ['smtp://localhost:25', false],
  ])('%s needs STARTTLS: %s', (url, requireTls) => {
    expect(readSmtpConfig({ MAIL_SMTP_URL: url, MAIL_FROM: 'a@haidai.example' }).requireTls).toBe(requireTls);
  });
});
