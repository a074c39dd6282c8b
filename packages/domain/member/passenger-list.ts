import type { Bilingual } from '../bilingual.ts';
import {
  ageGroupOn,
  documentIdentity,
  normaliseDocumentNumber,
  normalisePassenger,
  type PassengerEntry,
  type PassengerErrorCode,
  readHolder,
} from '../booking/index.ts';
import type { IsoDate } from '../time/index.ts';
import { guessDocumentType, readWord, type Word } from './pasted-words.ts';
import { mostPastedLines, validateSavedPassenger } from './saved-passenger.ts';

/** The texts for errors that only a pasted line can have, by code. */
export const passengerListErrorTexts = {
  documentInEarlierLine: { zh: '与前面一行的证件相同', en: 'This document is already in an earlier line' },
  lineNotUnderstood: { zh: '有无法识别的内容', en: 'Part of this line could not be recognised' },
  tooManyLines: {
    zh: `一次最多${mostPastedLines}行，请分批导入`,
    en: `You can import up to ${mostPastedLines} lines at a time. Please split the list.`,
  },
} as const satisfies Record<string, Bilingual>;

export interface LineError {
  /** The field of a passenger, or `line`. */
  path: string;
  code: PassengerErrorCode | keyof typeof passengerListErrorTexts;
  /** The part of the line that no rule could read. */
  words?: string;
}

/** A line of a pasted list: the typed text, the entry that was read from it, and its errors. */
export interface PastedLine {
  /** The line number from 1. Blank lines and the heading count too, as in an editor. */
  no: number;
  text: string;
  entry: PassengerEntry;
  errors: LineError[];
}

/**
 * Reads passengers from a text, one a line: name, document number and other facts in any order, between tabs, commas or
 * blanks. Facts that the number contains need not be typed. A heading line is skipped.
 */
export function readPassengerList(text: string, today: IsoDate): PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ no: index + 1, text: line }))
    .filter(({ text: line }) => line.trim() !== '' && !isHead(line))
    .map(({ no, text: line }) => readLine(no, line, today));
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const { documentType, documentNo, nationality } = line.entry;
    const identity = documentNo && documentIdentity(documentType, documentNo, nationality);
    const more: LineError[] = [];
    if (identity && seen.has(identity)) more.push({ path: 'documentNo', code: 'documentInEarlierLine' });
    if (index >= mostPastedLines) more.push({ path: 'line', code: 'tooManyLines' });
    seen.add(identity);
    return { ...line, errors: [...line.errors, ...more] };
  });
}

function isHead(line: string): boolean {
  return /姓名|证件号|passenger|^\s*name\b/i.test(line) && !/\d/.test(line);
}

function readLine(no: number, text: string, today: IsoDate): PastedLine {
  const words = splitLine(text).map((raw) => ({ raw, word: readWord(raw) }));
  const { entry, left } = fill(
    words.flatMap(({ word }) => word ?? []),
    today,
  );
  const unread = [...words.filter(({ word }) => word === null).map(({ raw }) => raw), ...left];
  const found = validateSavedPassenger(entry, today);
  // A wrong number gives no birthday, so the missing birthday is not a second error.
  const isNumberWrong = found.some(({ path, rule }) => path === 'documentNo' && rule === 'documentNumber');
  const isTold = (path: string) =>
    isNumberWrong && path === 'birthday' && entry.birthday === '' && isCitizenType(entry);
  const errors: LineError[] = found.filter(({ path }) => !isTold(path)).map(({ path, code }) => ({ path, code }));
  if (unread.length > 0) errors.push({ path: 'line', code: 'lineNotUnderstood', words: unread.join(' ') });
  return { no, text, entry, errors };
}

function isCitizenType({ documentType }: PassengerEntry): boolean {
  return documentType === 'NI' || documentType === 'CHDNI';
}

/** Splits a line at tabs or commas if there are any, otherwise at blanks. Consecutive Latin words are one name. */
function splitLine(text: string): string[] {
  const plain = text.replaceAll('\u00a0', ' ').trim();
  if (/[\t,，;；|]/.test(plain)) {
    return plain
      .split(/[\t,，;；|]/)
      .map((part) => part.trim())
      .filter(Boolean);
  }
  return plain.split(/\s+/).reduce<string[]>((parts, part) => {
    const before = parts.at(-1);
    const isLatin = (word: string) => /^[A-Za-z'’-][A-Za-z'’ -]*$/.test(word) && readWord(word)?.kind === 'name';
    if (before !== undefined && isLatin(before) && isLatin(part)) parts[parts.length - 1] = `${before} ${part}`;
    else parts.push(part);
    return parts;
  }, []);
}

interface Found {
  names: string[];
  numbers: string[];
  dates: string[];
  left: string[];
}

/** Returns the entry that the words give, and the words that fit no field. */
function fill(words: readonly Word[], today: IsoDate): { entry: PassengerEntry; left: string[] } {
  const found = sortWords(words);
  const [surname = '', ...given] = found.names;
  const [typed = ''] = found.numbers;
  const born = found.dates.find((date) => date <= today) ?? null;
  const said = words.find((word) => word.kind === 'type');
  const guessed =
    said?.type ?? guessDocumentType(typed, born ?? readHolder('NI', typed.toUpperCase())?.birthday ?? null, today);
  // An unknown type stays empty, so that the traveller is asked for it.
  const documentType = guessed ?? ('' as PassengerEntry['documentType']);
  const documentNo = guessed ? normaliseDocumentNumber(guessed, typed) : typed;
  const birthday = born ?? (guessed ? readHolder(guessed, documentNo)?.birthday : undefined) ?? '';
  const passengerType = words.find((word) => word.kind === 'passengerType')?.passengerType;
  const entry: PassengerEntry = {
    surname,
    firstName: given.join(' '),
    passengerType: passengerType ?? (birthday && birthday <= today ? ageGroupOn(birthday, today) : 'A'),
    documentType,
    documentNo,
    birthday,
    sex: words.find((word) => word.kind === 'sex')?.sex ?? 'M',
    nationality: 'CN',
    documentExpiry: found.dates.find((date) => date > today) ?? null,
    mobile: words.find((word) => word.kind === 'mobile')?.text ?? null,
  };
  return { entry: normalisePassenger(entry), left: found.left };
}

/**
 * Sorts words by kind. Only the first name and the first number count. A second name word completes a name of one part.
 */
function sortWords(words: readonly Word[]): Found {
  const found: Found = { names: [], numbers: [], dates: [], left: [] };
  for (const word of words) {
    if (word.kind === 'name') {
      if (found.names.length === 0) found.names = word.parts;
      else if (found.names.length === 1) found.names.push(...word.parts);
      else found.left.push(word.parts.join(' '));
    }
    if (word.kind === 'date') found.dates.push(word.text);
    if (word.kind === 'number') (found.numbers.length === 0 ? found.numbers : found.left).push(word.text);
  }
  return found;
}
