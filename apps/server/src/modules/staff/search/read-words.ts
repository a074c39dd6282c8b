import { addDays, isDate } from '@haidai/domain/time';

/** The words of a search of the desk, in the forms in which numbers and names are stored. */
export interface SearchWords {
  /** The text in half-width characters. */
  text: string;
  /** The text in capitals, without blanks, dashes and slashes: the form of numbers and names. */
  plain: string;
  /** The plain form of the text before a day: a flight number. */
  number: string;
  /** The day in the text, `yyyy-mm-dd`; '' if it names none. */
  date: string;
}

/** The days back to which a day without a year refers. */
const daysBack = 183;

/** Reads the words of a search. `HD4745 2026-12-01`, `HD4745 12-1` and `HD4745 12月1日` name a day. */
export function readWords(typed: string, today: string): SearchWords {
  const text = typed.normalize('NFKC').trim();
  const words = text.split(/\s+/);
  const date = words.length > 1 ? readDay(words.at(-1) ?? '', today) : '';
  return { text, plain: plainForm(text), number: plainForm(date === '' ? text : words.slice(0, -1).join('')), date };
}

const plainForm = (text: string) => text.toUpperCase().replaceAll(/[\s\-/]/g, '');

function readDay(word: string, today: string): string {
  if (isDate(word)) return word;
  const [, month, day] = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(word) ?? [];
  if (!month || !day) return '';
  const year = Number(today.slice(0, 4));
  const earliest = addDays(today, -daysBack);
  const inYear = (each: number) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return [inYear(year), inYear(year + 1)].find((each) => isDate(each) && each >= earliest) ?? '';
}
