import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/machine/ports.mjs';
import { builtServer } from '../../scripts/site/server-args.ts';
import { type StartedSite, startSite } from '../../scripts/site/started-site.ts';
import { findProcess, waitForAnswer } from './processes.ts';

/** The site as `npm start` runs it, with its own data. */
export interface BenchSite {
  url: string;
  /** A folder for temporary files of the run, which is deleted with the site. */
  folder: string;
  /** Milliseconds to the first page of the first start with a new folder, and of the next start. */
  firstStartMs: number;
  nextStartMs: number;
  serverPid(): number;
  stop(): Promise<void>;
}

/** Starts a site. `settings` are environment variables beside those of every bench. */
export async function startBenchSite(settings: Record<string, string> = {}): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  try {
    return await startIn(folder, settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, settings: Record<string, string>): Promise<BenchSite> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const own = { DATA_DIR: join(folder, 'data'), PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url };
  const env = { ...settings, ...own };
  const first = await startMeasured(env, url);
  await end(first.site);
  const next = await startMeasured(env, url);
  return {
    url,
    folder,
    firstStartMs: first.ms,
    nextStartMs: next.ms,
    serverPid: () => findProcess(next.site.process.pid ?? 0, builtServer),
    async stop() {
      await end(next.site);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMeasured(env: Record<string, string>, url: string): Promise<{ site: StartedSite; ms: number }> {
  const site = startSite(env);
  const answered = waitForAnswer(`${url}/index`);
  const code = await Promise.race([site.ended, answered.then(() => undefined)]);
  if (code !== undefined) throw new Error(`The site did not start:\n${site.words()}`);
  return { site, ms: await answered };
}

async function end(site: StartedSite): Promise<void> {
  site.process.kill('SIGTERM');
  await site.ended;
}
