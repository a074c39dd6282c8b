import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import {
  type DocumentType,
  documentIdentity,
  documentRule,
  documentTypesFor,
  normaliseDocumentNumber,
  readHolder,
  serves,
  type TripKind,
  tripKinds,
} from './documents.ts';
import { isName, normaliseName } from './names.ts';

const table = (heading: string) => readRuleTable('passengers', heading);
const yes = (cell: string | undefined) => cell === 'yes';

describe('documents (docs/rules/passengers.md)', () => {
  it.each(table('Trips'))('$Type serves D $D, I $I, HKMO $HKMO, TW $TW', (row) => {
    const rule = documentRule(row.Type as DocumentType);
    for (const kind of ['D', 'I', 'HKMO', 'TW'] as const) {
      expect(rule !== null && serves(rule, [kind]), kind).toBe(yes(row[kind]));
    }
  });

  it.each(table('Numbers'))('$Type of $Nationality: $Number valid $Valid', (row) => {
    const type = row.Type as DocumentType;
    expect(documentRule(type)?.accepts(row.Number ?? '', row.Nationality ?? '')).toBe(yes(row.Valid));
  });

  it.each(table('What the number says'))('$Type $Number says $Birthday $Sex', (row) => {
    const holder = readHolder(row.Type as DocumentType, row.Number ?? '');
    expect(holder?.birthday ?? '').toBe(row.Birthday);
    expect(holder?.sex ?? '').toBe(row.Sex);
  });

  it.each(table('Places'))('$Countries is a trip of kind $Kinds', (row) => {
    expect(tripKinds((row.Countries ?? '').split(' ')).join(' ')).toBe(row.Kinds);
  });

  it.each(table('The same person twice'))('$First and $Second are the same: $Same', (row) => {
    const identity = (cell = '') => {
      const [type, nationality = '', number = ''] = cell.split(' ');
      return documentIdentity(type as DocumentType, number, nationality);
    };
    expect(identity(row.First) === identity(row.Second)).toBe(yes(row.Same));
  });

  it('one changed or swapped digit never passes the check character', () => {
    const number = '370202199003071233';
    for (let place = 0; place < 17; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        if (String(digit) === number[place]) continue;
        const changed = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
        expect(documentRule('NI')?.accepts(changed, 'CN'), changed).toBe(false);
      }
    }
  });

  it('offers a traveller to Hong Kong the documents that serve, and everybody one kind of passport', () => {
    const types = (kinds: TripKind[]) => documentTypesFor(kinds).map(({ type }) => type);
    expect(types(['HKMO'])).toEqual(['PP', 'M', 'A']);
    expect(types(['HKMO', 'I'])).toEqual(['PP']);
    expect(types(['D'])).not.toContain('UU');
  });

  it('takes a number as people type it', () => {
    expect(normaliseDocumentNumber('NI', ' 37020219900307１２３３ ')).toBe('370202199003071233');
    expect(normaliseDocumentNumber('PP', 'e 1234 5678')).toBe('E12345678');
    expect(normaliseDocumentNumber('CHDNI', '11010119900101123x')).toBe('11010119900101123X');
    expect(normaliseDocumentNumber('OD', ' 学生证 17 ')).toBe('学生证 17');
  });
});

describe('names (docs/rules/passengers.md)', () => {
  it.each(table('Written'))('$Typed surname, $Typed given name', (row) => {
    const name = normaliseName({ surname: row['Typed surname'] ?? '', firstName: row['Typed given name'] ?? '' });
    expect(name).toEqual({ surname: row.Surname, firstName: row['Given name'] });
  });

  it.each(table('Accepted'))('$Surname, $Given name', (row) => {
    const name = { surname: row.Surname ?? '', firstName: row['Given name'] ?? '' };
    expect(isName(name, 'chinese')).toBe(yes(row.Chinese));
    expect(isName(name, 'latin')).toBe(yes(row.Latin));
  });
});
