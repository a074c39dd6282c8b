import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSettings, readConfig } from '../apps/server/src/app/config.ts';

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
