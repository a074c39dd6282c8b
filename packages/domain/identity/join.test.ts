import { describe, expect, test } from 'vitest';
import { completesJoin, joinPrefixes } from './join.ts';

const chinese = { memberName: '李清和', documentNo: '370202199003071233' };
const foreigner = { memberName: 'LI QINGHE', documentNo: 'E12345678' };

describe('the visible prefix', () => {
  test.each([
    ['a citizen', chinese, { memberName: '李*', documentNo: '3702**********' }],
    ['two characters', { ...chinese, memberName: '王岱' }, { memberName: '王', documentNo: '3702**********' }],
    ['a surname of two', { ...chinese, memberName: '欧阳修远' }, { memberName: '欧**', documentNo: '3702**********' }],
    ['a passport', foreigner, { memberName: 'L*******', documentNo: 'E1***' }],
    ['a short number', { memberName: '王岱', documentNo: '12345' }, { memberName: '王', documentNo: '1' }],
  ])('of %s is masked after its beginning', (_, member, prefixes) => {
    expect(joinPrefixes(member)).toEqual(prefixes);
  });
});

describe('the completed prefixes', () => {
  const answer = (name: string, digits: string) => ({
    memberName: `李*${name}`,
    documentNo: `3702**********${digits}`,
  });

  test.each([
    ['right', '和', '1233'],
    ['of full width', '和', '１２３３'],
    ['with a blank around it', ' 和 ', ' 12 33 '],
  ])('match the member if the typed end is %s', (_, name, digits) => {
    expect(completesJoin(chinese, answer(name.trim(), digits))).toBe(true);
  });

  test('match in small letters too', () => {
    expect(completesJoin(foreigner, { memberName: 'l*******e', documentNo: 'e1***5678' })).toBe(true);
    const endsInX = { ...chinese, documentNo: '37020219900307123X' };
    expect(completesJoin(endsInX, answer('和', '123x'))).toBe(true);
  });

  test.each([
    ['another character', answer('河', '1233')],
    ['other digits', answer('和', '1234')],
    ['nothing typed', answer('', '')],
    ['more than was asked', answer('和', '01233')],
    ['another beginning', { memberName: '王*和', documentNo: '3702**********1233' }],
    ['stars typed as stars', answer('*', '****')],
  ])('do not match with %s', (_, sent) => {
    expect(completesJoin(chinese, sent)).toBe(false);
  });
});
