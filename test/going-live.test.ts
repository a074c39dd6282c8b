import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeSettings } from '../apps/server/src/app/environment.ts';
import { providerSettings } from '../apps/server/src/providers/create-providers.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/going-live.md');
const commands = [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, text = '']) => text).join('\n');

describe('docs/going-live.md', () => {
  test('names existing files of this project', () => {
    const named = [...page.matchAll(/(?<![\w/])(?:deploy|scripts|apps|carriers|test)\/[\w@.-]+(?:\/[\w@.-]+)*/g)].map(
      ([path]) => path,
    );
    expect(named.length).toBeGreaterThan(15);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path.replace(/\.$/, ''))))).toEqual([]);
  });

  test('installs every file of deploy for systemd, nginx, PostgreSQL and pgbouncer', () => {
    for (const folder of ['systemd', 'nginx', 'postgresql', 'pgbouncer'])
      for (const name of readdirSync(join(root, 'deploy', folder))) expect(commands, name).toContain(name);
  });

  test('runs existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...page.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('sets only variables that the site reads', () => {
    const known = new Set<string>([...describeSettings().map(({ name }) => name), ...Object.keys(providerSettings)]);
    // Variables of the shell and of single commands.
    const others = [
      'NAME',
      'RELEASE',
      'OLD',
      'SOURCE',
      'V',
      'SITE_PASSWORD',
      'WAL_PASSWORD',
      'WAL_PULL_COMMAND',
      'CONNECTOR_SECRET',
      'HOME',
      'ON_ERROR_STOP',
      'POSTGRES_PASSWORD',
      'ARGS',
      'DATA_SOURCE_NAME',
      'PATH',
    ];
    const set = [...commands.matchAll(/(?:^|[\s"(|^])([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(set.length).toBeGreaterThan(15);
    expect([...new Set(set)].filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
  });

  test('names every part of the carrier’s folder with its owner', () => {
    const [, table = ''] = /\| File .*\| Owner([\s\S]*?)\n\n/.exec(page) ?? [];
    // Facts about places are the same for every carrier.
    const places = ['airports.csv', 'regions.json', 'pictures'];
    const parts = readdirSync(join(root, 'carriers/haidai')).filter((name) => !places.includes(name));
    expect(parts.filter((name) => !table.includes(name))).toEqual([]);
  });
});

describe('deploy/postgresql', () => {
  const settings = read('deploy/postgresql/haidai.conf');
  const lines = settings.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const settingOf = (name: string) => new RegExp(`^${name} = '?([^'\n]*)'?$`, 'm').exec(settings)?.[1];
  const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const program = installed
    .map((version) => `/usr/lib/postgresql/${version}/bin/postgres`)
    .find((path) => existsSync(path));

  test('has one setting a line, and keeps what is paid', () => {
    expect(lines.filter((line) => !/^[a-z_]+ = \S/.test(line))).toEqual([]);
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'ssl', 'archive_mode'])
      expect(settingOf(name), name).toBe('on');
    expect(settingOf('timezone')).toBe('UTC');
  });

  test.skipIf(!program)('has only settings that PostgreSQL has', () => {
    const isRoot = process.getuid?.() === 0;
    const words = isRoot ? ['-u', 'nobody', '--', program ?? ''] : [];
    const text = execFileSync(isRoot ? 'runuser' : (program ?? ''), [...words, '--describe-config'], {
      encoding: 'utf8',
      cwd: '/',
    });
    const known = new Set(text.split('\n').map((line) => line.split('\t')[0]?.toLowerCase()));
    expect(known.size).toBeGreaterThan(200);
    expect(lines.map((line) => line.split(' ')[0]).filter((name) => !known.has(name))).toEqual([]);
  });

  test('has connections for pgbouncer, three instances and the commands', () => {
    const defaults = Object.fromEntries(describeSettings().map(({ name, fallback }) => [name, fallback]));
    const pool = Number(/^default_pool_size = (\d+)$/m.exec(read('deploy/pgbouncer/pgbouncer.ini'))?.[1]);
    const jobs = Number(defaults.JOB_CONNECTIONS) + 1;
    expect(jobs).toBeGreaterThan(1);
    const limit = Number(/haidai login .* connection limit (\d+)/.exec(read('deploy/postgresql/roles.sql'))?.[1]);
    expect(limit).toBeGreaterThan(pool + 3 * jobs + 10);
    expect(Number(settingOf('max_connections'))).toBeGreaterThan(limit);
  });

  test('lets nobody in over the network without TLS and a password, and only the two roles', () => {
    const rules = read('deploy/postgresql/pg_hba.conf')
      .split('\n')
      .filter((line) => /^[a-z]/.test(line));
    const roles = [...read('deploy/postgresql/roles.sql').matchAll(/^create role (\w+)/gm)].map(([, name]) => name);
    expect(roles).toEqual(['haidai', 'haidai_wal']);
    for (const rule of rules) {
      const [type, , user, ...rest] = rule.split(/\s+/);
      if (type === 'local') expect([user, ...rest]).toEqual(['postgres', 'peer']);
      else expect([type, roles.includes(user), rest.at(-1)], rule).toEqual(['hostssl', true, 'scram-sha-256']);
    }
  });

  test('the archive runs an existing script with the settings that docs/going-live.md writes', () => {
    const command = settingOf('archive_command') ?? '';
    expect(existsSync(join(root, /current\/(scripts\/\w+\.ts)/.exec(command)?.[1] ?? 'none'))).toBe(true);
    const [, file = 'none'] = /--env-file=(\S+)/.exec(command) ?? [];
    expect(commands).toContain(`> ${file}`);
    expect(read('deploy/systemd/haidai-base-backup.service')).toContain(`EnvironmentFile=${file}`);
  });
});

test('pgbouncer has the same pool in deploy/pgbouncer and in deploy/compose.yml', () => {
  const { configs } = parse(read('deploy/compose.yml')) as { configs: { pgbouncer: { content: string } } };
  const readLines = (text: string) =>
    new Map(
      text.split('\n').flatMap((line) => {
        const [, name, value] = /^\s*([a-z_]+) = ?(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, (value ?? '').replace(/host=\S+ port=\d+/, '')] as const];
      }),
    );
  const own = readLines(read('deploy/pgbouncer/pgbouncer.ini'));
  const composed = readLines(configs.pgbouncer.content);
  for (const name of [
    'haidai',
    'pool_mode',
    'auth_type',
    'default_pool_size',
    'max_client_conn',
    'ignore_startup_parameters',
  ])
    expect(own.get(name), name).toBe(composed.get(name));
  expect(own.get('pool_mode')).toBe('transaction');
  expect(own.get('server_tls_sslmode')).toBe('verify-full');
});
