import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { root } from '../machine/paths.mjs';
import { findFreePort } from '../machine/ports.mjs';
import { examineSite } from './examine-site.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haidai-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one run reports every problem of a site with its variable and its solution', { timeout: 60_000 }, async () => {
  const nobody = await findFreePort();
  const blocked = join(folder, 'a-file');
  writeFileSync(blocked, '');
  const findings = await examineSite({
    SITE_MODE: 'production',
    PUBLIC_URL: 'http://www.haidai.example',
    PORT: '8081',
    METRICS_PORT: '8081',
    DATABASE_URL: `postgresql://u:secret@127.0.0.1:${nobody}/x`,
    DATABASE_DIRECT_URL: `postgresql://u:secret@127.0.0.1:${nobody}/y`,
    DATA_DIR: blocked,
    PAYMENT_PROVIDER: 'live',
    ALIPAY_APP_ID: '2021',
    ALIPAY_PRIVATE_KEY_FILE: '/nowhere/private.pem',
    SMS_PROVIDER: 'live',
    MAIL_PROVIDER: 'live',
    MAIL_SMTP_URL: `smtps://127.0.0.1:${nobody}`,
    ISSUER_PROVIDER: 'live',
    INSURER_PROVIDER: 'live',
    BACKUP_KEY: 'short',
  });
  const told = findings.filter(({ todo }) => todo).map(({ name, found, todo }) => `${name}: ${found} → ${todo}`);
  const expected = [
    'PUBLIC_URL is not set to an https address',
    'METRICS_PORT is 8081, and so is PORT',
    'VAULT_KEYS is not set',
    '$CARRIER_DIR/carrier.json: icp is the one of the carrier invented for the demo',
    'ALIPAY_PRIVATE_KEY_FILE: ENOENT',
    'ALIPAY_PUBLIC_KEY_FILE is not set',
    'ALIYUN_SMS_SIGN_NAME is not set',
    'MAIL_FROM is not set',
    'ISSUER_URL is not set',
    'INSURER_URL is not set',
    '$CARRIER_DIR/schedule sells flights of the carrier invented for the demo',
    'BACKUP_KEY: 3 bytes in base64',
    'DATABASE_URL: connect ECONNREFUSED',
    'DATABASE_DIRECT_URL: connect ECONNREFUSED',
    'MAIL_SMTP_URL: 127.0.0.1',
    'DATA_DIR: ',
  ];
  for (const fault of expected)
    expect(
      told.some((line) => line.includes(fault)),
      fault,
    ).toBe(true);
  expect(told.join('\n')).not.toContain('secret@');
});

test('from December on, a year without public holidays is a problem of production', { timeout: 60_000 }, async () => {
  const told = async (mode: string, today: string) =>
    (await examineSite({ SITE_MODE: mode, DATA_DIR: folder }, today)).find(({ name }) => name === 'Working days');
  expect(await told('production', '2098-11-30')).toMatchObject({ found: expect.stringContaining('2098') });
  expect(await told('production', '2026-11-30')).not.toHaveProperty('todo');
  expect((await told('production', '2025-12-01'))?.todo).toContain('working-days.json');
  expect(await told('sandbox', '2025-12-01')).not.toHaveProperty('todo');
});

test('a sandbox site without settings has no problem', { timeout: 60_000 }, async () => {
  const findings = await examineSite({ DATA_DIR: folder });
  expect(findings.filter(({ todo }) => todo)).toEqual([]);
});

test('npm run doctor -- --site reads a settings file and fails if there is a problem', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'site.env');
  writeFileSync(file, 'SITE_MODE=production\nMAIL_FROM=海岱航空 <a@b.example>\n');
  const words = ['scripts/doctor.mjs', '--site', '--env-file', file];
  const { DATABASE_URL: _none, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stdout).toContain('✗ Setting: PAYMENT_PROVIDER is "sandbox"');
  expect(stdout).toMatch(/\d+ to look at\./);
});

test('before the first start, terms of the invented carrier are a problem', { timeout: 60_000 }, async () => {
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await postgres.ensureDatabase('empty');
    const findings = await examineSite({ SITE_MODE: 'production', DATABASE_URL: postgres.urlOf('empty') });
    expect(findings.filter(({ name }) => name === 'Terms').map(({ found }) => found)).toEqual(
      ['conditions-of-carriage', 'terms-of-use', 'privacy'].map((name) =>
        expect.stringContaining(`$CARRIER_DIR/content/documents/${name}.md`),
      ),
    );
  } finally {
    await postgres.stop();
  }
});

test('a published folder without a file of this release is a problem before the upgrade', {
  timeout: 300_000,
}, async () => {
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await postgres.ensureDatabase('upgraded');
    const url = postgres.urlOf('upgraded');
    const env = { ...process.env, SITE_MODE: 'sandbox', DATABASE_URL: url, DATA_DIR: folder };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/migrate.ts'], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const read = async () => {
      const findings = await examineSite({ DATABASE_URL: url, DATA_DIR: folder });
      return findings.find(({ name }) => name === 'Published folder');
    };
    expect(await read()).toEqual({ name: 'Published folder', found: 'fit for this release' });
    const pool = createPool(url, 1, () => {});
    await pool.query("delete from carrier_revision_file where path = 'working-days.json'");
    await pool.end();
    expect(await read()).toMatchObject({ found: expect.stringContaining('cannot serve it'), todo: expect.any(String) });
  } finally {
    await postgres.stop();
  }
});
