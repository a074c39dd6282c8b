import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkingItself } from '@haidai/testkit/own-answers';
import { expect, test } from '@playwright/test';
import { findFreePort, isPortFree } from '../scripts/machine/ports.mjs';
import { startSite } from '../scripts/site/started-site.ts';
import { answerFaults } from './support/site-under-test.ts';

let folder: string;
let port: number;
const settings = () => ({ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haidai-start-'));
  await chmod(folder, 0o755);
  port = await findFreePort();
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function waitUntilServed(): Promise<number> {
  const begun = performance.now();
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/index`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 60_000,
        intervals: [50],
      },
    )
    .toBe(200);
  return performance.now() - begun;
}

/** Lists the processes whose command line or environment names the folder. */
function processesOnFolder(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? [pid] : [];
      } catch {
        return [];
      }
    });
}

test('npm start prints its address, refuses a second start, and Ctrl-C stops all its processes', {
  tag: '@alone',
}, async () => {
  test.setTimeout(180_000);
  const first = startSite({ ...settings(), ...checkingItself(answerFaults()) });
  const firstStart = await waitUntilServed();
  await expect.poll(first.words).toContain(`http://localhost:${port}/sandbox`);
  expect(first.words()).toContain('13800000001');
  expect(first.words()).toContain('Haidai2026');

  const second = startSite({ ...settings(), PORT: String(await findFreePort()) });
  expect(await second.ended).not.toBe(0);
  expect(second.words()).toContain(`A site is already running on ${folder} (process ${first.process.pid})`);

  first.process.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  expect(processesOnFolder()).toEqual([]);

  const begun = startSite(settings());
  // The first start makes and fills the database. `npm run bench -- start` limits the seconds on a quiet machine.
  expect(await waitUntilServed(), 'the second start, in milliseconds').toBeLessThan(firstStart * 1.5);

  begun.process.kill('SIGKILL');
  await begun.ended;
  await expect.poll(processesOnFolder, { timeout: 20_000 }).toEqual([]);
  expect(await isPortFree(port, '127.0.0.1')).toBe(true);
});

test('npm passes the stop signal on to the site', { tag: '@alone' }, async () => {
  test.setTimeout(120_000);
  const site = startSite(settings(), ['npm', 'start']);
  await waitUntilServed();
  site.process.kill('SIGTERM');
  await site.ended;
  await expect.poll(processesOnFolder, { timeout: 20_000 }).toEqual([]);
  expect(await isPortFree(port, '127.0.0.1')).toBe(true);
});

test('a production start with the sandbox refuses to run and prints the reason', async () => {
  const site = startSite({ ...settings(), SITE_MODE: 'production' });
  expect(await site.ended).toBe(1);
  expect(site.words()).toContain('The configuration has faults');
  expect(site.words()).toContain('PAYMENT_PROVIDER is "sandbox"');
});

test('a port in use is reported before the build', async ({ baseURL }) => {
  const taken = new URL(baseURL ?? '').port;
  const site = startSite({ ...settings(), PORT: taken });
  expect(await site.ended).toBe(1);
  expect(site.words()).toContain(`Port ${taken} is in use.`);
});
