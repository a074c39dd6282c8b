import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi, throughHttp } from '@haidai/testkit';
import { createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { waitForAnswer } from '../../bench/support/processes.ts';
import { findFreePort } from '../machine/ports.mjs';
import { startSite } from '../site/started-site.ts';
import type { Release } from '../upgrade/previous-release.ts';

/** A release as `npm start` runs it, on a PostgreSQL of its own. */
export interface StormSite {
  url: string;
  databaseUrl: string;
  newApi(): Api;
  /** Waits until no job is due: plans are made, messages sent, money is paid out. */
  untilJobsDone(): Promise<void>;
  /** Calls the control address of the sandbox gateway. */
  gateway(method: 'POST' | 'PUT', call: string, body: object): Promise<void>;
}

/** The first start of a release fills its database. */
const patienceMs = 600_000;

export async function startStormSite(
  release: Release,
  folder: string,
  undo: (() => Promise<unknown>)[],
): Promise<StormSite> {
  mkdirSync(folder);
  const postgres = await startEmbeddedPostgres(folder);
  undo.push(() => postgres.stop());
  await postgres.ensureDatabase('storm');
  const databaseUrl = postgres.urlOf('storm');
  const pool = createPool(databaseUrl, 2, () => {});
  undo.push(() => pool.end());
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), PORT: String(port) };
  const command = [process.execPath, path.join(release.folder, 'scripts/start.mjs')];
  const site = startSite({ ...env, HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'warn' }, command);
  undo.push(async () => {
    site.process.kill('SIGTERM');
    await site.ended;
  });
  const answered = waitForAnswer(`${url}/index`, patienceMs);
  const code = await Promise.race([site.ended, answered.then(() => undefined)]);
  if (code !== undefined) throw new Error(`The site did not start:\n${site.words()}`);
  return {
    url,
    databaseUrl,
    newApi: () => createApi(throughHttp(url)),
    untilJobsDone: async () => {
      const due = 'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1';
      while ((await pool.query(due)).rows.length > 0) await sleep(100);
    },
    async gateway(method, call, body) {
      const headers = { 'content-type': 'application/json' };
      const address = new URL(`/sandbox/gateway/control/${call}`, url);
      const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${await answer.text()}`);
    },
  };
}
