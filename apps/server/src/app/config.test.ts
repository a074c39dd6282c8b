import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { chooseSiteMode } from './site-mode.ts';

const key = () => randomBytes(32).toString('base64');
const publicKey = (purpose: string) => createHash('sha256').update(`haidai development ${purpose}`).digest('base64');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.haidai.example/',
  PAYMENT_PROVIDER: 'live',
  SMS_PROVIDER: 'live',
  MAIL_PROVIDER: 'live',
  ISSUER_PROVIDER: 'live',
  INSURER_PROVIDER: 'live',
  VAULT_KEYS: `k2:${key()},k1:${key()}`,
  VAULT_FINGERPRINT_KEY: key(),
};

describe('configuration of a development machine', () => {
  test('every setting has a default, and the sandbox is on', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 8080,
      sandbox: true,
      demoAccounts: true,
      databaseUrl: null,
    });
    expect(config.carrier).toMatchObject({ name: { zh: '海岱航空' }, code: 'HD', accountingCode: '789', hub: 'TAO' });
    expect(config.publicUrl).toBe('http://localhost:8080');
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  test('the error names every setting that cannot be read', () => {
    expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', SMS_PROVIDER: 'pigeon' })).toThrow(
      /The configuration has faults:\n {2}- PORT: .+\n {2}- LOG_LEVEL: .+\n {2}- SMS_PROVIDER: .+/,
    );
  });
});

describe('configuration of production', () => {
  test('a complete configuration is accepted, without any part of the sandbox', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({
      production: true,
      sandbox: false,
      demoAccounts: false,
      publicUrl: 'https://www.haidai.example',
    });
    expect([config.onlineService, config.valueAdded]).toEqual([null, null]);
    expect(config.providers.membership).toBe('off');
    expect(config.vault.current).toBe('k2');
    expect(Object.keys(config.vault.ring)).toEqual(['k2', 'k1']);
  });

  test.each([
    ['a sandbox payment', { PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER is "sandbox"'],
    ['a forgotten party', { SMS_PROVIDER: '' }, 'SMS_PROVIDER is "sandbox"'],
    ['a sandbox mail', { MAIL_PROVIDER: 'sandbox' }, 'MAIL_PROVIDER is "sandbox"'],
    ['a sandbox insurer', { INSURER_PROVIDER: 'sandbox' }, 'INSURER_PROVIDER is "sandbox"'],
    ['a sandbox issuer', { ISSUER_PROVIDER: 'sandbox' }, 'ISSUER_PROVIDER is "sandbox"'],
    ['a sandbox membership site', { MEMBERSHIP_PROVIDER: 'sandbox' }, 'MEMBERSHIP_PROVIDER is "sandbox"'],
    ['the sandbox', { SANDBOX: 'true' }, 'SANDBOX is on'],
    ['demo accounts', { DEMO_ACCOUNTS: 'true' }, 'DEMO_ACCOUNTS is on'],
    [
      'an online service whose tickets anybody could sign',
      { ONLINE_SERVICE_URL: 'https://service.example/' },
      'ONLINE_SERVICE_SECRET is not set',
    ],
    [
      'a partner whose codes anybody could sign',
      { VALUE_ADDED_URL: 'https://partner.example/' },
      'VALUE_ADDED_SECRET is not set',
    ],
    [
      'a partner whose codes can be read on the way',
      { VALUE_ADDED_URL: 'http://partner.example/', VALUE_ADDED_SECRET: 'x'.repeat(32) },
      'VALUE_ADDED_URL is not an https address',
    ],
    ['a partner that is no page', { VALUE_ADDED_URL: 'javascript:alert(1)' }, 'VALUE_ADDED_URL: '],
    ['a secret that is soon guessed', { VALUE_ADDED_SECRET: 'short' }, 'VALUE_ADDED_SECRET: '],
    ['the default vault key', { VAULT_KEYS: '' }, 'VAULT_KEYS is not set'],
    ['the default fingerprint key', { VAULT_FINGERPRINT_KEY: '' }, 'VAULT_FINGERPRINT_KEY is not set'],
    [
      'an address without https',
      { PUBLIC_URL: 'http://www.haidai.example' },
      'PUBLIC_URL is not set to an https address',
    ],
    ['a vault key of the demo', { VAULT_KEYS: `k1:${publicKey('ring')}` }, 'VAULT_KEYS, key k1 is a key of the demo'],
    [
      'the fingerprint key of the demo, written out',
      { VAULT_FINGERPRINT_KEY: publicKey('fingerprint') },
      'VAULT_FINGERPRINT_KEY is a key of the demo',
    ],
    [
      'metrics on the port of the site',
      { PORT: '8081', METRICS_PORT: '8081' },
      'METRICS_PORT is 8081, and so is PORT: give the metrics another port',
    ],
    ['a short key', { VAULT_KEYS: 'k1:c2hvcnQ=' }, 'VAULT_KEYS, key k1 has 5 bytes in base64, 32 are needed'],
  ])('%s is refused with a line that gives the reason', (_, change, line) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(line);
  });

  test('the error lists every fault at once', () => {
    const lines = () => readConfig({ NODE_ENV: 'production' });
    expect(lines).toThrow(/PAYMENT_PROVIDER.+SMS_PROVIDER.+MAIL_PROVIDER.+ISSUER_PROVIDER.+VAULT_KEYS.+PUBLIC_URL/s);
  });

  test('an unreadable setting does not hide the other faults', () => {
    const read = () =>
      readConfig({ ...production, PORT: 'eighty', VAULT_KEYS: 'k1:c2hvcnQ=', SMS_PROVIDER: 'sandbox' });
    expect(read).toThrow(/PORT: .+VAULT_KEYS, key k1 has 5 bytes.+SMS_PROVIDER is/s);
  });

  test('the sandbox may run its pages in production mode if SITE_MODE is sandbox', () => {
    expect(readConfig({ NODE_ENV: 'production', SITE_MODE: 'sandbox' })).toMatchObject({
      production: false,
      sandbox: true,
    });
    expect(() => readConfig({ SITE_MODE: 'production' })).toThrow('VAULT_KEYS is not set');
  });
});

test('metrics on a public address need a token in production, and metrics without a port are off', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: null });
  const open = { NODE_ENV: 'production', METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(() => readConfig(open)).toThrow('METRICS_TOKEN is not set');
  expect(() => readConfig({ ...open, METRICS_TOKEN: 'sixteen-characters' })).not.toThrow('METRICS_TOKEN');
});

describe('a database and a real provider without SITE_MODE', () => {
  const undecided = { DATABASE_URL: 'postgresql://u:p@127.0.0.1/x', SMS_PROVIDER: 'live' };

  test('look like a real site, so the start asks for SITE_MODE', () => {
    for (const read of [readConfig, chooseSiteMode])
      expect(() => read(undecided)).toThrow('SITE_MODE is not set, and DATABASE_URL and SMS_PROVIDER=live');
  });

  test('run in the mode that SITE_MODE names', () => {
    expect(readConfig({ ...undecided, SITE_MODE: 'sandbox' }).production).toBe(false);
    expect(chooseSiteMode({ ...undecided, SITE_MODE: 'production' })).toBe('production');
    expect(chooseSiteMode({ ...undecided, NODE_ENV: 'production' })).toBe('production');
    expect(chooseSiteMode({ DATABASE_URL: undecided.DATABASE_URL })).toBe('sandbox');
  });
});
