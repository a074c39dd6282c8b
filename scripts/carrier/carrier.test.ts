import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRevisionFiles } from '../../apps/server/src/modules/carrier/index.ts';
import { loadCarrier, shippedCarrier } from '../../apps/server/src/modules/reference/index.ts';
import { checkCarrier } from './check-carrier.ts';
import { compareRevisions, listRewrittenRules } from './compare-revisions.ts';
import { makeCarrier } from './new-carrier.ts';

let folder: string;
let made: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carriers-'));
  made = join(folder, 'chuanshu');
  mkdirSync(made);
  writeFileSync(
    join(made, 'carrier.json'),
    readFileSync(new URL('../../test/carriers/chuanshu.json', import.meta.url)),
  );
  await makeCarrier(made);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const errorsOf = (carrier: string) => checkCarrier(carrier).filter(({ level }) => level === 'error');

/** Copies the made folder, changes a file and returns the errors. */
function errorsWith(file: string, change: (text: string) => string): string[] {
  const copy = join(folder, 'changed');
  cpSync(made, copy, { recursive: true });
  const path = join(copy, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const errors = errorsOf(copy).map((each) => `${each.file} ${each.message}`);
  rmSync(copy, { recursive: true });
  return errors;
}

describe('a new folder', { timeout: 60_000 }, () => {
  test('is complete and free of errors, and names only its own carrier', () => {
    expect(errorsOf(made)).toEqual([]);
    expect(loadCarrier(made)).toMatchObject({ code: 'CS', hub: 'CTU' });
    expect(readFileSync(join(made, 'schedule/network.csv'), 'utf8')).toMatch(/^CS4601,CTU-PEK,/m);
  });

  test('is not made over files that are there', async () => {
    await expect(makeCarrier(made)).rejects.toThrow('choose an empty folder');
  });
});

describe('the check', { timeout: 60_000 }, () => {
  test('accepts the folder that comes with the site', () => {
    expect(errorsOf(shippedCarrier)).toEqual([]);
  });

  test('warns of terms that production refuses', () => {
    const warned = checkCarrier(made).map(({ level, file, message }) => `${level} ${file} ${message}`);
    expect(warned).toEqual(
      ['conditions-of-carriage', 'terms-of-use', 'privacy'].map((name) =>
        expect.stringMatching(`^warning content/documents/${name}.md .*Production refuses`),
      ),
    );
  });

  test.each([
    ['a fact that is missing', 'carrier.json', (text: string) => text.replace('"hub": "CTU",', ''), 'hub'],
    ['a rule that cannot be read', 'fares/demand.json', () => '{', 'JSON'],
    ['another carrier’s name', 'content/articles/liquids.md', (text: string) => `${text}海岱航空`, '海岱航空'],
    [
      'another carrier’s flight',
      'flashsale/terms.json',
      (text: string) => text.replace('"id"', '"flight": "HD4601", "id"'),
      '',
    ],
    [
      'a drawing with a script',
      'art/logo-mark.svg',
      (text: string) => text.replace('<rect', '<script/><rect'),
      'script',
    ],
  ])('names the file with %s', (_, file, change, message) => {
    const errors = errorsWith(file, change);
    expect(errors.join('\n')).toContain(`${file} `);
    expect(errors.join('\n')).toContain(message);
  });
});

describe('the comparison of two revisions', () => {
  const shipped = readRevisionFiles(shippedCarrier);
  const changed = (file: string, change: (text: string) => string) =>
    new Map(shipped).set(file, Buffer.from(change(String(shipped.get(file)))));
  const dearer = changed('fares/y-fares.csv', (text) => text.replace(/^(YF-HRB-TAO,.*),1720,/m, '$1,1800,'));

  test('names files and rows', () => {
    expect(compareRevisions(shipped, dearer)).toEqual([
      { file: 'fares/y-fares.csv', kind: 'changed', rows: ['YF-HRB-TAO'] },
    ]);
  });

  test('refuses to rewrite a rule that is in force, and allows it before its first day', () => {
    expect(listRewrittenRules(shipped, dearer, '2026-11-27').join()).toContain('YF-HRB-TAO is in force');
    expect(listRewrittenRules(shipped, dearer, '2025-12-31')).toEqual([]);
  });

  test('refuses to remove a rule that is in force', () => {
    const without = changed('fares/y-fares.csv', (text) => text.replace(/^YF-HRB-TAO,.*\n/m, ''));
    expect(listRewrittenRules(shipped, without, '2026-11-27').join()).toContain('cannot be removed');
  });
});
