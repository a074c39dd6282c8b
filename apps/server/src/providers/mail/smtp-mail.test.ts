import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMail, readSmtpConfig } from './smtp-mail.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  server = undefined;
});

/** A mail server as small as RFC 5321 allows. `reply` may speak otherwise to a command; null says nothing at all. */
async function startMailServer(reply: (command: string) => string | null | undefined = () => undefined) {
  const received: string[] = [];
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
        inData = command === 'DATA';
        const usual = inData ? '354 go on' : '250 ok';
        const said = reply(command);
        say(said === undefined ? usual : said);
      }
    });
  }).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  return { url: `smtp://127.0.0.1:${(started.address() as AddressInfo).port}`, received };
}

const message = { to: '李 <li@example.com>', subject: '出票通知', text: '您的机票已出票' };

describe('mail over SMTP', () => {
  it('hands the message to the server', async () => {
    const { url, received } = await startMailServer();
    await createSmtpMail({ url, from: '海岱航空 <noreply@haidai.example>', timeoutMs: 2_000 }).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Subject: =?UTF-8?B?${Buffer.from('出票通知').toString('base64')}?=`);
    expect(received[0]).toContain('<noreply@haidai.example>');
  });

  it('rejects where the server refuses the recipient', async () => {
    const { url } = await startMailServer((command) => (command.startsWith('RCPT') ? '550 no such user' : undefined));
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 2_000 });
    await expect(mail.send(message)).rejects.toThrow(/no such user/);
  });

  it('rejects where the server says nothing in time', async () => {
    const { url } = await startMailServer((command) => (command.startsWith('MAIL') ? null : undefined));
    const mail = createSmtpMail({ url, from: 'noreply@haidai.example', timeoutMs: 200 });
    await expect(mail.send(message)).rejects.toThrow();
  });

  it('is not configured by halves', () => {
    expect(() => readSmtpConfig({ MAIL_SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_SMTP_URL and MAIL_FROM');
  });
});
