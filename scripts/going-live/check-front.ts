import { connect } from 'node:http2';
import { calculateFee } from '@haidai/contract/exchange';
import { listRefunds } from '@haidai/contract/refund';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { createApi, type HttpAnswer, type Transport } from '@haidai/testkit';
import type { Production } from './set-up.ts';

const flood = 200;
/** A page that the site renders for each visitor. */
const personal = '/en/book?origCode3=CTU&destCode3=PEK';

/** One fact about the answers at the public address, and whether it is right. */
interface Fact {
  name: string;
  well: boolean;
  seen: string;
}

/** Checks what nginx and the site do with requests from outside. */
export async function checkFront(production: Production): Promise<Fact[]> {
  const call = production.front.from('127.0.0.50');
  const get = (path: string, headers: Record<string, string> = {}) => call({ method: 'GET', path, headers });
  return [
    await checkHeaders(get),
    ...(await checkCache(get)),
    await checkFiles(get),
    await checkReaders(get),
    await checkClosedDoors(call),
    await checkHttp2(production),
    ...(await checkAddresses(production)),
  ];
}

type Get = (path: string, headers?: Record<string, string>) => Promise<HttpAnswer>;

async function checkHeaders(get: Get): Promise<Fact> {
  const { headers, status } = await get(personal);
  const sts = String(headers['strict-transport-security']);
  const csp = String(headers['content-security-policy']);
  const control = String(headers['cache-control']);
  const well =
    status === 200 && /max-age=31536000/.test(sts) && /default-src 'none'/.test(csp) && /private/.test(control);
  return {
    name: 'headers',
    well,
    seen: `${status}, HSTS ${sts}, CSP ${csp.slice(0, 18)}…, a personal page is ${control}`,
  };
}

async function checkCache(get: Get): Promise<Fact[]> {
  const address = `/en/index?trial=${Date.now()}`;
  const first = await get(address);
  const second = await get(address, { cookie: 'cookieId=0123456789abcdef0123456789abcdef; lang=en' });
  const states = [first, second].map(({ headers }) => headers['x-cache']).join(', ');
  const cookies = [first, second].flatMap(({ headers }) => headers['set-cookie'] ?? []);
  const isSame = first.body === second.body && first.body.length > 1000;
  const own = await get(personal);
  return [
    {
      name: 'cache of public pages',
      well: states === 'MISS, HIT' && isSame,
      seen: `${states}, the same bytes: ${isSame}`,
    },
    { name: 'cookies in public pages', well: cookies.length === 0, seen: String(cookies.length) },
    {
      name: 'cache of personal pages',
      well: own.headers['x-cache'] !== 'HIT',
      seen: String(own.headers['x-cache']),
    },
  ];
}

async function checkFiles(get: Get): Promise<Fact> {
  const { body } = await get('/en/index');
  const [file = ''] = /\/assets\/[\w.-]+\.js/.exec(body) ?? [];
  const first = await get(file);
  const second = await get(file);
  const control = String(second.headers['cache-control']);
  const well = first.status === 200 && second.headers['x-cache'] === 'HIT' && control.includes('immutable');
  return { name: 'files of pages', well, seen: `${second.headers['x-cache']}, ${control}` };
}

/** A reader of English must be led to the English page even if the Chinese one is stored. */
async function checkReaders(get: Get): Promise<Fact> {
  const address = `/index?trial=${Date.now()}`;
  await get(address, { 'accept-language': 'zh-CN,zh;q=0.9' });
  const stored = await get(address, { 'accept-language': 'zh-CN,zh;q=0.9' });
  const english = await get(address, { 'accept-language': 'en-GB,en;q=0.9' });
  const byCookie = await get(address, { 'accept-language': 'zh-CN,zh;q=0.9', cookie: 'lang=en' });
  const well = stored.headers['x-cache'] === 'HIT' && english.status === 302 && byCookie.status === 302;
  return {
    name: 'languages',
    well,
    seen: `Chinese ${stored.headers['x-cache']}, English ${english.status}, by cookie ${byCookie.status}`,
  };
}

async function checkClosedDoors(call: Transport): Promise<Fact> {
  const doors = ['/readyz', '/healthz', '/sandbox', listSandboxMessages.path];
  const states: string[] = [];
  for (const path of doors) {
    const { status } = await call({ method: 'GET', path, headers: {} });
    states.push(`${path} ${status}`);
  }
  const big = await call({
    method: 'POST',
    path: listRefunds.path,
    headers: {},
    body: Buffer.alloc(13_000_000),
  });
  states.push(`13 MB ${big.status}`);
  const well = states.every((state) => / 404$/.test(state) || state === '13 MB 413');
  return { name: 'closed doors', well, seen: states.join(', ') };
}

async function checkHttp2({ publicUrl, tls }: Production): Promise<Fact> {
  const session = connect(publicUrl, { ca: tls.ca });
  const status = await new Promise<number>((resolve, reject) => {
    session.on('error', reject);
    const stream = session.request({ ':path': '/en/index' });
    stream.on('response', (headers) => resolve(Number(headers[':status'])));
    stream.on('error', reject).resume().end();
  });
  session.close();
  return { name: 'HTTP/2', well: status === 200, seen: String(status) };
}

/**
 * Calls an operation that one address may call sixty times a minute from each instance, each time with another forged
 * address. If the site believed the forged ones, it would refuse nothing.
 */
async function checkAddresses({ front, outerAddress }: Production): Promise<Fact[]> {
  const api = createApi(front.from(outerAddress));
  let refused = 0;
  for (let n = 0; n < flood; n += 1) {
    const forged = `198.51.100.${n % 250}`;
    const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged };
    const { status, error } = await api.callLoosely(calculateFee, {}, { headers });
    if (error === 'tooOften' || status === 429) refused += 1;
  }
  const other = await createApi(front.from('127.0.0.51')).callLoosely(calculateFee, {});
  const host = await front.from('127.0.0.51')({
    ...{ method: 'GET', path: '/en/index' },
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  });
  const isUntouched = host.status === 200 && !host.body.includes('evil.example');
  return [
    { name: 'forged addresses', well: refused >= flood - 130, seen: `${refused} of ${flood} calls refused` },
    { name: 'another traveller meanwhile', well: other.error !== 'tooOften', seen: String(other.error ?? 'served') },
    { name: 'forged host', well: isUntouched, seen: String(host.status) },
  ];
}
