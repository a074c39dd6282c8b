import { expect, test } from 'vitest';
import {
  checkRegistration,
  emptyRegistration,
  hasBirthdayInDocument,
  type RegistrationDraft,
} from './registration-draft.ts';

const good: RegistrationDraft = {
  ...emptyRegistration,
  mobile: '138 0000 1234',
  smsCode: '123456',
  documentNo: '370202199003071233',
  surnameCn: '李',
  firstnameCn: '清和',
  password: 'Sea2Mountain',
  agreed: true,
};
const errorsOf = (change: Partial<RegistrationDraft>) =>
  Object.keys(checkRegistration({ ...good, ...change }, '2026-11-21'));

test('a complete registration has no errors', () => {
  expect(errorsOf({})).toEqual([]);
  expect(hasBirthdayInDocument(good)).toBe(true);
  expect(hasBirthdayInDocument({ ...good, documentType: 'PP', documentNo: 'E12345678' })).toBe(false);
});

test.each<[Partial<RegistrationDraft>, string]>([
  [{ mobile: '12800000000' }, 'mobile'],
  [{ smsCode: '12' }, 'smsCode'],
  [{ email: 'nobody' }, 'email'],
  [{ password: 'short1' }, 'password'],
  [{ password: 'onlyletters' }, 'password'],
  [{ password: '1234567890' }, 'password'],
  [{ agreed: false }, 'agreed'],
  [{ firstnameCn: '' }, 'firstnameCn'],
  [{ documentNo: '370202199003071234' }, 'documentNo'],
  [{ documentType: 'PP', documentNo: 'E12345678' }, 'surnameEn'],
])('a registration with %o has an error in its field', (change, field) => {
  expect(errorsOf(change)).toContain(field);
});
