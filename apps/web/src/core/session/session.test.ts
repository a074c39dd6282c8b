import { expect, test } from 'vitest';
import { toSessionUser } from './session.ts';

const user = {
  id: '1',
  userId: '789000000018',
  surnameCn: '李',
  firstnameCn: '清和',
  surnameEn: 'LI',
  firstnameEn: 'QINGHE',
  loginMobile: '138****0001',
  loginName: 'li@example.com',
  clkid: '',
  identifyType: 'NI',
  userType: 'VIP',
  unpaidOrders: 2,
} as const;

test.each([
  ['the Chinese name', {}, '李清和'],
  ['the English name where there is no Chinese one', { surnameCn: '', firstnameCn: '' }, 'LI QINGHE'],
  [
    'the mobile where there is no name',
    { surnameCn: '', firstnameCn: '', surnameEn: '', firstnameEn: '' },
    '138****0001',
  ],
])('the name of a visitor is %s', (_, change, name) => {
  expect(toSessionUser({ ...user, ...change }).name).toBe(name);
});

test('a member has a card number', () => {
  expect(toSessionUser({ ...user, clkid: '789000000018' }).cardNo).toBe('789000000018');
});

test('email is the login name if that is an e-mail address, else an empty text', () => {
  expect(toSessionUser(user).email).toBe('li@example.com');
  expect(toSessionUser({ ...user, loginName: '789000000018' }).email).toBe('');
  expect(toSessionUser({ ...user, userType: 'NON_VIP' }).isMember).toBe(false);
});
