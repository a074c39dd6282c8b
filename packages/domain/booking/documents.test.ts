import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DocumentType,
  documentIdentity,
  documentRule,
  documentTypesFor,
  expectedLength,
  normaliseDocumentNumber,
  readHolder,
  serves,
  type TripKind,
  tripKinds,
} from './documents.ts';
import { fullName, isName, isSameName, nameLengths, normaliseName } from './names.ts';

const table = (heading: string) => readRuleTable('passengers', heading);
const yes = (cell: string | undefined) => cell === 'yes';

describe('documents of travellers (docs/rules/passengers.md)', () => {
  it.each(table('Trips'))('the type $Type serves D: $D, I: $I, HKMO: $HKMO, TW: $TW', (row) => {
    const rule = documentRule(row.Type as DocumentType);
    for (const kind of ['D', 'I', 'HKMO', 'TW'] as const) {
      expect(rule !== null && serves(rule, [kind]), kind).toBe(yes(row[kind]));
    }
  });

  it.each(table('Numbers'))('the number $Number of type $Type and nationality $Nationality is valid: $Valid', (row) => {
    const type = row.Type as DocumentType;
    expect(documentRule(type)?.accepts(row.Number ?? '', row.Nationality ?? '')).toBe(yes(row.Valid));
  });

  it.each(table('What the number says'))(
    'the number $Number of type $Type holds the birth date $Birthday and the sex $Sex',
    (row) => {
      const holder = readHolder(row.Type as DocumentType, row.Number ?? '');
      expect(holder?.birthday ?? '').toBe(row.Birthday);
      expect(holder?.sex ?? '').toBe(row.Sex);
    },
  );

  it.each(table('Places'))('a trip that touches $Countries has the kinds $Kinds', (row) => {
    expect(tripKinds((row.Countries ?? '').split(' ')).join(' ')).toBe(row.Kinds);
  });

  it.each(table('The same person twice'))('$First and $Second are the same document: $Same', (row) => {
    const identity = (cell = '') => {
      const [type, nationality = '', number = ''] = cell.split(' ');
      return documentIdentity(type as DocumentType, number, nationality);
    };
    expect(identity(row.First) === identity(row.Second)).toBe(yes(row.Same));
  });

  it.each([
    ['NI', '37020219900307123', 18],
    ['NI', '370202 19900307 1233', null],
    ['NI', '', null],
    ['CHDNI', '3702022019061520181', 18],
    ['PP', 'E1234', null],
    ['F', '911124198108030024', null],
  ] as const)('the %s number %s should have %s characters', (type, number, length) => {
    expect(expectedLength(type, number)).toBe(length);
  });

  it('a citizen number with one changed digit is refused', () => {
    const number = '370202199003071233';
    for (let place = 0; place < 17; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        if (String(digit) === number[place]) continue;
        const changed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
        expect(documentRule('NI')?.accepts(changed, 'CN'), changed).toBe(false);
      }
    }
  });

  it('travellers to Hong Kong are offered the documents that serve, with one kind of passport, and UU is never offered', () => {
    const types = (kinds: TripKind[]) => documentTypesFor(kinds).map(({ type }) => type);
    expect(types(['HKMO'])).toEqual(['PP', 'M', 'A']);
    expect(types(['HKMO', 'I'])).toEqual(['PP']);
    expect(types(['D'])).not.toContain('UU');
  });

  it('a typed number is normalised', () => {
    expect(normaliseDocumentNumber('NI', ' 37020219900307１２３３ ')).toBe('370202199003071233');
    expect(normaliseDocumentNumber('PP', 'e 1234 5678')).toBe('E12345678');
    expect(normaliseDocumentNumber('CHDNI', '11010119900101123x')).toBe('11010119900101123X');
    expect(normaliseDocumentNumber('OD', ' 学生证 17 ')).toBe('学生证 17');
  });
});

describe('names of passengers (docs/rules/passengers.md)', () => {
  it.each(table('Written'))('a typed name is normalised: %j', (row) => {
    const name = normaliseName({ surname: row['Typed surname'] ?? '', firstName: row['Typed given name'] ?? '' });
    expect(name).toEqual({ surname: row.Surname, firstName: row['Given name'] });
  });

  it.each(table('By passport'))('a passport spells a name: %j', (row) => {
    const { surname } = normaliseName({ surname: row.Typed ?? '', firstName: '' }, row.Nationality);
    expect(surname).toBe(row.Surname);
  });

  it('any Latin name with accents, apostrophes and hyphens becomes a valid name, once and for all', () => {
    const letter = fc.constantFrom(...'aAzZéÉñÑöÖüÜßåøæœłđþðışğçčžțơễ');
    const word = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''));
    const part = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .chain((words) => fc.constantFrom(' ', '-', '’', "'", '. ').map((sign) => words.join(sign)));
    fc.assert(
      fc.property(part, part, fc.constantFrom('CN', 'GB', 'DE'), (surname, firstName, nationality) => {
        const name = normaliseName({ surname, firstName }, nationality);
        expect(normaliseName(name, nationality)).toEqual(name);
        expect(`${name.surname}/${name.firstName}`).toMatch(/^[A-Z]+( [A-Z]+)*\/[A-Z]+( [A-Z]+)*$/);
        const letters = name.surname.length + name.firstName.length;
        expect(isName(name, 'latin')).toBe(letters <= nameLengths.latin.most);
        expect(isSameName(`${surname}/${firstName}`.normalize('NFD'), fullName(name))).toBe(true);
      }),
    );
  });

  it('a person with one name is found with and without the given name of the ticket', () => {
    expect(isSameName('Sukarno', 'SUKARNO/FNU')).toBe(true);
    expect(isSameName('Sukarno FNU', 'SUKARNO/FNU')).toBe(true);
    expect(isSameName('FNU', 'SUKARNO/FNU')).toBe(false);
    expect(isSameName('Müller', 'MUELLER')).toBe(true);
  });

  it.each(table('Accepted'))(
    'a name with the surname $Surname is valid in Chinese: $Chinese, in Latin letters: $Latin',
    (row) => {
      const name = { surname: row.Surname ?? '', firstName: row['Given name'] ?? '' };
      expect(isName(name, 'chinese')).toBe(yes(row.Chinese));
      expect(isName(name, 'latin')).toBe(yes(row.Latin));
    },
  );
});
