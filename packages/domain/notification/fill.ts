import { addressIn } from '../language-address.ts';
import { formatTime, instantToLocal, withEnglishDates } from '../time/index.ts';
import type { MessageLanguage } from './events.ts';

type Format = (value: string | number, language: MessageLanguage) => string;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const formats: Record<string, Format> = {
  yuan: (fen) => (Number(fen) % 100 === 0 ? String(Number(fen) / 100) : (Number(fen) / 100).toFixed(2)),
  day: (date, language) => {
    const [, month = 0, day] = String(date).split('-').map(Number);
    return language === 'zh' ? `${month}月${day}日` : `${day} ${months[month - 1]}`;
  },
  time: (instant) => formatTime(instantToLocal(Date.parse(String(instant)), 'Asia/Shanghai').minutes),
  ticket: (number) => `${String(number).slice(0, 3)}-${String(number).slice(3)}`,
};

/**
 * Matches `{#segments}…{/segments}` and `{amount|yuan}`. All are replaced in one pass, so that no text in the data
 * counts as a placeholder.
 */
const marked = /\{#(?<list>\w+)\}(?<body>[\s\S]*?)\{\/\k<list>\}|\{(?<name>\w+)(?:\|(?<format>\w+))?\}/g;

/** Fills a text of a template. Throws if the data lacks a name of the text. */
export function fillText(text: string, data: object, language: MessageLanguage): string {
  return text.replace(marked, (...match) => {
    const { list, body, name, format } = match.at(-1) as Record<string, string | undefined>;
    return list ? repeat(list, body ?? '', data, language) : fillOne(name ?? '', format, data, language);
  });
}

/** Replaces the placeholders of a text by '…', for readers who may not see the data: 订单…已支付. */
export const resolveText = (text: string) => text.replace(marked, '…');

/**
 * Returns the formatted values of the placeholders by name, for SMS operators that store the template themselves. A
 * list is one value.
 */
export function readPlaces(text: string, data: object, language: MessageLanguage): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(marked)].map((match) => {
      const { list, name = '' } = match.groups ?? {};
      return [list ?? name, fillText(match[0], data, language)];
    }),
  );
}

interface Allowed {
  names: readonly string[];
  lists?: Readonly<Record<string, readonly string[]>>;
}

/** Lists the faults of a text that no data could fill: unknown names, unknown formats, and unmatched brackets. */
export function checkText(text: string, { names, lists = {} }: Allowed): string[] {
  const faults = [...text.matchAll(marked)].flatMap(({ groups = {} }) => {
    const { list, body = '', name = '', format } = groups;
    if (list) {
      const entry = lists[list];
      return entry ? checkText(body, { names: entry }) : [`no list {#${list}}`];
    }
    return [
      ...(names.includes(name) ? [] : [`no parameter {${name}}`]),
      ...(format === undefined || formats[format] ? [] : [`no format {${name}|${format}}`]),
    ];
  });
  return /[{}]/.test(text.replace(marked, '')) ? [...faults, 'a bracket that is none of a placeholder'] : faults;
}

function repeat(name: string, body: string, data: object, language: MessageLanguage): string {
  const entries = readField(data, name);
  if (!Array.isArray(entries)) throw new Error(`Message text: ${name} is not a list`);
  // Clauses within a sentence need a separator. Whole lines need none.
  const joiner = body.endsWith('\n') ? '' : language === 'zh' ? '；' : '; ';
  return entries.map((entry: object) => fillText(body, entry, language)).join(joiner);
}

function fillOne(name: string, format: string | undefined, data: object, language: MessageLanguage): string {
  const given = readField(data, name);
  const value = typeof given === 'object' && given !== null ? readField(given, language) : given;
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`Message text: nothing for {${name}}`);
  // An English text leads to the English page.
  if (name === 'url') return addressIn(language, String(value));
  if (!format) return language === 'en' ? withEnglishDates(String(value)) : String(value);
  const write = formats[format];
  if (!write) throw new Error(`Message text: no format ${format}`);
  return write(value, language);
}

function readField(data: object, name: string): unknown {
  return Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined;
}
