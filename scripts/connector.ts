// npm run connector: tries a party of the carrier, or an adapter of the carrier, with the conformance suite.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectParty, loadAdapter } from '@haidai/connectors';
import { genericCases, runCases, suites } from '@haidai/connectors/conformance';

const USAGE = `npm run connector -- check <party> --url <address> --key-id <id>
npm run connector -- check <party> --adapter <file>

Runs the conformance suite of a party. The party must be a test system, because the suite issues and refunds tickets.
The shared key comes from the variable CONNECTOR_SECRET: at least 32 bytes, in base64.
The suite of membership also takes an SSO token of a test member, from CONNECTOR_SSO_TOKEN.
Parties: ${Object.keys(suites).join(', ')}. Their documents are in docs/connectors.`;

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    'key-id': { type: 'string', default: 'site' },
    adapter: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const [command, name = ''] = positionals;
const suite = suites[name];
const now = () => new Date();
const timeoutMs = 10_000;

process.exitCode = command === 'check' && suite ? await check(suite) : showUsage();

function showUsage(): number {
  console.log(USAGE);
  return 2;
}

async function check({ party, cases }: NonNullable<typeof suite>): Promise<number> {
  const key = { id: values['key-id'], secret: Buffer.from(process.env.CONNECTOR_SECRET ?? '', 'base64') };
  const isOverHttp = values.adapter === '';
  if (isOverHttp && (values.url === '' || key.secret.length < 32)) return showUsage();
  const url = values.url.replace(/\/+$/, '');
  const context = { env: process.env, now, log: (_: string, facts: object, text: string) => console.log(text, facts) };
  const calls = isOverHttp
    ? connectParty(party, { url, key, timeoutMs }, { now, onAttempt: () => {} })
    : loadAdapter(party, { file: path.resolve(values.adapter), timeoutMs }, context);
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
  const results = await runCases(all, ({ name, fault }) =>
    console.log(fault ? `FAIL  ${name}\n      ${fault}` : `ok    ${name}`),
  );
  const failed = results.filter(({ fault }) => fault).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
