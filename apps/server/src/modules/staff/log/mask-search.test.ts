import { expect, test } from 'vitest';
import { maskSearch } from './mask-search.ts';

test.each([
  ['a mobile', '13900001111', '139****1111'],
  ['a name with its day', '欧阳静怡 2026-12-08', '欧*** 2026-12-08'],
  ['a Chinese identity card', '37020219900307123X', '3702**********123X'],
  ['a passport', 'E12345678', 'E1*****78'],
  ['a mail address', 'lqh@haidai.example', 'l**@haidai.example'],
  ['an order', 'OW20261120B0000251', 'OW20261120B0000251'],
  ['a ticket', '789-2400001234', '789-2400001234'],
  ['a flight with its day', 'HD4655 2026-12-08', 'HD4655 2026-12-08'],
  ['the filters of a file', '7 in.state=REQUEST', '7 in.state=REQUEST'],
  [
    'the words in the filters of a file',
    '7 q=%E5%BC%A0%E4%B8%89+13900001111&in.state=x',
    '7 q=张* 139****1111&in.state=x',
  ],
])('maskSearch masks the personal data in %s and nothing else', (_words, text, expected) => {
  expect(maskSearch(text)).toBe(expected);
  expect(maskSearch(expected)).toBe(expected);
});
