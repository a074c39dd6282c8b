import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoRounds } from '../../flashsale/round/round-file.ts';
import { loadDemoPeople, shippedCarrier } from '../../reference/index.ts';
import { loadDemoStaff } from '../../staff/sign-in/load-demo-staff.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-file-'));
  mkdirSync(path.join(folder, 'demo'));
  cpSync(path.join(shippedCarrier, 'carrier.json'), path.join(folder, 'carrier.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the shipped file with another text in place of one into the folder. */
function change(name: string, from: string, to: string): void {
  const before = readFileSync(path.join(shippedCarrier, 'demo', name), 'utf8');
  expect(before).toContain(from);
  writeFileSync(path.join(folder, 'demo', name), before.replace(from, to));
}

describe('demo/people.json', () => {
  test.each([
    ['a misspelt field', '"points"', '"point"', 'members.0'],
    ['a serial that is too short', '"00000001"', '"0001"', 'members.0.serial'],
    ['one serial twice', '"00000002"', '"00000001"', 'members.1.serial: is there twice'],
    ['one mobile twice', '"13800000002"', '"13800000001"', 'members.1.mobile: is there twice'],
    ['no mobile', '"13800000002"', '"1380000000"', 'members.1.mobile: is no mobile number'],
    [
      'a wrong check character',
      '810000198508120036',
      '810000198508120035',
      'members.1.document.number: is no number of',
    ],
    [
      'a passenger with a wrong check character',
      '"documentNo": "370202199003071233"',
      '"documentNo": "370202199003071234"',
      'members.0.passengers.0.documentNo: is no number of',
    ],
    [
      'an assignee with another birthday than the document',
      '"1988-08-08"',
      '"1988-08-09"',
      'members.0.assignees.1.documentNo: has another birthday',
    ],
    ['a password that no form takes', '"Haidai2026"', '"short"', 'password: '],
  ])('is refused with its field: %s', (_, from, to, words) => {
    change('people.json', from, to);
    expect(() => loadDemoPeople(folder)).toThrow(`demo/people.json:0  ${words}`);
  });

  test('gives a member number of the carrier', () => {
    const facts = JSON.parse(readFileSync(path.join(shippedCarrier, 'carrier.json'), 'utf8'));
    change('people.json', '"Haidai2026"', '"Another2026"');
    writeFileSync(path.join(folder, 'carrier.json'), JSON.stringify({ ...facts, accountingCode: '911' }));
    expect(loadDemoPeople(folder).map(({ memberNo }) => memberNo)).toEqual(['911000000018', '911000000026']);
  });
});

describe('demo/staff.json', () => {
  test.each([
    ['an unknown role', '"auditor"', '"pilot"', 'staff.10.role'],
    ['one login twice', '"clerk.qian"', '"clerk.zhao"', 'staff.1.login: is there twice'],
    ['one secret twice', 'HAIDAIOPSDEMOQIAN234567QIANQIAN3', 'HAIDAIOPSDEMOZHAO234567ZHAOZHAO2', 'staff.1.secret: is'],
    [
      'a secret that is no base32',
      'HAIDAIOPSDEMOSUN2345672SUNSUNSU4',
      'HAIDAIOPSDEMOSUN2345672SUNSUNSU1',
      'staff.2.secret',
    ],
    ['an address as the domain', '"haidai.example"', '"ops@haidai.example"', 'mailDomain'],
  ])('is refused with its field: %s', (_, from, to, words) => {
    change('staff.json', from, to);
    expect(() => loadDemoStaff(folder)).toThrow(`demo/staff.json:0  ${words}`);
  });
});

test('a folder without the files has no demo people and no demonstration rounds', () => {
  rmSync(path.join(folder, 'demo'), { recursive: true });
  expect([...loadDemoPeople(folder), ...loadDemoStaff(folder), ...loadDemoRounds(folder)]).toEqual([]);
});
