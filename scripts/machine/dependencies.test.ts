import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reasonToInstall } from './dependencies.mjs';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  mkdirSync(`${checkout}/node_modules/.bin`, { recursive: true });
  writeFileSync(`${checkout}/node_modules/.bin/node`, '');
});
afterEach(() => rmSync(checkout, { recursive: true }));

type Packages = Record<string, { version?: string; link?: boolean; optional?: boolean }>;

function givenLocked(packages: Packages) {
  writeFileSync(`${checkout}/package-lock.json`, JSON.stringify({ packages }));
}

function givenInstalled(packages: Packages) {
  writeFileSync(`${checkout}/node_modules/.package-lock.json`, JSON.stringify({ packages }));
}

test('a fresh clone is installed', () => {
  givenLocked({});
  expect(reasonToInstall(checkout)).toBe('there are none');
});

test('an installation that matches the lock file is left unchanged, without binaries of other platforms', () => {
  givenLocked({
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@haidai/web': { link: true },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/postgres-of-another-platform': { version: '1.0.0', optional: true },
  });
  givenInstalled({ 'node_modules/react': { version: '19.0.0' } });
  expect(reasonToInstall(checkout)).toBeNull();
});

test('another version in the lock file is installed', () => {
  givenLocked({ 'node_modules/react': { version: '19.1.0' } });
  givenInstalled({ 'node_modules/react': { version: '19.0.0' } });
  expect(reasonToInstall(checkout)).toBe('react differs from the lock file');
});

test('a package new in the lock file is installed', () => {
  givenLocked({ 'node_modules/@scope/new': { version: '1.0.0' } });
  givenInstalled({});
  expect(reasonToInstall(checkout)).toBe('@scope/new differs from the lock file');
});

test('a pinned Node that went missing is installed again', () => {
  rmSync(`${checkout}/node_modules/.bin/node`);
  givenLocked({});
  givenInstalled({});
  expect(reasonToInstall(checkout)).toBe('the pinned Node is missing');
});

test('the container image, which has no lock file, is left unchanged', () => {
  expect(reasonToInstall(checkout)).toBeNull();
});
