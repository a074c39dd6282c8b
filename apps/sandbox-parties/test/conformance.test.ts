import { connectParty } from '@haidai/connectors';
import { genericCases, runCases, suites } from '@haidai/connectors/conformance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParties } from '../src/app.ts';
import { sampleSsoToken } from '../src/membership.ts';

const key = { id: 'sandbox', secret: Buffer.alloc(32, 1) };
const now = () => new Date();
let count = 0;
const app = buildParties({
  key,
  siteUrl: 'http://127.0.0.1:1',
  accountingCode: '789',
  now,
  createId: () => `n${++count}`,
});
let address: string;
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test.each(Object.values(suites))(
  'the sandbox party $party.name passes the conformance suite',
  async ({ party, cases }) => {
    const url = `${address}/${party.name}`;
    const calls = connectParty(party, { url, key, timeoutMs: 5000 }, { now, onAttempt: () => {} });
    const all = [
      ...genericCases(party, { url, key, now }),
      ...cases(calls as never, { run: 'test', now, ssoToken: sampleSsoToken }),
    ];
    const results = await runCases(all, () => {});
    expect(results.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
    expect(results.length).toBeGreaterThan(10);
  },
);
