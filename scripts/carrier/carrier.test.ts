import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRevisionFiles } from '../../apps/server/src/modules/carrier/index.ts';
import { loadCarrier, loadDemoPeople, shippedCarrier } from '../../apps/server/src/modules/reference/index.ts';
import { checkCarrier } from './check-carrier.ts';
import { compareRevisions, listRewrittenRules } from './compare-revisions.ts';
import { completeCarrier } from './complete-carrier.ts';
import { makeCarrier } from './new-carrier.ts';

const today = '2026-11-20';
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

const errorsOf = (carrier: string) => checkCarrier(carrier, today).filter(({ level }) => level === 'error');

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

describe('the folder of an earlier release', { timeout: 60_000 }, () => {
  test('gets what this release reads and it lacks, and keeps everything else', async () => {
    const old = join(folder, 'old');
    cpSync(made, old, { recursive: true });
    for (const file of ['working-days.json', 'messages/pay-link.json', 'theme.json'])
      rmSync(join(old, file), { force: true });
    const topics = join(old, 'notices/topics.json');
    writeFileSync(topics, readFileSync(topics, 'utf8').replace('"PayLink", ', ''));
    writeFileSync(join(old, 'fees/refund-days.json'), '{"own": true}');
    const before = readRevisionFiles(old);
    expect(await completeCarrier(old)).toEqual(['messages/pay-link.json', 'notices/topics.json', 'working-days.json']);
    const after = readRevisionFiles(old);
    const changed = [...after.keys()].filter((file) => !before.get(file)?.equals(after.get(file) ?? Buffer.alloc(0)));
    expect(changed.sort()).toEqual(['messages/pay-link.json', 'notices/topics.json', 'working-days.json']);
    expect(JSON.parse(readFileSync(topics, 'utf8')).topics[0].events).toContain('PayLink');
    expect(errorsOf(old)).toEqual([expect.objectContaining({ file: 'fees/refund-days.json' })]);
    expect(await completeCarrier(old)).toEqual([]);
    rmSync(old, { recursive: true });
  });
});

describe('a new folder', { timeout: 60_000 }, () => {
  test('is complete and free of errors, and names only its own carrier', () => {
    expect(errorsOf(made)).toEqual([]);
    expect(loadCarrier(made)).toMatchObject({ code: 'CS', hub: 'CTU' });
    expect(readFileSync(join(made, 'schedule/network.csv'), 'utf8')).toMatch(/^CS4601,CTU-PEK,/m);
  });

  test('has demo people of its own: numbers, passwords, secrets, mobiles, documents and mail addresses', () => {
    const [people, shipped] = [loadDemoPeople(made), loadDemoPeople(shippedCarrier)];
    expect(people.map(({ memberNo }) => memberNo)).toEqual(['911000000018', '911000000026']);
    expect(people.map(({ mail }) => mail)).toEqual(['li.qinghe@chuanshu.example', 'wang.dai@chuanshu.example']);
    const text = ['people', 'staff'].map((name) => readFileSync(join(made, `demo/${name}.json`), 'utf8')).join();
    for (const { mobile, mail, document, password } of shipped)
      for (const value of [mobile, mail, document.number, password]) expect(text).not.toContain(value);
    const shippedStaff = JSON.parse(readFileSync(join(shippedCarrier, 'demo/staff.json'), 'utf8'));
    expect(text).toContain('"mailDomain": "chuanshu.example"');
    for (const value of [shippedStaff.password, ...shippedStaff.staff.map(({ secret }: { secret: string }) => secret)])
      expect(text).not.toContain(value);
  });

  test('has demo members without points, vouchers and assignees if it sells no points', () => {
    expect(loadCarrier(made).sells.points).toBe(false);
    for (const member of loadDemoPeople(made)) {
      expect(member).not.toHaveProperty('points');
      expect(member).not.toHaveProperty('vouchers');
      expect(member.assignees).toEqual([]);
    }
    expect(loadDemoPeople(made)[0]?.passengers).toHaveLength(2);
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
    const warned = checkCarrier(made, today).map(({ level, file, message }) => `${level} ${file} ${message}`);
    expect(warned).toEqual(
      ['conditions-of-carriage', 'terms-of-use', 'privacy'].map((name) =>
        expect.stringMatching(`^warning content/documents/${name}.md .*Production refuses`),
      ),
    );
  });

  test('warns from December on of a year without public holidays', () => {
    const warnedOn = (day: string) =>
      checkCarrier(shippedCarrier, day).filter(({ file }) => file === 'working-days.json');
    expect(warnedOn('2026-11-30')).toEqual([]);
    expect(warnedOn('2099-12-01')).toMatchObject([
      { level: 'warning', message: expect.stringContaining('no row for 2099') },
    ]);
    expect(warnedOn('2025-12-01')).toMatchObject([{ message: expect.stringContaining('no row for 2025') }]);
  });

  test.each([
    ['a fact that is missing', 'carrier.json', (text: string) => text.replace('"hub": "CTU",', ''), 'hub'],
    [
      'a demo member with a wrong check character',
      'demo/people.json',
      (text: string) => text.replace(/"number": "(\d{17})[\dX]"/, '"number": "$1A"'),
      'members.0.document.number',
    ],
    ['demo staff of an unknown role', 'demo/staff.json', (text: string) => text.replace('"clerk"', '"pilot"'), 'role'],
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
