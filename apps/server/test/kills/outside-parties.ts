import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { messageEvents } from '@haidai/domain/notification';
import webPush from 'web-push';

/** The operator of SMS, a mail server and a push service, with the keys of what they got, in order. */
export interface OutsideParties {
  /** The settings with which a server uses them. */
  env: Record<string, string>;
  pushEndpoint: string;
  /** While true, they take what they get and never answer. */
  isSilent: boolean;
  sms: string[];
  mail: string[];
  push: string[];
  close(): void;
}

const addressOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts outside parties that speak the protocols of the live adapters. */
export async function startOutsideParties(folder: string): Promise<OutsideParties> {
  const parties: OutsideParties = {
    ...{ env: {}, pushEndpoint: '', isSilent: false, sms: [], mail: [], push: [] },
    close() {
      for (const server of [web, post]) server.close();
      web.closeAllConnections();
    },
  };
  const web = createHttpServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://operator').searchParams;
    const say = (status: number, answer: object) => response.writeHead(status).end(JSON.stringify(answer));
    if (request.headers['x-acs-action'] === 'QuerySendDetails') {
      const found = parties.sms.map((OutId) => ({ OutId }));
      return say(200, { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: found } });
    }
    if (request.headers['x-acs-action'] === 'SendSms') parties.sms.push(query.get('OutId') ?? '');
    else parties.push.push(`${request.url} ${request.headers.topic}`);
    if (!parties.isSilent) say(request.url?.startsWith('/push') ? 201 : 200, { Code: 'OK', BizId: '1' });
  }).listen(0, '127.0.0.1');
  const post = createMailServer(parties).listen(0, '127.0.0.1');
  await Promise.all([once(web, 'listening'), once(post, 'listening')]);
  const templates = path.join(folder, 'sms-templates.json');
  writeFileSync(
    templates,
    JSON.stringify(Object.fromEntries(messageEvents.map((name) => [name, { zh: 'S1', en: 'S2' }]))),
  );
  const vapid = webPush.generateVAPIDKeys();
  parties.pushEndpoint = `http://${addressOf(web)}/push`;
  parties.env = {
    ...{ SITE_MODE: 'sandbox', SMS_PROVIDER: 'live', MAIL_PROVIDER: 'live', PUSH_PROVIDER: 'live' },
    ALIYUN_SMS_URL: `http://${addressOf(web)}`,
    ...{ ALIYUN_SMS_ACCESS_KEY_ID: 'id', ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret', ALIYUN_SMS_SIGN_NAME: '海岱航空' },
    ALIYUN_SMS_TEMPLATES_FILE: templates,
    ...{ MAIL_SMTP_URL: `smtp://${addressOf(post)}`, MAIL_FROM: 'noreply@haidai.example' },
    ...{ PUSH_VAPID_PUBLIC_KEY: vapid.publicKey, PUSH_VAPID_PRIVATE_KEY: vapid.privateKey },
    PUSH_CONTACT: 'mailto:ops@haidai.example',
  };
  return parties;
}

/** A minimal mail server by RFC 5321. It notes the Message-ID of each mail. */
function createMailServer(parties: OutsideParties): Server {
  return createServer((socket) => {
    let [text, isInData] = ['', false];
    socket.on('error', () => socket.destroy());
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      if (isInData && text.includes('\r\n.\r\n')) {
        parties.mail.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');
        [text, isInData] = ['', false];
        if (!parties.isSilent) socket.write('250 taken\r\n');
      }
      while (!isInData && text.includes('\r\n')) {
        const command = text.slice(0, text.indexOf('\r\n'));
        text = text.slice(command.length + 2);
        isInData = command === 'DATA';
        socket.write(isInData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
}
