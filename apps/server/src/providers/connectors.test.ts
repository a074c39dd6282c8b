import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { membership } from '@haidai/connectors/membership';
import { afterAll, expect, test } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { listenToMeasures, type Measure } from '../platform/observe/measures.ts';
import { connectBySettings } from './connectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
afterAll(() => rmSync(folder, { recursive: true }));
const adapter = join(folder, 'membership.mjs');
writeFileSync(
  adapter,
  `export const connect = () => ({
    verifyToken() { throw new Error('no line'); },
    revokeToken: () => ({ state: 'revoked' }),
  });`,
);
const secret = Buffer.alloc(32, 1).toString('base64');

test.each([
  ['a gateway', { M_URL: 'http://127.0.0.1:1', M_KEY_ID: 'site', M_SECRET: secret }, 'no connection'],
  ['an adapter of the carrier', { M_ADAPTER: adapter }, 'error'],
])('each attempt to reach a party through %s is in the metrics', async (_, env, outcome) => {
  const heard: Measure[] = [];
  const stop = listenToMeasures((done) => heard.push(done));
  const calls = connectBySettings(membership, 'M', env, { clock: createClock(), log: createLog('silent') });
  expect(await calls.verifyToken({ ssoToken: 'no-such-token' })).toMatchObject({ state: 'unknown' });
  stop();
  const attempt = { what: 'attempt', party: 'membership', operation: 'verifyToken', outcome, ms: expect.any(Number) };
  expect(heard).toEqual([attempt, attempt, attempt]);
});
