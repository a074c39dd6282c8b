import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '@haidai/testkit/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { root } from '../machine/paths.mjs';
import { findFreePort } from '../machine/ports.mjs';
import { ensureBuilt } from '../site/build.ts';
import { serverArgs } from '../site/server-args.ts';
import { assembleImage, measureFolder } from './assemble.ts';
import { baseMegabytes, largestMegabytes, leftOut } from './contents.ts';

/** The user of the container. A test that does not run as root keeps its own user. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const key = Buffer.alloc(32, 7).toString('base64');

let folder: string;
let app: string;

beforeAll(() => {
  ensureBuilt(() => {});
  folder = mkdtempSync(join(tmpdir(), 'haidai-image-'));
  chmodSync(folder, 0o755);
  app = join(folder, 'app');
  assembleImage(root, app);
}, 240_000);
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('the image with its base is smaller than 400 MB', () => {
  const megabytes = (measureFolder(app) + statSync(process.execPath).size) / 1e6 + baseMegabytes;
  expect(megabytes).toBeGreaterThan(200);
  expect(megabytes).toBeLessThan(largestMegabytes);
});

test('the image contains no development package, no test and no source map', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
  const unwanted = [
    ...Object.keys(devDependencies).filter((name) => !(name in dependencies)),
    ...Object.keys(leftOut),
    '@haidai/testkit',
    '@haidai/sandbox-gateway',
    '@haidai/sandbox-parties',
    'happy-dom',
    'typescript',
    'vite',
  ];
  expect(unwanted.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([]);
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.test\.tsx?$|\.map$|\.d\.ts$/.test(file))).toEqual([]);
});

test('the image contains every file and package that its files import', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:m?js|tsx?)$/.test(file) && !/node_modules|dist\/client|worker\/|\.gen\.ts$/.test(file),
  );
  const missing = files.flatMap((file) =>
    listImports(readFileSync(join(app, file), 'utf8'))
      .filter((name) => !name.startsWith('node:') && !findImport(file, name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(missing).toEqual([
    // Only `npm run dev` loads it.
    'apps/server/dist/development-pages.js imports vite',
    'apps/server/src/app/pages/development-pages.ts imports vite',
  ]);
});

/** Lists the modules that a source imports at run time. Types disappear before. */
function listImports(source: string): string[] {
  const found = source.matchAll(
    /^(?:import|export)(?! type\b)[^'"`;]*?\bfrom\s*["']([^"']+)["']|\bimport\(\s*["']([^"'$]+)["']/gm,
  );
  return [...found].map(([, first, second]) => first ?? second ?? '');
}

function findImport(file: string, name: string): boolean {
  if (name.startsWith('.')) return existsSync(join(app, dirname(file), name));
  const [first = '', second = ''] = name.split('/');
  const own = first.startsWith('@') ? `${first}/${second}` : first;
  for (let at = dirname(file); ; at = dirname(at)) {
    if (existsSync(join(app, at, 'node_modules', own))) return true;
    if (at === '.') return false;
  }
}

test('the Dockerfile takes the contents from the list only, and runs without root', () => {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const copied = last.filter((line) => line.startsWith('COPY '));
  expect(copied).toEqual(['COPY --from=build /usr/local/bin/node /usr/local/bin/node', 'COPY --from=build /image .']);
  expect(lines.join('\n')).toContain('npm run image -- /image');
  expect(last[0]).toBe('FROM debian:bookworm-slim');
  expect(last).toContain('USER 1000:1000');
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const group of workspaces.map((each) => each.replace('/*', '')))
    for (const { name } of readdirSync(join(root, group), { withFileTypes: true }).filter((each) => each.isDirectory()))
      expect(lines).toContain(`COPY ${group}/${name}/package.json ${group}/${name}/`);
});

describe.runIf(isLong)('as a user without rights, on read-only files', () => {
  let postgres: EmbeddedPostgres;
  let env: Record<string, string>;
  beforeAll(async () => {
    spawnSync('chmod', ['-R', 'a-w', app]);
    postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: { unix_socket_permissions: '0777' } });
    await postgres.ensureDatabase('haidai');
    // The user of the container must reach the socket of PostgreSQL.
    for (let at = postgres.home; at !== folder; at = dirname(at)) chmodSync(at, 0o711);
    chmodSync(join(postgres.home, 'run'), 0o711);
    for (const name of ['data', 'tmp']) spawnSync('install', ['-d', '-m', '777', join(folder, name)]);
    env = {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      SITE_MODE: 'sandbox',
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      METRICS_PORT: String(await findFreePort()),
      DATABASE_URL: postgres.urlOf('haidai'),
      DATA_DIR: join(folder, 'data'),
      TMPDIR: join(folder, 'tmp'),
      HOME: join(folder, 'tmp'),
      BACKUP_KEY: key,
    };
  }, 240_000);
  afterAll(() => postgres?.stop());

  const run = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      cwd: app,
      env,
      encoding: 'utf8',
      ...user,
    });
    return { status, words: stdout + stderr };
  };

  test('commands of the operator start', () => {
    expect(run('scripts/keys.ts', '--help')).toMatchObject({ status: 2, words: expect.stringContaining('npm run') });
    expect(run('scripts/doctor.mjs', '--site')).toMatchObject({ words: expect.stringContaining('Settings: fit') });
  });

  test('production lists its missing settings and does not start', () => {
    const { status, stderr } = spawnSync(process.execPath, serverArgs, {
      cwd: app,
      env: { ...env, SITE_MODE: 'production' },
      encoding: 'utf8',
      ...user,
    });
    expect(status).toBe(1);
    for (const name of ['PUBLIC_URL', 'VAULT_KEYS', 'carrier.json', 'MAIL_PROVIDER']) expect(stderr).toContain(name);
  });

  test('it migrates, serves pages and calls, makes a backup, and stops on SIGTERM', async () => {
    expect(run('scripts/migrate.ts')).toEqual({ status: 0, words: 'The database is up to date.\n' });
    const server = spawn(process.execPath, serverArgs, { cwd: app, env, ...user });
    let words = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text) => (words += text));
    const ended = once(server, 'exit');
    const site = `http://127.0.0.1:${env.PORT}`;
    const isReady = () =>
      fetch(`${site}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(() => isReady().then((ready) => ready || words), { timeout: 60_000, interval: 250 }).toBe(true);
    expect(await (await fetch(`${site}/healthz`)).json()).toEqual({ status: 'ok' });
    const page = await fetch(`${site}/`, { headers: { 'accept-language': 'zh' } });
    const text = await page.text();
    expect({ status: page.status, isPage: text.includes('<h1') }).toEqual({ status: 200, isPage: true });
    const [style = ''] = text.match(/\/assets\/[\w.-]+\.css/) ?? [];
    expect((await fetch(site + style, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe(
      'br',
    );
    const metrics = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    expect(metrics).toContain('haidai_database_answers 1');
    expect(run('scripts/backup.ts', '--keep', '14')).toMatchObject({ status: 0 });
    const [backup = ''] = readdirSync(join(folder, 'data/backups'));
    expect(run('scripts/restore.ts', 'check', join(folder, 'data/backups', backup))).toMatchObject({ status: 0 });
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(words).not.toMatch(/EACCES|EROFS|ERR_MODULE_NOT_FOUND/);
  });
});
