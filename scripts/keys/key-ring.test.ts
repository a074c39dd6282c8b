import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { addKey, dropKey, putFirst, readRing, writeRing } from './key-ring.ts';

const ring = readRing('a:QQ==, b:Qg==');
const ids = (keys: typeof ring) => keys.map(({ id }) => id);

test('a new key first unseals everywhere, then seals, and only then the old key can be removed', () => {
  const added = addKey(ring, new Date('2026-11-21T19:00:00Z'), Buffer.alloc(32, 7));
  expect(ids(added)).toEqual(['a', 'b', 'k20261121']);
  expect(ids(addKey(added, new Date('2026-11-21T19:05:07Z'), Buffer.alloc(32, 8)))).toEqual([
    ...['a', 'b', 'k20261121'],
    'k20261121190507',
  ]);
  const used = putFirst(added, 'k20261121');
  expect(ids(used)).toEqual(['k20261121', 'a', 'b']);
  expect(() => dropKey(used, 'a', 12)).toThrow('12 values are still sealed with a');
  expect(() => dropKey(used, 'k20261121', 0)).toThrow('k20261121 seals');
  expect(ids(dropKey(used, 'a', 0))).toEqual(['k20261121', 'b']);
  expect(() => putFirst(ring, 'c')).toThrow('no key c in the ring: a, b');
  expect(() => readRing('')).toThrow('VAULT_KEYS is not set');
});

test('the command adds a key at the end of the ring of the file, then moves it to the front', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-keys-'));
  const file = join(folder, 'site.env');
  writeFileSync(file, `PORT=8080\nVAULT_KEYS=a:${'Q'.repeat(43)}=\n`);
  const keys = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/keys.ts', ...words, '--file', file], { cwd: root, encoding: 'utf8' });
  const ring = () => (/^VAULT_KEYS=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '').split(',');
  expect(keys('rotate').stderr).toMatch(/^a seals; k\d{8} opens\. Restart every instance/);
  const [first, added = ''] = ring();
  expect(first).toMatch(/^a:Q+=$/);
  expect(Buffer.from(added.split(':')[1] ?? '', 'base64')).toHaveLength(32);
  expect(keys('use', added.split(':')[0] ?? '')).toMatchObject({ status: 0, stdout: '' });
  expect(ring()).toEqual([added, first]);
  rmSync(folder, { recursive: true });
});

test('the settings file keeps its other lines and its permissions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-keys-'));
  const file = join(folder, 'site.env');
  writeFileSync(file, 'PORT=8080\nVAULT_KEYS=a:QQ==\nSMS_PROVIDER=live\n');
  chmodSync(file, 0o640);
  writeRing(file, 'VAULT_KEYS=$&:Qg==,a:QQ==');
  expect(readFileSync(file, 'utf8')).toBe('PORT=8080\nVAULT_KEYS=$&:Qg==,a:QQ==\nSMS_PROVIDER=live\n');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  rmSync(folder, { recursive: true });
});
