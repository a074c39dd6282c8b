import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { fieldErrorText, fieldErrorTexts } from '../field-errors/index.ts';
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
    documentExpiry: null,
    mobile: null,
    ...change,
  };
}

const rulesBroken = (entry: PassengerEntry, trip: TripFacts = domestic) =>
  validatePassenger(entry, trip).map(({ rule }) => rule);
/** Returns a passenger with a birth date whose document number does not contain it. */
const born = (birthday: string, passengerType: PassengerType) =>
  passenger({ documentType: 'ID', documentNo: '学生证2026', birthday, passengerType });

describe('ages', () => {
  it.each(table('Age on the day'))('born $Born, travelling $Travels: $Is', (row) => {
    expect(ageGroupOn(row.Born ?? '', row.Travels ?? '')).toBe(row.Is);
  });

  it.each(table('Fare by segment'))('booked as $Booked as, born $Born', (row) => {
    const fare = (date = '') => fareTypeOn(row['Booked as'] as PassengerType, row.Born ?? '', date);
    expect(fare(row['First segment'])).toBe(row['First fare']);
    expect(fare(row['Second segment'])).toBe(row['Second fare']);
  });

  it.each(table('Booked as what'))('$Booked as born $Born flies $First segment to $Last segment: $Result', (row) => {
    const entry = born(row.Born ?? '', row['Booked as'] as PassengerType);
    const trip = { ...domestic, departureDates: [row['First segment'] ?? '', row['Last segment'] ?? ''] };
    expect(rulesBroken(entry, trip).join(' ') || 'ok').toBe(row.Result);
  });
});

describe('documents on the trip', () => {
  it.each(table('Under 16'))('$Type of someone born $Born on $Travels: $Result', (row) => {
    const entry = passenger({
      documentType: row.Type as DocumentType,
      documentNo: row.Number ?? '',
      birthday: row.Born ?? '',
    });
    const trip = { ...domestic, departureDates: [row.Travels ?? ''] };
    expect(rulesBroken(entry, trip).join(' ') || 'ok').toBe(row.Result);
  });

  it.each(table('Expiry'))('$Type to $Trip until $Last segment, valid until $Expiry: $Result', (row) => {
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

  it('refuses the resident card abroad and the exit permit at home, at the field of the type', () => {
    const abroad: TripFacts = { kinds: ['I'], departureDates: ['2026-12-01'] };
    expect(validatePassenger(passenger(), abroad)).toContainEqual({
      path: 'documentType',
      rule: 'documentForTrip',
      code: 'documentNotForTrip',
    });
    const permit = passenger({ surname: 'LI', firstName: 'HE', documentType: 'A', documentNo: 'C12345678' });
    expect(rulesBroken(permit)).toEqual(['documentForTrip']);
  });

  it('wants the name as the document has it: Chinese on the card, Latin in the passport and on every trip abroad', () => {
    expect(rulesBroken(passenger({ surname: 'LI', firstName: 'QINGHE' }))).toEqual(['nameForm']);
    expect(rulesBroken(passenger({ documentType: 'PP', documentNo: 'E12345678' }))).toEqual(['nameForm']);
    const permit = { documentType: 'M', documentNo: 'H12345678' } as const;
    expect(rulesBroken(passenger(permit))).toEqual([]);
    const hongKong: TripFacts = { kinds: ['HKMO'], departureDates: ['2026-12-01'] };
    expect(rulesBroken(passenger(permit), hongKong)).toEqual(['nameForm']);
    expect(rulesBroken(passenger({ ...permit, surname: 'CHAN', firstName: 'TAI MAN' }), hongKong)).toEqual([]);
    expect(rulesBroken(passenger({ ...permit, surname: 'CHAN', firstName: '大文' }))).toEqual(['nameForm']);
  });

  it('fills in what the resident card says, and complains where the typed birthday says otherwise', () => {
    const read = normalisePassenger(passenger({ birthday: '', sex: 'F', documentNo: '370202 19900307 1233' }));
    expect(read).toMatchObject({ birthday: '1990-03-07', sex: 'M', documentNo: '370202199003071233' });
    expect(rulesBroken(read)).toEqual([]);
    expect(rulesBroken(passenger({ birthday: '1990-03-08' }))).toEqual(['birthdayMatchesDocument']);
  });
});

describe('the form', () => {
  it('names every empty field in the words of the specification', () => {
    const empty = passenger({ surname: '', firstName: '', documentNo: '', birthday: '' });
    const nothing = { ...empty, passengerType: '', documentType: '' } as unknown as PassengerEntry;
    expect(validatePassenger(nothing, domestic).map(({ path, code }) => [path, fieldErrorText(code, 'en')])).toEqual([
      ['surname', 'please input surname'],
      ['firstName', 'please input first name'],
      ['passengerType', 'please input passenger type'],
      ['documentType', 'please input document type'],
      ['documentNo', 'please input document no'],
      ['birthday', 'please input birthday'],
    ]);
  });

  it('says one thing about a field, not two', () => {
    expect(rulesBroken(passenger({ documentNo: '' }))).toEqual(['required']);
  });

  it('takes a mobile or none', () => {
    expect(rulesBroken(passenger({ mobile: '13800000001' }))).toEqual([]);
    expect(rulesBroken(passenger({ mobile: '12800000001' }))).toEqual(['mobile']);
  });

  it('has a sentence in both languages for every error', () => {
    for (const { zh, en } of Object.values(fieldErrorTexts)) expect([zh, en]).not.toContain('');
  });

  it('names in its sentences the ages and numbers that its rules have', () => {
    expect(Object.values(fieldErrorTexts).map(({ en }) => en)).toEqual(
      expect.arrayContaining([
        'the document is only for children under 16',
        'an adult is 12 or older on the day of travel',
        'a child is under 12 on the first day of travel',
        'a child who joins an adult is 2 or older',
        'a baby is under 2 on every day of travel',
        'a baby must be at least 14 days old',
        'children and babies need an adult of 18 or older',
      ]),
    );
    expect(partyLimits).toMatchObject({ infantsPerAdult: 2, childrenPerAdult: 2 });
  });

  it('wants a contact it can reach', () => {
    expect(validateContact({ name: '李清和', mobile: '13800000001', mail: '' })).toEqual([]);
    expect(validateContact({ name: '', mobile: '2380000000', mail: 'a@b' }).map(({ path }) => path)).toEqual([
      'name',
      'mobile',
      'mail',
    ]);
  });
});
