import { expect, test } from 'vitest';
import { type FareBasisRule, fareBasisOf } from './fare-basis.ts';
import { fareKinds } from './fare-products.ts';

const rule: FareBasisRule = {
  id: 'FBC-2026',
  season: 'H',
  offSeason: 'L',
  trip: 'OW',
  connection: 'C',
  suffixes: { A: '', C: 'CH', B: 'IN' },
  designators: Object.fromEntries(fareKinds.map((kind) => [kind, kind.slice(0, 2)])) as FareBasisRule['designators'],
  issuedFrom: '2026-01-01',
};
const adult = { classCode: 'Q', inSeason: false, connecting: false, type: 'A', kind: null } as const;

test.each([
  ['an adult off season', {}, 'QLOW'],
  ['an adult in a season', { inSeason: true }, 'QHOW'],
  ['a domestic child, who pays a share of the top class', { classCode: 'Y', type: 'C' }, 'YLOWCH'],
  ['an infant', { classCode: 'Y', type: 'B' }, 'YLOWIN'],
  ['a segment of a connection', { connecting: true }, 'QLOWC'],
  ['a youth fare', { classCode: 'V', kind: 'YOUTH' }, 'VLOW/YO'],
] as const)('the fare basis code of %s', (_, facts, code) => {
  expect(fareBasisOf([rule], { ...adult, ...facts }, '2026-11-21')).toBe(code);
});

test('a day before the first rule has no fare basis code', () => {
  expect(fareBasisOf([rule], adult, '2025-12-31')).toBe('');
});
