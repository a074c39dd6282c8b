import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportFlight } from '@haidai/contract/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseAllJobs } from '../../src/platform/runtime.ts';
import { givenTripFollower } from '../given/wallet.ts';
import { startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { type OutsideParties, startOutsideParties } from './outside-parties.ts';

let site: TestApp;
let parties: OutsideParties;
const folder = mkdtempSync(path.join(tmpdir(), 'haidai-hand-over-'));

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  parties = await startOutsideParties(folder);
  await givenTripFollower(site);
  await site.runJobs();
  const browser = createECDH('prime256v1');
  const device = {
    endpoint: parties.pushEndpoint,
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const sealed = site.deps.vault.seal(JSON.stringify(device));
  await site.db.updateTable('push_device').set({ device_sealed: sealed }).execute();
}, 120_000);
afterAll(async () => {
  await stopServerProcesses();
  parties.close();
  rmSync(folder, { recursive: true });
  await site.close();
});

const listMessages = () =>
  site.db
    .selectFrom('message')
    .select(['id', 'channel', 'status'])
    .where('event', '=', 'FlightChanged')
    .orderBy('channel')
    .execute();

test('a message whose server is killed between the hand-over and the note goes again with the same key, and an SMS not at all', async () => {
  const env = { DATABASE_URL: site.databaseUrl, LOG_LEVEL: 'silent', ...parties.env };
  parties.isSilent = true;
  const server = await startServerProcess(env);
  const body = { flightNo: 'HD4613', flightDate: '2026-12-08', event: 'gate', gate: 'B07' } as const;
  await site.api.expectOk(reportFlight, { body });
  const counts = () => [parties.sms.length, parties.mail.length, parties.push.length];
  await expect.poll(counts, { timeout: 30_000 }).toEqual([1, 1, 1]);
  await server.stop('SIGKILL');
  expect((await listMessages()).map(({ status }) => status)).toEqual(['WAITING', 'WAITING', 'WAITING']);

  parties.isSilent = false;
  await releaseAllJobs(site.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(site.db);
  const next = await startServerProcess(env);
  const states = async () => (await listMessages()).map(({ channel, status }) => `${channel} ${status}`);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['MAIL SENT', 'PUSH SENT', 'SMS SENT']);
  await next.stop();

  const [mail, , sms] = await listMessages();
  // The operator has the SMS, so it goes no second time.
  expect(parties.sms).toEqual([sms?.id]);
  // A mailbox that knows the Message-ID shows the mail once.
  expect(parties.mail).toEqual(Array(2).fill(`<${mail?.id}@haidai.example>`));
  // A push service replaces a waiting message of the same topic.
  expect(parties.push).toHaveLength(2);
  expect(new Set(parties.push)).toHaveProperty('size', 1);
  expect(parties.push[0]).toMatch(/^\/push [\w-]{32}$/);
}, 120_000);
