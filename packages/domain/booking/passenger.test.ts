import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { fieldErrorMessage, fieldErrorTexts } from '../field-errors/index.ts';
import { ageGroupOn, fareTypeOn, type PassengerType } from './ages.ts';
import { validateContact } from './contact.ts';
import type { DocumentType, TripKind } from './documents.ts';
import { partyLimits } from './party-size.ts';
import { normalisePassenger, type PassengerEntry, type TripFacts, validatePassenger } from './passenger.ts';

const table = (heading: string) => readRuleTable('passengers', heading);
const domestic: TripFacts = { kinds: ['D'], departureDates: ['2026-12-01'] };

function passenger(change: Partial<PassengerEntry> = {}): PassengerEntry {
  return {
    surname: '李',
    firstName: '清和',
    passengerType: 'A',
    documentType: 'NI',
    documentNo: '370202199003071233',
    birthday: '1990-03-07',
    sex: 'M',
    nationality: 'CN',
    ...change,
  };
}

const rulesBroken = (entry: PassengerEntry, trip: TripFacts = domestic) =>
  validatePassenger(entry, trip).map(({ rule }) => rule);
/** Returns a passenger with the given birth date. The document number does not contain the date. */
const born = (birthday: string, passengerType: PassengerType) =>
  passenger({ documentType: 'ID', documentNo: '学生证2026', birthday, passengerType });

describe('the ages of passengers', () => {
  it.each(table('Age on the day'))('a person born on $Born who travels on $Travels is of the type $Is', (row) => {
    expect(ageGroupOn(row.Born ?? '', row.Travels ?? '')).toBe(row.Is);
  });

  it.each(table('Fare by segment'))('a passenger born on $Born pays the fare of the age on each segment', (row) => {
    const fare = (date = '') => fareTypeOn(row['Booked as'] as PassengerType, row.Born ?? '', date);
    expect(fare(row['First segment'])).toBe(row['First fare']);
    expect(fare(row['Second segment'])).toBe(row['Second fare']);
  });

  it.each(table('Booked as what'))('the booked type is checked against the ages on the trip: %j', (row) => {
    const entry = born(row.Born ?? '', row['Booked as'] as PassengerType);
    const trip = { ...domestic, departureDates: [row['First segment'] ?? '', row['Last segment'] ?? ''] };
    expect(rulesBroken(entry, trip).join(' ') || 'ok').toBe(row.Result);
  });
});

describe('the documents of a trip', () => {
  it.each(table('Under 16'))('the type $Type of a person born on $Born who travels on $Travels: $Result', (row) => {
    const entry = passenger({
      documentType: row.Type as DocumentType,
      documentNo: row.Number ?? '',
      birthday: row.Born ?? '',
    });
    const trip = { ...domestic, departureDates: [row.Travels ?? ''] };
    expect(rulesBroken(entry, trip).join(' ') || 'ok').toBe(row.Result);
  });

  it.each(table('Expiry'))('the type $Type, valid until $Expiry, on a trip of the kind $Trip: $Result', (row) => {
    const entry = passenger({
      surname: 'LI',
      firstName: 'QINGHE',
      documentType: row.Type as DocumentType,
      documentNo: row.Type === 'PP' ? 'E12345678' : 'C12345678',
      documentExpiry: row.Expiry ?? null,
    });
    const trip = { kinds: [row.Trip as TripKind], departureDates: ['2026-12-01', row['Last segment'] ?? ''] };
    expect(rulesBroken(normalisePassenger(entry), trip).join(' ') || 'ok').toBe(row.Result);
  });

  it('a resident card abroad and an exit permit on a domestic trip are refused at the document type', () => {
    const abroad: TripFacts = { kinds: ['I'], departureDates: ['2026-12-01'] };
    expect(validatePassenger(passenger(), abroad)).toContainEqual({
      path: 'documentType',
      rule: 'documentForTrip',
      code: 'documentNotForTrip',
    });
    const permit = passenger({ surname: 'LI', firstName: 'HE', documentType: 'A', documentNo: 'C12345678' });
    expect(rulesBroken(permit)).toEqual(['documentForTrip']);
  });

  it('a name must have the script of its document, and Latin letters on every trip abroad', () => {
    expect(rulesBroken(passenger({ surname: 'LI', firstName: 'QINGHE' }))).toEqual(['nameForm']);
    expect(rulesBroken(passenger({ documentType: 'PP', documentNo: 'E12345678' }))).toEqual(['nameForm']);
    const permit = { documentType: 'M', documentNo: 'H12345678' } as const;
    expect(rulesBroken(passenger(permit))).toEqual([]);
    const hongKong: TripFacts = { kinds: ['HKMO'], departureDates: ['2026-12-01'] };
    expect(rulesBroken(passenger(permit), hongKong)).toEqual(['nameForm']);
    expect(rulesBroken(passenger({ ...permit, surname: 'CHAN', firstName: 'TAI MAN' }), hongKong)).toEqual([]);
    expect(rulesBroken(passenger({ ...permit, surname: 'CHAN', firstName: '大文' }))).toEqual(['nameForm']);
  });

  it('a resident card fills the birth date and the sex, and another typed birth date is an error', () => {
    const read = normalisePassenger(passenger({ birthday: '', sex: 'F', documentNo: '370202 19900307 1233' }));
    expect(read).toMatchObject({ birthday: '1990-03-07', sex: 'M', documentNo: '370202199003071233' });
    expect(rulesBroken(read)).toEqual([]);
    expect(rulesBroken(passenger({ birthday: '1990-03-08' }))).toEqual(['birthdayMatchesDocument']);
  });
});

