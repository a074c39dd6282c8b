import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureSandboxKeys, merchantEnvironment } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('sandbox keys', () => {
  const dir = join(folder, 'keys');
  const keys = ensureSandboxKeys(dir, new Date('2026-03-01T00:00:00Z'));

  it('a second start reads the keys that the first one made', () => {
    expect(ensureSandboxKeys(dir)).toEqual(keys);
  });

  it('only the owner can read the key files', () => {
    for (const file of readdirSync(dir)) expect(statSync(join(dir, file)).mode & 0o077).toBe(0);
  });

  it('the platform certificate is valid X.509 and signed by its own key', () => {
    const certificate = new X509Certificate(keys.wechat.platformCertificate);
    expect(certificate.serialNumber).toBe(keys.accounts.wechat.platformSerial);
    expect(certificate.subject).toBe('CN=Sandbox WeChat Pay platform');
    expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(keys.wechat.platform.publicKey);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.validFromDate).toEqual(new Date('2026-03-01T00:00:00Z'));
  });

  it('the merchant environment names every file by its absolute path', () => {
    const env = merchantEnvironment(dir, { gatewayUrl: 'http://127.0.0.1:1/g', publicUrl: 'http://localhost/g' });
    const files = Object.entries(env).filter(([name]) => name.endsWith('_FILE'));
    expect(files).toHaveLength(6);
    for (const [, path] of files) expect(isAbsolute(path) && statSync(path).isFile()).toBe(true);
    expect(env.ALIPAY_PAGE_URL).toBe('http://localhost/g/gateway.do');
  });
});
