import {
  type Corrected,
  compareDocuments,
  compareNames,
  correctionsCloseAt,
  judgeCorrection,
} from '@haidai/domain/name-correction';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { listReadings } from '../identity/index.ts';
import { nameCorrectionRulesOn } from './load-rules.ts';

const rules = nameCorrectionRulesOn('2026-12-01');
const person: Corrected = {
  ...{ surname: '李', firstName: '清和', sex: 'M' },
  ...{ documentType: 'NI', documentNo: '370202199003071233' },
};

describe('the change of a name', () => {
  const rows = readRuleTable('name-correction', 'Worked names');
  it.each(rows.map((row) => Object.values(row)))('%s %s to %s %s is %s', (...cells) => {
    const [surname = '', firstName = '', rightSurname = '', rightFirstName = '', change] = cells;
    const after = { surname: rightSurname, firstName: rightFirstName };
    expect(compareNames({ surname, firstName }, after, rules, listReadings)).toBe(change);
  });
});

describe('the change of a document number', () => {
  it.each(readRuleTable('name-correction', 'The change of a document number'))('$Number is $Change', (row) => {
    const before = { ...person, documentType: row.Type as 'NI', documentNo: row.Number ?? '' };
    const after = { ...before, documentNo: row['Corrected number'] ?? '' };
    expect(compareDocuments(before, after, rules)).toBe(row.Change);
  });
});

const names = {
  same: person,
  slip: { firstName: '青和' },
  unclear: { firstName: '大和' },
  other: { surname: '王', firstName: '大海' },
};
const numbers = { same: person.documentNo, slip: '370202199003071217', unclear: '370202199103071231' };

describe('the person who decides', () => {
  it.each(readRuleTable('name-correction', 'Who decides'))('for $Name and $Document is $Decides', (row) => {
    const after = {
      ...person,
      ...names[row.Name as keyof typeof names],
      documentNo: numbers[row.Document as keyof typeof numbers],
    };
    const judge = (forStaff: boolean) => judgeCorrection({ before: person, after, forStaff }, rules, listReadings);
    expect(judge(false)).toBe(row.Decides);
    expect(judge(true)).toBe(row.Decides === 'rule' ? 'person' : row.Decides);
  });

  it('is the rule for a wrong sex alone', () => {
    const before = { ...person, documentType: 'PP' as const, documentNo: 'E12345678' };
    const after = { ...before, sex: 'F' as const };
    expect(judgeCorrection({ before, after, forStaff: false }, rules, listReadings)).toBe('rule');
  });
});

it('corrections close two hours before a domestic departure, and four hours before others', () => {
  const departAt = Date.parse('2026-12-08T07:55:00+08:00');
  expect(correctionsCloseAt(departAt, 'D', rules)).toBe(departAt - 2 * 3_600_000);
  expect(correctionsCloseAt(departAt, 'I', rules)).toBe(departAt - 4 * 3_600_000);
});