describe('the passenger form', () => {
  it('reports every empty field with the text of the specification', () => {
    const empty = passenger({ surname: '', firstName: '', documentNo: '', birthday: '' });
    const nothing = { ...empty, passengerType: '', documentType: '' } as unknown as PassengerEntry;
    expect(validatePassenger(nothing, domestic).map(({ path, code }) => [path, fieldErrorMessage(code)])).toEqual([
      ['surname', 'please input surname'],
      ['firstName', 'please input first name'],
      ['passengerType', 'please input passenger type'],
      ['documentType', 'please input document type'],
      ['documentNo', 'please input document no'],
      ['birthday', 'please input birthday'],
    ]);
  });

  it('reports one error for a field', () => {
    expect(rulesBroken(passenger({ documentNo: '' }))).toEqual(['required']);
  });

  it('accepts a valid mobile and refuses an invalid one', () => {
    expect(rulesBroken(passenger({ mobile: '13800000001' }))).toEqual([]);
    expect(rulesBroken(passenger({ mobile: '12800000001' }))).toEqual(['mobile']);
  });

  it('has a text in both languages for every error', () => {
    for (const { zh, en } of Object.values(fieldErrorTexts)) expect([zh, en]).not.toContain('');
  });

  it('shows the ages and numbers of its rules in its texts', () => {
    expect(Object.values(fieldErrorTexts).map(({ en }) => en)).toEqual(
      expect.arrayContaining([
        'This document is only for passengers under 16',
        'This passenger will be under 12 on the day of travel. Please choose Child.',
        'This passenger will be 12 or over on the day of travel. Please choose Adult.',
        'A child added to an adult’s ticket must be 2 or over on the day of travel. Please book an infant together with an adult, or call us.',
        'This passenger turns 2 during the journey. Please choose Child.',
        'Infants must be at least 14 days old to fly',
        'Children and infants must travel with an adult aged 18 or over',
      ]),
    );
    expect(partyLimits).toMatchObject({ infantsPerAdult: 2, childrenPerAdult: 2 });
  });

  it('requires a contact with a name and a valid mobile number, and accepts no mail address', () => {
    expect(validateContact({ name: '李清和', mobile: '13800000001', mail: '' })).toEqual([]);
    expect(validateContact({ name: '', mobile: '2380000000', mail: 'a@b' }).map(({ path }) => path)).toEqual([
      'name',
      'mobile',
      'mail',
    ]);
  });
});
