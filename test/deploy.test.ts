import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { examineSettings, readConfig } from '../apps/server/src/app/config.ts';
import { describeSettings } from '../apps/server/src/app/environment.ts';
import { checkProviders, providerSettings } from '../apps/server/src/providers/create-providers.ts';
import { certify } from '../packages/testkit/certificates/index.ts';
import { findFreePort } from '../scripts/machine/ports.mjs';
import { serverArgs } from '../scripts/site/server-args.ts';
import { ofCompose, readSettingsExample } from './settings-example.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const known = new Set<string>([...describeSettings().map(({ name }) => name), ...Object.keys(providerSettings)]);
const settable = new Set([...known, ofCompose, 'HOME', 'NODE_COMPILE_CACHE']);

test('units and images start existing files with the pinned Node', () => {
  const names = ['haidai@.service', 'haidai-backup.service', 'haidai-base-backup.service'];
  const units = names.map((name) => read(`deploy/systemd/${name}`)).join('\n');
  const started = [...`${units}\n${read('deploy/Dockerfile')}`.matchAll(/\b(?:apps|scripts)\/[\w./-]+\.ts\b/g)];
  expect(started.length).toBe(3);
  for (const [path] of started) expect(existsSync(root + path), path).toBe(true);
  const { dependencies } = JSON.parse(read('package.json'));
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(images).toEqual([dependencies.node]);
});

