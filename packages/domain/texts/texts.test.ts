import { describe, expect, test } from 'vitest';
import { checkOwnTexts, mostOwnBytes, mostOwnTexts, placeholdersOf } from './index.ts';

const standard = {
  home: { title: '', welcome: '{hub}', seats: { zh: '{count}', en: '{count:one|many} {count}' } },
  'checkin/card': { opens: '{figures.checkInOpensHours}' },
};
const faultsOf = (own: unknown) =>
  checkOwnTexts(standard, own).map(({ place, message }) => `${place.join('.')} ${message}`);

test('the placeholders of a text are listed once, in a fixed order', () => {
  expect(placeholdersOf('{to} from {from} to {to}, {count:seat|seats} of {count}')).toBe(
    '{count:one|many} {count} {from} {to}',
  );
  expect(placeholdersOf('Closes in {figures.checkInClosesMinutes} min')).toBe('{figures.checkInClosesMinutes}');
  expect(placeholdersOf('No braces')).toBe('');
});

describe('own texts', () => {
  test('may change any text of the pages in one language or in both, with its placeholders in any order', () => {
    const own = {
      zh: { home: { welcome: '{hub}欢迎您', seats: '剩 {count} 席' } },
      en: {
        home: { seats: '{count:Seat|Seats}: {count}' },
        'checkin/card': { opens: '{figures.checkInOpensHours} h' },
      },
    };
    expect(faultsOf(own)).toEqual([]);
    expect(faultsOf({})).toEqual([]);
  });

  test.each([
    [[], ' is no object'],
    [{ fr: {} }, 'fr is no language of the pages: zh or en'],
    [{ zh: '首页' }, 'zh is no object'],
    [{ zh: { hom: {} } }, 'zh.hom is no namespace of the pages'],
    [{ zh: { constructor: {} } }, 'zh.constructor is no namespace of the pages'],
    [{ zh: { home: ['首页'] } }, 'zh.home is no object'],
    [{ en: { home: { titel: 'Start' } } }, 'en.home.titel is no text of the pages'],
    [{ en: { home: { toString: 'Start' } } }, 'en.home.toString is no text of the pages'],
    [{ en: { home: { title: 7 } } }, 'en.home.title is no text'],
    [{ en: { home: { title: ' ' } } }, 'en.home.title is empty'],
    [
      { en: { home: { title: 'From {hub}' } } },
      'en.home.title needs the placeholders of the standard text: none, not {hub}',
    ],
    [
      { en: { home: { welcome: 'Welcome' } } },
      'en.home.welcome needs the placeholders of the standard text: {hub}, not none',
    ],
    [
      { en: { home: { seats: '{count} seats' } } },
      'en.home.seats needs the placeholders of the standard text: {count:one|many} {count}, not {count}',
    ],
    [
      { zh: { 'checkin/card': { opens: '{figures.checkInOpenHours} 小时' } } },
      'zh.checkin/card.opens needs the placeholders of the standard text: {figures.checkInOpensHours}, not {figures.checkInOpenHours}',
    ],
  ])('%j: %s', (own, fault) => {
    expect(faultsOf(own)).toEqual([fault]);
  });

  test('are refused beyond their number and their size, for each language', () => {
    const keys = Array.from({ length: mostOwnTexts }, (_, number) => `text${number}`);
    const many = { home: Object.fromEntries(keys.map((key) => [key, ''])) };
    const textsOf = (list: readonly string[]) => ({ home: Object.fromEntries(list.map((key) => [key, 'A text'])) });
    const check = (own: unknown) => checkOwnTexts(many, own).map(({ message }) => message);
    expect(check({ zh: textsOf(keys), en: textsOf(keys) })).toEqual([]);
    expect(check({ en: textsOf([...keys, 'more']) })).toEqual([
      `has ${mostOwnTexts + 1} texts, more than ${mostOwnTexts}`,
      'is no text of the pages',
    ]);
    expect(faultsOf({ zh: { home: { title: '长'.repeat(mostOwnBytes / 3) } } })).toEqual([
      expect.stringMatching(/^zh has \d+ bytes, more than 32768$/),
    ]);
  });
});
