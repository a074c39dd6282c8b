import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSiteMode } from '../../apps/server/src/app/site-mode.ts';
import { isPortFree } from '../machine/ports.mjs';
import { ensureBuilt } from './build.ts';
import { planGateway } from './gateway.ts';
import { runTogether } from './run-together.ts';
import { serverArgs, sourceArgs } from './server-args.ts';

/**
 * Runs the built site and, outside production, the sandbox gateway.
 * @returns the exit code
 */
export async function runBuiltSite(): Promise<number> {
  // NODE_ENV affects only the site mode here. The pages run in production mode in the sandbox too.
  const mode = chooseSiteMode(process.env);
  await requireFreePort('npm start');
  ensureBuilt(console.log);
  // In the sandbox, people read the greeting, so the log shows only warnings. In production, a service collects the
  // whole log.
  const quiet = mode === 'sandbox' && !process.env.LOG_LEVEL ? { LOG_LEVEL: 'warn' } : {};
  return runParts({ ...process.env, ...quiet, NODE_ENV: 'production', SITE_MODE: mode }, serverArgs);
}

/**
 * Runs the site for development: with pages from their sources and hot reload, and a server that restarts on every
 * change.
 */
export async function runSiteForWork(): Promise<number> {
  await requireFreePort('npm run dev');
  const env = { ...process.env, NODE_ENV: 'development', SITE_MODE: 'sandbox' };
  return runParts(env, ['--watch', '--watch-preserve-output', ...sourceArgs]);
}

async function runParts(env: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const gateway = env.SITE_MODE === 'sandbox' ? await planGateway(env) : null;
  // With this variable the entry is cached too, and a start does not load the TypeScript compiler.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');
  const server = { name: 'The server', args, env: { ...env, NODE_COMPILE_CACHE, ...gateway?.siteEnvironment } };
  return runTogether(gateway ? [gateway.part, server] : [server]);
}

/** Checks the port before the build, which takes half a minute. */
async function requireFreePort(command: string): Promise<void> {
  const port = Number(process.env.PORT || 8080);
  if (await isPortFree(port, process.env.HOST || '127.0.0.1')) return;
  throw new Error(
    `Port ${port} is in use. Stop the program that listens there, or choose another port: PORT=${port + 1} ${command}`,
  );
}
