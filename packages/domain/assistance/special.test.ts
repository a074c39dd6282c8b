import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import {
  checkEscortEntry,
  datedRules,
  normaliseEscort,
  type ServiceAsked,
  type ServiceCode,
  type ServiceDetails,
  type ServiceRules,
  serviceCodes,
  serviceFault,
  type UnaccompaniedMinorRules,
  unaccompaniedMinorBand,
  unaccompaniedMinorFlightFault,
  weeksOn,
} from './index.ts';

const read = <Rules>(file: string): Rules[] =>
  (
    JSON.parse(readFileSync(new URL(`../../../carriers/haidai/assistance/${file}`, import.meta.url), 'utf8')) as {
      rules: Rules[];
    }
  ).rules;
const day = '2026-12-08';
const alone = datedRules(read<UnaccompaniedMinorRules>('unaccompanied-minors.json'), day);
const services = datedRules(read<ServiceRules>('services.json'), day);
const page = 'special-passengers';
const departsAt = Date.parse(`${day}T12:00:00+08:00`);
const ahead = (minutes: number) => departsAt - minutes * 60_000;

describe('an unaccompanied minor', () => {
  it.each(readRuleTable(page, 'Ages'))('born on $Born belongs to the age band $Band', ({ Born, Band }) => {
    expect(unaccompaniedMinorBand(alone, Born ?? '', day)).toBe(Band);
  });

  it.each(readRuleTable(page, 'When'))(
    'on the flight "$Flight", requested $Minutes minutes ahead, gets the result "$Result"',
    ({ Flight, Minutes, Result }) => {
      const flight = {
        departDate: day,
        departsAt,
        isInternational: Flight === 'abroad',
        isLastOfDay: Flight === 'last',
      };
      expect(unaccompaniedMinorFlightFault(alone, flight, ahead(Number(Minutes))) ?? '').toBe(Result);
    },
  );

  it('on a date before the first rules makes datedRules throw', () => {
    expect(() => datedRules(read<UnaccompaniedMinorRules>('unaccompanied-minors.json'), '2025-12-31')).toThrow(
      RangeError,
    );
  });
});

describe('the escort of an unaccompanied minor', () => {
  const escort = {
    name: ' 王 建国 ',
    documentType: 'NI' as const,
    documentNo: '37020219900307123 3',
    mobile: '138-0000 0009',
    relation: 'PARENT' as const,
    address: '青岛市香港中路',
  };
  const faults = (change: object) =>
    checkEscortEntry(normaliseEscort({ ...escort, ...change }), day).map(({ path, rule }) => `${path} ${rule}`);

  it('is normalised from typed text and must be an adult', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ documentNo: '370202201906152018' })).toEqual(['documentNo age']);
    expect(faults({ documentNo: '370202199003071234', mobile: '12345', name: '1', address: '' })).toEqual([
      'name name',
      'documentNo document',
      'mobile mobile',
      'address address',
    ]);
    expect(faults({ documentType: 'PP', documentNo: 'M12345678' })).toEqual([]);
  });
});

describe('special services', () => {
  it('have the terms of the table on the page', () => {
    const rows = readRuleTable(page, 'Special services');
    expect(rows.map(({ Service }) => Service)).toEqual([...serviceCodes]);
    for (const { Service, Notice, Places, Certificate, Companion } of rows) {
      expect(services.terms[Service as ServiceCode]).toEqual({
        noticeHours: Number(Notice),
        perFlight: Number(Places),
        certificateDays: Certificate ? Number(Certificate) : null,
        needsCompanion: Companion === 'yes',
      });
    }
  });

  const flight = { departDate: day, departsAt, hasCompanion: false };

  it.each(readRuleTable(page, 'Weeks of a pregnancy'))(
    'accept a child due on $Due ($Children children, week $Weeks) with the result $Result',
    (row) => {
      const dueDate = row.Due ?? '';
      const details = { dueDate, multiple: row.Children === '2' };
      expect(weeksOn(dueDate, day)).toBe(Number(row.Weeks));
      const asked: ServiceAsked = { code: 'EXPT', details, certificates: 0, certificateDate: null };
      expect(serviceFault(services, asked, flight, ahead(9000))).toBe(row.Result);
    },
  );

  it.each(readRuleTable(page, 'What is refused'))('in the case "$Case" return "$Result"', ({ Case = '', Result }) => {
    const [code = '', ...words] = Case.split(', ');
    const after = (word: string) => words.find((each) => each.startsWith(`${word} `))?.slice(word.length + 1);
    const certificate = after('certificate');
    const weeks = after('weeks');
    const details: ServiceDetails = {
      chair: after('chair') as ServiceDetails['chair'],
      batteries: Number(after('batteries') ?? 1) as 1 | 2,
      batteryWh: Number(words.at(-1)),
      ...(weeks && { animal: 'dog' as const, animalWeeks: Number(weeks), animalKg: 9 }),
    };
    const written = certificate && new Date(Date.parse(day) - Number(certificate) * 86_400_000).toISOString();
    const asked: ServiceAsked = {
      code: code as ServiceCode,
      details,
      certificates: certificate ? 1 : 0,
      certificateDate: written ? written.slice(0, 10) : null,
    };
    const company = { ...flight, hasCompanion: words.includes('with an adult') };
    expect(serviceFault(services, asked, company, ahead(Number(after('minutes') ?? 9000))) ?? '').toBe(Result);
  });

  it('refuse short-nosed pets in the hot months', () => {
    const details = { animal: 'cat' as const, animalWeeks: 20, animalKg: 5, shortNosed: true };
    const asked: ServiceAsked = { code: 'AVIH', details, certificates: 1, certificateDate: '2026-07-01' };
    const summer = { departDate: '2026-07-02', departsAt, hasCompanion: false };
    expect(serviceFault(services, asked, summer, ahead(9000))).toBe('petHeat');
    expect(serviceFault(services, { ...asked, certificateDate: day }, flight, ahead(9000))).toBe(null);
  });
});
