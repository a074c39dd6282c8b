import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeSettings, readConfig } from '../apps/server/src/app/config.ts';
import { certify } from '../packages/testkit/certificates/index.ts';
import { findFreePort } from '../scripts/machine/ports.mjs';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const known = new Set<string>(describeSettings().map(({ name }) => name));

test('units and images start files that there are, on the Node that is pinned', () => {
  const units = ['haidai@.service', 'haidai-backup.service'].map((name) => read(`deploy/systemd/${name}`)).join('\n');
  const started = [...`${units}\n${read('deploy/Dockerfile')}`.matchAll(/\b(?:apps|scripts)\/[\w./-]+\.ts\b/g)];
  expect(started.length).toBe(3);
  for (const [path] of started) expect(existsSync(root + path), path).toBe(true);
  const { dependencies } = JSON.parse(read('package.json'));
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(images).toEqual([dependencies.node, dependencies.node]);
});

test('they set what the site reads, and nothing else', () => {
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
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('the example of settings, its keys filled in, is fit for production', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const lines = read('deploy/site.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, /^$|:$/.test(value) ? value + key : value]),
  );
  const config = readConfig({ ...env, NODE_ENV: 'production' });
  expect(config).toMatchObject({ production: true, sandbox: false, trustedProxies: 1, metrics: null, tracing: null });
  expect(config.directDatabaseUrl).not.toBe(config.databaseUrl);
});

test('every setting is in the table of docs/running.md’s page, and the page is linked', () => {
  const table = read('docs/generated/settings.md');
  for (const name of known) expect(table).toContain(`| \`${name}\` |`);
  expect(read('docs/running.md')).toContain('generated/settings.md');
});

describe('what their own programs say of them, where those are installed', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haidai-deploy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const has = (tool: string, ...words: string[]) => spawnSync(tool, words).error === undefined;

  test.skipIf(!has('systemd-analyze', '--version'))('systemd: the units are right', () => {
    const units = ['haidai@.service', 'haidai-backup.service', 'haidai-backup.timer'].map((name) => {
      const file = join(folder, name);
      // Programs are looked for where they will be.
      writeFileSync(file, read(`deploy/systemd/${name}`).replaceAll(/\/srv\/\S+\/node(?= )/g, process.execPath));
      return file;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  const composed = () =>
    (parse(read('deploy/compose.yml')) as { configs: { nginx: { content: string } } }).configs.nginx.content;

  test.skipIf(!has('nginx', '-v')).each([
    ['deploy/nginx/haidai.conf', () => read('deploy/nginx/haidai.conf')],
    ['deploy/compose.yml', () => composed().replaceAll('$$', '$')],
  ])('nginx: that of %s is right', async (_name, settings) => {
    const { certificate, key } = certify({ name: 'www.haidai.example' });
    writeFileSync(join(folder, 'fullchain.pem'), certificate);
    writeFileSync(join(folder, 'privkey.pem'), key);
    let site = settings()
      .replaceAll('/etc/haidai/tls', folder)
      .replaceAll(/^ *listen \[::\]:.*$/gm, '');
    // It listens while it looks.
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

test('the Compose file is YAML of services that there are, and the alerts are YAML of rules', () => {
  const { services, volumes } = parse(read('deploy/compose.yml')) as {
    services: Record<
      string,
      { depends_on?: object; volumes?: string[]; build?: { context: string; dockerfile: string } }
    >;
    volumes: object;
  };
  for (const { depends_on = {}, volumes: used = [], build } of Object.values(services)) {
    for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
    for (const name of used) expect(volumes).toHaveProperty([name.split(':')[0] ?? '']);
    if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true);
  }
  const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(alerts.length).toBeGreaterThan(10);
  expect(new Set(alerts).size).toBe(alerts.length);
});
