import { describe, expect, test } from 'vitest';
import { maskDocument, maskMail, maskMobile, readUsername } from './index.ts';

describe('the possible meanings of the user name', () => {
  test.each([
    ['138 0000 0001', { mobile: '13800000001' }],
    ['１３８０００００００１', { mobile: '13800000001' }],
    [' Li.Qinghe@Haidai.Example ', { mail: 'li.qinghe@haidai.example' }],
    ['7890-0000-0018', { memberNo: '789000000018', documentNo: '789000000018' }],
    ['37020219900307123x', { documentNo: '37020219900307123X' }],
    ['12800000001', { memberNo: '12800000001', documentNo: '12800000001' }],
  ])('%s', (typed, readings) => expect(readUsername(typed)).toEqual(readings));
});

describe('the mask functions return', () => {
  test.each([
    [maskMobile('13800000001'), '138****0001'],
    [maskDocument('370202199003071233'), '3702**********1233'],
    [maskDocument('E12345678'), 'E1*****78'],
    [maskDocument('12'), '**'],
    [maskMail('liqinghe@haidai.example'), 'l*******@haidai.example'],
  ])('%s', (shown, expected) => expect(shown).toBe(expected));
});
