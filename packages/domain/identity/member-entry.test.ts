import { describe, expect, it, test } from 'vitest';
import { type MemberEntry, normaliseMember, validateMember } from './index.ts';

const today = '2026-11-21';
const entry: MemberEntry = {
  surnameCn: '李',
  firstnameCn: '清和',
  surnameEn: '',
  firstnameEn: '',
  documentType: 'NI',
  documentNo: '370202199003071233',
  birthday: '',
  nationality: 'CN',
};
const foreigner: MemberEntry = {
  ...entry,
  surnameCn: '',
  firstnameCn: '',
  surnameEn: "O'Brien",
  firstnameEn: 'anna-lena',
  documentType: 'PP',
  documentNo: 'PA1234567',
  birthday: '1990-03-07',
  nationality: 'IE',
};
const complaintsOf = (change: Partial<MemberEntry>, base = entry) =>
  validateMember(normaliseMember({ ...base, ...change }), today).map(({ path, rule }) => `${path} ${rule}`);

test('the entry of a member is normalised as the document prints it', () => {
  expect(normaliseMember(entry).birthday).toBe('1990-03-07');
  expect(normaliseMember(foreigner)).toMatchObject({ surnameEn: 'OBRIEN', firstnameEn: 'ANNA LENA' });
});

describe('the entry of a member', () => {
  it.each<[string, Partial<MemberEntry>, string[]]>([
    ['is good with the Chinese name on the card', {}, []],
    ['may say how the name is spelled', { surnameEn: 'Lee', firstnameEn: 'Qinghe' }, []],
    ['needs a name', { surnameCn: '' }, ['surnameCn required']],
    ['of an ID card has a Chinese name', { surnameCn: 'LI', firstnameCn: 'QINGHE' }, ['surnameCn nameForm']],
    ['has no Chinese letters in the spelling', { surnameEn: '李', firstnameEn: '清和' }, ['surnameEn nameForm']],
    [
      'has a number with the right check character',
      { documentNo: '370202199003071234' },
      ['documentNo documentNumber'],
    ],
    ['was born when the number says', { birthday: '1990-03-08' }, ['birthday birthdayMatchesDocument']],
    ['is no child', { documentNo: '370202201906152018' }, ['birthday age']],
    ['is not known by a household register', { documentType: 'HV' }, ['documentType documentForMember']],
  ])('%s', (_, change, complaints) => {
    expect(complaintsOf(change)).toEqual(complaints);
  });

  it('with a passport needs only the Latin name', () => {
    expect(complaintsOf({}, foreigner)).toEqual([]);
    expect(complaintsOf({ surnameEn: '' }, foreigner)).toEqual(['surnameEn required']);
    expect(complaintsOf({ surnameCn: 'Anna', firstnameCn: 'Lena' }, foreigner)).toEqual(['surnameCn nameForm']);
  });
});
