import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, test } from 'vitest';
import { createClock, createIds, createLog } from '../../../platform/runtime.ts';
import { createAliyunSms, readAliyunConfig } from '../index.ts';
import { signAliyun } from './sign.ts';

const keys = { accessKeyId: 'test-key', secret: 'test-secret' };

/** Computes the published signature of a received request. It uses none of the adapter's code. */
function expectedAuthorization({ method = '', url = '', headers }: IncomingMessage, body: string): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const [pathname = '', query = ''] = url.split('?');
  const sortedQuery = query.split('&').sort().join('&');
  const signed = Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .filter((name) => String(headers.authorization).includes(name))
    .sort();
  let canonical = `${method}\n${pathname}\n${sortedQuery}\n`;
  for (const name of signed) canonical += `${name}:${headers[name]}\n`;
  canonical += `\n${signed.join(';')}\n${hash(body)}`;
  const signature = createHmac('sha256', keys.secret)
    .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${keys.accessKeyId},SignedHeaders=${signed.join(';')},Signature=${signature}`;
}

interface Told {
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/**
 * Starts a stand-in for the service. It checks the signature, the age and the required fields, as the service's
 * documents describe.
 */
async function startService(answer: () => object | null = () => ({ Code: 'OK', BizId: '900619746936498440^0' })) {
  const told: Told[] = [];
  const started = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const say = (status: number, words: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(words));
    const { headers } = request;
    if (headers['x-acs-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return say(400, { Code: 'InvalidContentHash' });
    if (headers.authorization !== expectedAuthorization(request, body))
      return say(400, { Code: 'SignatureDoesNotMatch' });
    const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])));
    if (!(age < 15 * 60_000)) return say(400, { Code: 'InvalidTimeStamp.Expired' });
    told.push({ query: new URL(request.url ?? '', 'http://service').searchParams, headers });
    const words = answer();
    return words === null ? undefined : say(200, words);
  }).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  return { url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, told };
}

const setUp = (url: string, more: { secret?: string; timeoutMs?: number } = {}) =>
  createAliyunSms(
    {
      ...keys,
      url,
      signName: '海岱航空',
      templates: { Paid: { zh: 'SMS_100', en: 'SMS_101' } },
      publicUrl: 'https://www.haidai.example',
      timeoutMs: 5000,
      ...more,
    },
    { clock: createClock(), ids: createIds() },
  );

const parameters = { orderNo: "OW2026 (1)'*!", amount: '4500', url: 'https://www.haidai.example/user/airorder' };
const message = {
  mobile: '13900000001',
  text: '【海岱航空】…',
  template: { event: 'Paid', language: 'zh' as const, parameters },
};

test('the signature equals the published example', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  };
  const query = { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' };
  const signed = signAliyun(
    { method: 'POST', path: '/', query, headers, body: '' },
    { accessKeyId: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(signed).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('a message', () => {
  it('is signed, names the registered template, and returns the service’s number', async () => {
    const { url, told } = await startService();
    expect(await setUp(url).send(message)).toEqual({ ref: '900619746936498440^0' });
    const [{ query, headers } = { query: new URLSearchParams(), headers: {} }] = told;
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(Object.fromEntries(query)).toMatchObject({
      PhoneNumbers: '13900000001',
      SignName: '海岱航空',
      TemplateCode: 'SMS_100',
    });
    // The service allows no address as a variable, so the template holds the site's address and the variable holds the
    // rest.
    expect(JSON.parse(query.get('TemplateParam') ?? '')).toEqual({ ...parameters, url: 'user/airorder' });
  });

  it('leaves no recipient in the log, whatever the result', async () => {
    const refusal = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13900000001 had too many' };
    const { url } = await startService(() => refusal);
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    for (const address of [url, 'http://127.0.0.1:1']) {
      const fault = await setUp(address)
        .send(message)
        .catch((error: unknown) => error);
      log.error({ err: fault }, 'Job failed');
    }
    expect(lines.join()).toContain('isv.BUSINESS_LIMIT_CONTROL');
    expect(lines.join()).toContain('no connection');
    expect(lines.join()).not.toContain('13900000001');
  });

  it('has a nonce of its own', async () => {
    const { url, told } = await startService();
    const sms = setUp(url);
    await sms.send(message);
    await sms.send(message);
    expect(new Set(told.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2);
  });

  it('in English uses the English template', async () => {
    const { url, told } = await startService();
    await setUp(url).send({ ...message, template: { ...message.template, language: 'en' } });
    expect(told[0]?.query.get('TemplateCode')).toBe('SMS_101');
  });

  it('without a registered template is given up without a call', async () => {
    const { url, told } = await startService();
    const template = { ...message.template, event: 'Outdated' };
    await expect(setUp(url).send({ ...message, template })).rejects.toMatchObject({ again: false });
    expect(told).toEqual([]);
  });
});

describe('a message that may have been handed over', () => {
  const sought = { mobile: '+44700900001', key: 'b7c1', since: new Date(Date.now() - 60_000) };
  const listed = (...keys: string[]) => ({
    Code: 'OK',
    TotalCount: keys.length,
    SmsSendDetailDTOs: { SmsSendDetailDTO: keys.map((OutId) => ({ OutId, SendStatus: 1 })) },
  });

  it('is sent with its number, and found by it', async () => {
    const { url, told } = await startService(() => listed('a000', 'b7c1'));
    await setUp(url).send({ ...message, key: 'b7c1' });
    expect(told[0]?.query.get('OutId')).toBe('b7c1');
    expect(await setUp(url).find(sought)).toEqual({ ref: '' });
    expect(told[1]?.headers['x-acs-action']).toBe('QuerySendDetails');
    expect(told[1]?.query.get('PhoneNumber')).toBe('44700900001');
    expect(told[1]?.query.get('SendDate')).toMatch(/^\d{8}$/);
  });

  it.each([
    ['has other numbers only', listed('a000')],
    ['is empty', { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [] } }],
    ['may not be read with this key', { Code: 'isp.RAM_PERMISSION_DENY' }],
  ])('is not found if the list %s', async (_, answer) => {
    const { url } = await startService(() => answer);
    expect(await setUp(url).find(sought)).toBeNull();
  });

  it('is looked for again later if the service does not answer', async () => {
    await expect(setUp('http://127.0.0.1:1').find(sought)).rejects.toMatchObject({ again: true });
  });
});

describe('an answer', () => {
  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', false],
    ['isv.TEMPLATE_MISSING_PARAMETERS', false],
    ['isv.SMS_SIGNATURE_ILLEGAL', false],
    ['isv.BLACK_KEY_CONTROL_LIMIT', false],
    ['isv.BUSINESS_LIMIT_CONTROL', true],
    ['isv.AMOUNT_NOT_ENOUGH', true],
    ['isv.OUT_OF_SERVICE', true],
    ['isp.SYSTEM_ERROR', true],
    ['Throttling.User', true],
    ['isv.SOMETHING_NEW', true],
  ])('%s makes another try worthwhile: %s', async (Code, again) => {
    const { url } = await startService(() => ({ Code, Message: '13900000001 …' }));
    const refused = setUp(url).send(message);
    await expect(refused).rejects.toMatchObject({ name: Code, again });
    await expect(refused).rejects.not.toThrow('13900000001');
  });

  it('about a wrong key makes the job try again, until the key is right', async () => {
    const { url } = await startService();
    const refused = setUp(url, { secret: 'another' }).send(message);
    await expect(refused).rejects.toMatchObject({ name: 'SignatureDoesNotMatch', again: true });
  });

  it('that is foreign or late makes the job try again', async () => {
    const odd = await startService(() => ({ hello: 1 }));
    await expect(setUp(odd.url).send(message)).rejects.toMatchObject({ name: 'HTTP 200', again: true });
    server?.closeAllConnections();
    server?.close();
    const silent = await startService(() => null);
    const waited = setUp(silent.url, { timeoutMs: 150 }).send(message);
    await expect(waited).rejects.toMatchObject({ name: 'no answer in time', again: true });
    await expect(setUp('http://127.0.0.1:1').send(message)).rejects.toMatchObject({ name: 'no connection' });
  });
});

describe('the configuration', () => {
  const carrierDir = fileURLToPath(new URL('../../../../../../carriers/haidai', import.meta.url));
  const folder = new URL('../../../../../../carriers/haidai/messages/', import.meta.url);
  const events = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    .filter(({ channels }) => channels.includes('SMS'))
    .map(({ event }) => event as string);
  const withCodes = (codes: object) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sms-')), 'templates.json');
    writeFileSync(file, JSON.stringify(codes));
    return {
      ALIYUN_SMS_ACCESS_KEY_ID: 'a',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'b',
      ALIYUN_SMS_SIGN_NAME: '海岱航空',
      ALIYUN_SMS_TEMPLATES_FILE: file,
    };
  };
  const all = Object.fromEntries(events.map((event) => [event, { zh: `SMS_${event}`, en: `SMS_${event}_EN` }]));
  const site = { publicUrl: 'https://www.haidai.example', carrierDir };

  it('that is complete is accepted', () => {
    expect(readAliyunConfig(withCodes(all), site)).toMatchObject({ url: 'https://dysmsapi.aliyuncs.com' });
  });

  it('that is incomplete lists everything that is missing', () => {
    expect(() => readAliyunConfig({}, site)).toThrow(
      'SMS_PROVIDER=live cannot be used:\n  - ALIYUN_SMS_ACCESS_KEY_ID is not set\n  - ALIYUN_SMS_ACCESS_KEY_SECRET is not set\n  - ' +
        'ALIYUN_SMS_SIGN_NAME is not set\n  - ALIYUN_SMS_TEMPLATES_FILE is not set',
    );
    const { Paid: _none, ...others } = all;
    const half = { ...others, Created: { zh: 'SMS_1' } };
    expect(() => readAliyunConfig(withCodes(half), site)).toThrow(/no code for Created in en, Paid in zh, Paid in en/);
    const nowhere = { ...withCodes(all), ALIYUN_SMS_TEMPLATES_FILE: '/nowhere.json', ALIYUN_SMS_URL: 'sms' };
    expect(() => readAliyunConfig(nowhere, site)).toThrow(/cannot be read\n.*ALIYUN_SMS_URL is no web address/);
  });
});
