import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { getSandboxClock } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startInVain, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp } from '../site/start-test-app.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp('/tmp/haidai-process-');
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

afterEach(stopServerProcesses);

const here = () => ({ DATA_DIR: folder });

describe('the server as a process', { timeout: 120_000 }, () => {
  test('starts from an empty folder, serves, prints its address, and stops on Ctrl-C', async () => {
    const server = await startServerProcess(here());
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ status: 'ready' });
    expect((await fetch(`${server.address}/api/openapi.json`)).status).toBe(200);
    expect(server.output()).toContain('/sandbox');
    expect(await server.stop('SIGINT')).toBe(0);
  });

  // `npm run bench -- start` measures the time of a start.
  test('starts a second time; another start in its folder is refused, and the first server continues', async () => {
    const first = await startServerProcess(here());
    const second = await startInVain(here());
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another server (process ${first.child.pid}) is already running in ${folder}.`);
    expect(second.output).not.toContain('    at ');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);

    await first.stop('SIGKILL');
    const next = await startServerProcess(here());
    expect((await fetch(`${next.address}/readyz`)).status, 'after a kill without warning').toBe(200);
    expect(await next.stop()).toBe(0);
  });

  test('whose port is in use reports it in one line', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as { port: number };
    const { code, output } = await startInVain({ ...here(), PORT: String(port) });
    squatter.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is taken`);
  });

  test('refuses to start as a real site with settings that are only for the sandbox', async () => {
    const { code, output } = await startInVain({ ...here(), NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toContain('SMS_PROVIDER is "sandbox"');
    expect(output).toContain('VAULT_KEYS is not set');
    expect(output).not.toContain('    at ');
  });

  test('whose PostgreSQL cannot be reached names the address', async () => {
    const { code, output } = await startInVain({ DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(output).toContain('127.0.0.1:1');
    expect(output).not.toContain('secret');
  });
});

const offsetOf = async (api: Api) => (await api.expectOk(getSandboxClock)).offsetMinutes;

test('several servers on one database keep the same time when a caller moves the time of one', {
  timeout: 120_000,
}, async () => {
  const site = await startTestApp();
  const before = await offsetOf(site.api);
  const env = { DATABASE_URL: site.databaseUrl };
  const servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  await site.clock.advance({ days: 40 });
  for (const server of servers) {
    const read = () => offsetOf(server.newApi());
    await expect.poll(read, { timeout: 20_000 }).toBe(before + 40 * 24 * 60);
    await server.stop();
  }
  await site.close();
});
