import { placeholdersOf } from './placeholders.ts';
import type { StandardTexts, TextLanguage } from './types.ts';

/** The most own texts in one language. */
export const mostOwnTexts = 500;

/** The most bytes of the own texts in one language. Every page of this language carries all of them. */
export const mostOwnBytes = 32 * 1024;

export interface OwnTextFault {
  /** The names on the way to the text: language, namespace, key. */
  readonly place: readonly string[];
  readonly message: string;
}

/**
 * Lists the faults of the texts that a carrier words itself: unknown languages, namespaces and keys, empty texts, other
 * placeholders than those of the standard text, and too many texts in one language.
 * @param own the content of the file `texts.json`
 */
export function checkOwnTexts(standard: StandardTexts, own: unknown): OwnTextFault[] {
  if (!isRecord(own)) return [{ place: [], message: 'is no object' }];
  return Object.entries(own).flatMap(([language, spaces]) =>
    language === 'zh' || language === 'en'
      ? checkLanguage(standard, language, spaces)
      : [{ place: [language], message: 'is no language of the pages: zh or en' }],
  );
}

function checkLanguage(standard: StandardTexts, language: TextLanguage, spaces: unknown): OwnTextFault[] {
  if (!isRecord(spaces)) return [{ place: [language], message: 'is no object' }];
  const count = Object.values(spaces).reduce((sum: number, texts) => sum + Object.keys(Object(texts)).length, 0);
  const bytes = new TextEncoder().encode(JSON.stringify(spaces)).length;
  return [
    ...(count > mostOwnTexts ? [{ place: [language], message: `has ${count} texts, more than ${mostOwnTexts}` }] : []),
    ...(bytes > mostOwnBytes ? [{ place: [language], message: `has ${bytes} bytes, more than ${mostOwnBytes}` }] : []),
    ...Object.entries(spaces).flatMap(([space, texts]) => checkSpace(standard, [language, space], texts)),
  ];
}

function checkSpace(standard: StandardTexts, place: readonly [TextLanguage, string], texts: unknown): OwnTextFault[] {
  const [language, space] = place;
  const known = Object.hasOwn(standard, space) ? standard[space] : undefined;
  if (!known) return [{ place, message: 'is no namespace of the pages' }];
  if (!isRecord(texts)) return [{ place, message: 'is no object' }];
  return Object.entries(texts).flatMap(([key, text]): OwnTextFault[] => {
    const needed = Object.hasOwn(known, key) ? known[key] : undefined;
    const message =
      needed === undefined
        ? 'is no text of the pages'
        : faultOf(text, typeof needed === 'string' ? needed : needed[language]);
    return message ? [{ place: [...place, key], message }] : [];
  });
}

function faultOf(text: unknown, needed: string): string | undefined {
  if (typeof text !== 'string') return 'is no text';
  if (text.trim() === '') return 'is empty';
  const found = placeholdersOf(text);
  if (found === needed) return undefined;
  return `needs the placeholders of the standard text: ${needed || 'none'}, not ${found || 'none'}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
