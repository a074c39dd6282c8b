// npm run connector: tries a party of the carrier, or an adapter of the carrier, with the conformance suite.
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectParty, loadAdapter, noticePath } from '@haidai/connectors';
import {
  type CaseResult,
  createReceiver,
  genericCases,
  parties,
  runCases,
  suites,
} from '@haidai/connectors/conformance';
import { z } from 'zod/mini';

// Without a language the faults of a schema have no words.
z.config(z.locales.en());

const receivable = parties.filter(({ notices }) => Object.keys(notices).length > 0);
const USAGE = `npm run connector -- check <party> --url <address> --key-id <id>
npm run connector -- check <party> --adapter <file>
npm run connector -- receive <party> --port <port> --key-id <id>

Runs the conformance suite of a party. The party must be a test system, because the suite issues and refunds tickets.
With --url, and for the command receive, the shared key comes from CONNECTOR_SECRET: at least 32 bytes, in base64.
The suite of membership also takes an SSO token of a test member, from CONNECTOR_SSO_TOKEN.
Parties: ${Object.keys(suites).join(', ')}. Their documents are in docs/connectors.

\`receive\` takes the place of the site for the notices of a party, and prints what is wrong with each.
Parties: ${receivable.map(({ name }) => name).join(', ')}.`;

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    'key-id': { type: 'string', default: 'site' },
    port: { type: 'string', default: '8090' },
    adapter: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const [command, name = ''] = positionals;
const suite = suites[name];
const sender = receivable.find((party) => party.name === name);
const now = () => new Date();
const timeoutMs = 10_000;
const labels = { ok: 'ok  ', fail: 'FAIL', skip: 'skip' };

if (command === 'receive' && sender) process.exitCode = await receive(sender);
else if (command === 'check' && suite) process.exitCode = await check(suite);
else process.exitCode = showUsage(...commandFaults());

/** Prints what is missing, or how the command is used if nothing was named. */
function showUsage(...faults: string[]): number {
  if (faults.length === 0) console.log(USAGE);
  for (const fault of faults) console.error(fault);
  return 2;
}

function commandFaults(): string[] {
  if (command !== 'check' && command !== 'receive') return [];
  const known = command === 'check' ? Object.keys(suites) : receivable.map((party) => party.name);
  const list = `Parties of \`${command}\`: ${known.join(', ')}`;
  return [name === '' ? `The party is missing. ${list}` : `The party ${name} is unknown. ${list}`];
}

/** Names what is missing of the shared key, which calls over HTTP and notices need. */
function keyFaults({ secret }: ReturnType<typeof readKey>): string[] {
  return secret.length < 32 ? ['CONNECTOR_SECRET is missing, or has fewer than 32 bytes in base64'] : [];
}

async function check({ party, cases }: NonNullable<typeof suite>): Promise<number> {
  const key = readKey();
  const isOverHttp = values.adapter === '';
  if (isOverHttp && values.url === '') return showUsage('Name the party under test: --url or --adapter is missing');
  if (isOverHttp && keyFaults(key).length > 0) return showUsage(...keyFaults(key));
  const details: string[] = [];
  const onDetail = (detail: string) => details.push(detail);
  const url = values.url.replace(/\/+$/, '');
  const context = { env: process.env, now, log: (_: string, facts: object, text: string) => console.log(text, facts) };
  const listeners = { onAttempt: () => {}, onDetail };
  const calls = isOverHttp
    ? connectParty(party, { url, key, timeoutMs }, { now, ...listeners })
    : loadAdapter(party, { file: path.resolve(values.adapter), timeoutMs }, { context, ...listeners });
  if (typeof calls === 'string') {
    console.error(calls);
    return 1;
  }
  const story = cases(calls as never, {
    run: now().getTime().toString(36),
    now,
    ssoToken: process.env.CONNECTOR_SSO_TOKEN || undefined,
  });
  const all = isOverHttp ? [...genericCases(party, { url, key, now }), ...story] : story;
  const results = await runCases(all, showResult, details);
  const count = (wanted: CaseResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  console.log(`${count('ok')} passed, ${count('fail')} failed, ${count('skip')} skipped`);
  return count('ok') < results.length ? 1 : 0;
}

function showResult({ name, outcome, faults }: CaseResult): void {
  console.log([`${labels[outcome]}  ${name}`, ...faults].join('\n      '));
}

function readKey() {
  return { id: values['key-id'], secret: Buffer.from(process.env.CONNECTOR_SECRET ?? '', 'base64') };
}

/** Receives the notices of a party until it is stopped. */
async function receive(party: NonNullable<typeof sender>): Promise<number> {
  const key = readKey();
  const port = Number(values.port);
  const faults = [...keyFaults(key), ...(Number.isInteger(port) ? [] : [`--port ${values.port} is no number`])];
  if (faults.length > 0) return showUsage(...faults);
  const receiveNotice = createReceiver(party, { key, now });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
    );
    const { method = '', url = '/' } = request;
    const body = Buffer.concat(chunks).toString('utf8');
    const got = await receiveNotice({ method, url: `http://site${url}`, headers, body });
    console.log(`${got.status}  ${got.notice} ${got.noticeNo}`);
    for (const fault of got.faults) console.log(`FAIL  ${fault}`);
    for (const remark of got.remarks) console.log(`note  ${remark}`);
    response.writeHead(got.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(got.status === 200 ? { state: 'received' } : { faults: got.faults }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as { port: number };
  console.log(`Waiting for notices of ${party.name} at http://127.0.0.1:${bound}${noticePath(party, { path: '…' })}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  server.close();
  return 0;
}
