import { expect, it } from 'vitest';
import { describeSiteValue, siteValueFault } from './index.ts';

it.each([
  ['B2C_GRAY', 'TRUE', null],
  ['B2C_GRAY', 'true', 'switch'],
  ['B2C_GRAY', '', 'switch'],
  ['B2C_SURVEY_URL', '', null],
  ['B2C_SURVEY_URL', '/feedback?kind=SURVEY', null],
  ['B2C_SURVEY_URL', 'https://survey.example/a', null],
  ['B2C_SURVEY_URL', '//evil.example', 'address'],
  ['B2C_SURVEY_URL', 'javascript:alert(1)', 'address'],
  ['B2C_SURVEY_URL', '/a b', 'address'],
  ['OWN_URL', 'ftp://x', 'address'],
  ['OWN_WORDS', 'any words', null],
  ['OWN_WORDS', 'two\nlines', 'text'],
])('the site value %s with the text %j has the fault %s', (name, value, fault) => {
  expect(siteValueFault(describeSiteValue(name), value)).toBe(fault);
});

it('only a value that can close the site needs a second person', () => {
  expect(describeSiteValue('B2C_UPGRADE').critical).toBe(true);
  expect(describeSiteValue('B2C_GRAY').critical).toBe(false);
  expect(describeSiteValue('OWN_WORDS').critical).toBe(false);
});