test('units and images start the server with the arguments of npm start', () => {
  expect(read('deploy/systemd/haidai@.service')).toContain(`/.bin/node ${serverArgs.join(' ')}\n`);
  expect(read('deploy/Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...serverArgs]).replaceAll(',', ', ')}\n`);
});

test('units and images set only variables that the site reads', () => {
  const set = [
    ...[...read('deploy/systemd/haidai@.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
    ...[...read('deploy/site.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...[...(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    ),
  ];
  expect(set.length).toBeGreaterThan(15);
  expect(set.filter((name) => !settable.has(name))).toEqual([]);
});

test('nginx gives up idle connections to an instance before the instance ends', () => {
  const [, idle] =
    /^ {2}keepalive_timeout (\d+)s;$/m.exec(
      /upstream haidai \{[^}]*\}/.exec(read('deploy/nginx/haidai.conf'))?.[0] ?? '',
    ) ?? [];
  const [, drain] = /DRAIN_SECONDS=(\d+)/.exec(read('deploy/systemd/haidai@.service')) ?? [];
  expect(Number(idle)).toBeGreaterThan(0);
  expect(Number(idle)).toBeLessThan(Number(drain));
});

test('the example names every setting that production needs', () => {
  const bare = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://x/y', ALIPAY_APP_ID: 'x' };
  const { config, faults } = examineSettings(bare);
  const live = { ...config.providers, sms: 'live', mail: 'live' } as const;
  const asked = [...faults, ...checkProviders({ ...config, providers: live }, bare)];
  const names = new Set(asked.flatMap((fault) => fault.match(/^[A-Z][A-Z0-9_]+/) ?? []));
  expect(names.size).toBeGreaterThan(15);
  const example = readSettingsExample();
  expect([...names].filter((name) => !(name in example))).toEqual([]);
});

test('the example names every setting without a default that a real site can use', () => {
  const rows = [...read('docs/generated/settings.md').matchAll(/^\| `([A-Z0-9_]+)` \|(.*)\|$/gm)];
  expect(rows.length).toBeGreaterThan(100);
  const isOpen = (cells: string) =>
    !/^ `/.test(cells) && !/Default: |Production refuses|Yibao|that merchant/.test(cells);
  // A key before the present one is set only while the keys change (docs/connectors/README.md).
  const open = rows.flatMap(([, name = '', cells = '']) => (isOpen(cells) && !name.includes('_OLD_') ? [name] : []));
  const named = new Set([...read('deploy/site.env.example').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name));
  // The unit and the Compose file set the port of the metrics.
  expect(open.filter((name) => !named.has(name))).toEqual(['METRICS_PORT']);
  const documented = new Set(rows.map(([, name]) => name));
  expect([...named].filter((name) => !documented.has(name))).toEqual([ofCompose]);
});

test('the example of settings, filled in, is valid for production', () => {
  const example = readSettingsExample();
  const config = readConfig(example);
  expect(config).toMatchObject({ production: true, sandbox: false, trustedProxies: 1, metrics: null, tracing: null });
  expect(config.directDatabaseUrl).not.toBe(config.databaseUrl);
  // The remaining faults concern only the carrier's own files and adapters.
  const left = checkProviders(config, example).filter((fault) => !/_FILE[: ]/.test(fault));
  expect(left).toEqual([]);
});

test('every variable that an adapter reads is documented', () => {
  const files = ['payment/payment-config.ts', 'sms/aliyun/config.ts', 'mail/smtp-mail.ts'];
  const sources = files.map((file) => read(`apps/server/src/providers/${file}`)).join('\n');
  const names = sources.match(/\b(?:PAYMENT|ALIPAY|WECHATPAY|YIBAO|STRIPE|ALIYUN|SMS|MAIL)_[A-Z][A-Z0-9_]+\b/g) ?? [];
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('every setting is in the table of docs/generated/settings.md, and docs/running.md links the table', () => {
  const table = read('docs/generated/settings.md');
  for (const name of known) expect(table).toContain(`| \`${name}\` |`);
  expect(read('docs/running.md')).toContain('generated/settings.md');
});

describe('automatic failover', () => {
  const patroni = parse(read('deploy/patroni/patroni.yml'));
  const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
  const namesOf = (text: string) =>
    [...text.matchAll(/\b(db\d)\b[ =](?:https:\/\/)?(10\.0\.0\.\d+)/g)].map(([, ...pair]) => pair);

  test('has the same three machines in Patroni, etcd and haproxy', () => {
    const named = machines.map((address, index) => [`db${index + 1}`, address]);
    expect(patroni.etcd.hosts).toEqual([`${machines[0]}:2379`]);
    expect(namesOf(/^ETCD_INITIAL_CLUSTER=.*$/m.exec(read('deploy/patroni/etcd.env'))?.[0] ?? '')).toEqual(named);
    const [, ...listeners] = read('deploy/patroni/haproxy.cfg').split(/^listen /m);
    expect(listeners.map(namesOf)).toEqual([named, named]);
    expect(listeners.map((text) => /\/\w+/.exec(text)?.[0])).toEqual(['/primary', '/replica']);
  });

  test('confirms no commit without a standby, and renews the lease of the primary in time', () => {
    const { synchronous_mode, synchronous_mode_strict, ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
    expect([synchronous_mode, synchronous_mode_strict]).toEqual([true, true]);
    // Patroni demands it: two failed attempts must fit into the lease.
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  });

  test('reaches etcd by the interface through which a primary that wakes up cannot take its lease back', () => {
    expect(Object.keys(patroni).filter((key) => key.startsWith('etcd'))).toEqual(['etcd']);
    expect(read('deploy/patroni/etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m);
  });

  test('lets in each role of roles.sql, and no other client', () => {
    const roles = [...read('deploy/postgresql/roles.sql').matchAll(/^create role (\w+)/gm)].map(([, role]) => role);
    const clients = (patroni.postgresql.pg_hba as string[]).map((line) => line.split(/ +/));
    const { replication, rewind } = patroni.postgresql.authentication;
    const known = new Set([...roles, 'postgres', replication.username, rewind.username]);
    expect(new Set(clients.map(([, , role]) => role))).toEqual(known);
    for (const [type, , role, , method] of clients)
      if (role !== 'postgres') expect([type, method]).toEqual(['hostssl', 'scram-sha-256']);
  });
});

describe('systemd, nginx and haproxy, where they are installed, find no fault', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haidai-deploy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const has = (tool: string, ...words: string[]) => spawnSync(tool, words).error === undefined;

  test.skipIf(!has('systemd-analyze', '--version'))('in the units', () => {
    const units = readdirSync(join(root, 'deploy/systemd')).map((name) => {
      const file = join(folder, name);
      // `systemd-analyze` looks for each program at its path, so the test writes the path of this machine's Node.
      writeFileSync(file, read(`deploy/systemd/${name}`).replaceAll(/\/srv\/\S+\/node(?= )/g, process.execPath));
      return file;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.skipIf(!has('haproxy', '-v'))('in the configuration of haproxy', () => {
    const { certificate } = certify({ name: 'database' });
    writeFileSync(join(folder, 'ca.pem'), certificate);
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, read('deploy/patroni/haproxy.cfg').replace('/etc/haidai/database', folder));
    const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  const composed = () =>
    (parse(read('deploy/compose.yml')) as { configs: { nginx: { content: string } } }).configs.nginx.content;

  test.skipIf(!has('nginx', '-v')).each([
    ['deploy/nginx/haidai.conf', () => read('deploy/nginx/haidai.conf')],
    ['deploy/compose.yml', () => composed().replaceAll('$$', '$')],
  ])('in the configuration of nginx: %s', async (_name, settings) => {
    const { certificate, key } = certify({ name: 'www.haidai.example' });
    writeFileSync(join(folder, 'fullchain.pem'), certificate);
    writeFileSync(join(folder, 'privkey.pem'), key);
    let site = settings()
      .replaceAll('/etc/haidai/tls', folder)
      .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder)
      .replaceAll(/^ *listen \[::\]:.*$/gm, '');
    // nginx opens its ports while it checks the configuration, so each port is replaced by a free one.
    for (const [, port = ''] of site.matchAll(/listen (\d+)/g))
      site = site.replace(`listen ${port}`, `listen 127.0.0.1:${await findFreePort()}`);
    const file = join(folder, 'nginx.conf');
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/t;`);
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${temp.join('\n')}\n${site}\n}\n`);
    const log = join(folder, 'error.log');
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file, '-e', log], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

interface Linted {
  messages: { rule: string; message: string }[];
}
interface ComposeService {
  environment?: Record<string, string>;
  depends_on?: object;
  volumes?: string[];
  configs?: { source: string }[];
  command?: string[];
  ports?: string[];
  build?: { context: string; dockerfile: string };
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: object;
  configs: Record<string, { content: string }>;
}

describe('the Compose file', () => {
  const compose = parse(read('deploy/compose.yml'), { merge: true }) as Compose;
  const { services, volumes, configs } = compose;
  const example = readSettingsExample();
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?\}/g, (_all, name: string) => example[name] ?? `no ${name}`);

  test('names existing services, volumes and settings', () => {
    for (const { depends_on = {}, volumes: used = [], configs: read = [], build } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
      for (const name of used.filter((each) => !each.startsWith('.')))
        expect(volumes).toHaveProperty([name.split(':')[0] ?? '']);
      for (const { source } of read) expect(configs).toHaveProperty([source]);
      if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true);
    }
    const set = Object.keys(services.site?.environment ?? {});
    expect(set.filter((name) => !settable.has(name))).toEqual([]);
    expect(services.backup?.command?.join(' ')).toContain('scripts/backup.ts');
  });

  test.each(['site', 'backup', 'migrate'])('starts %s with exactly these variables, on hosts of this file', (name) => {
    const own = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, fill(value)]);
    // The folder that Compose mounts is not on this machine.
    const { CARRIER_DIR } = example;
    const config = readConfig({
      ...example,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      ...Object.fromEntries(own),
      CARRIER_DIR,
    });
    expect(config.metrics).toMatchObject({ host: '0.0.0.0', port: 9464 });
    const hosts = [config.databaseUrl, config.directDatabaseUrl].map((url) => new URL(url ?? '').hostname);
    expect(hosts).toEqual(['pgbouncer', 'postgres']);
    for (const host of hosts) expect(services).toHaveProperty(host);
    expect(configs.pgbouncer?.content).toContain('host=postgres');
    expect(fill(configs['pgbouncer-users']?.content ?? '')).toContain(`"haidai" "${example[ofCompose]}"`);
  });

  test('is valid by the published schema of Compose, and by the rules of dclint', async () => {
    // The order of keys is a matter of taste. The image of one service has its name from the build of another one.
    const rules = {
      'service-dependencies-alphabetical-order': 0,
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'no-build-and-image': 0,
      'require-quotes-in-ports': [2, { quoteType: 'double' }],
    } as const;
    const linter = new DCLinter({ rules: { ...rules }, quiet: false, debug: false, exclude: [] });
    const found: Linted[] = await linter.lintFiles([join(root, 'deploy/compose.yml')], false);
    expect(found.length).toBe(1);
    expect(found.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`))).toEqual([]);
  });

  test('runs the site read-only, without privileges, and reaches it only through the proxy', () => {
    for (const name of ['migrate', 'site', 'backup'])
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['127.0.0.1:8080:8080']]]);
  });

  test('mounts every file and folder that the settings name', () => {
    const mounted = (services.site?.volumes ?? []).map((each) => each.split(':')[1] ?? '');
    // Lines that begin with # name key files and adapters, too.
    const files = [...read('deploy/site.env.example').matchAll(/=(\/etc\/.*)$/gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => !mounted.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
    const data = services.site?.environment?.DATA_DIR ?? '';
    expect(mounted).toEqual(expect.arrayContaining([data, `${data}/backups`]));
    // The Compose file documents at its top the files that a host must provide.
    expect(services.site?.environment?.CARRIER_DIR).toBe('/srv/carrier');
    expect(mounted).toContain('/srv/carrier');
    for (const path of ['secrets/', 'site.env', 'carrier/', 'adapters/'])
      expect(read('deploy/compose.yml').slice(0, 500)).toContain(path);
  });
});
