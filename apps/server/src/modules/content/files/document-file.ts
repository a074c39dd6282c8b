import type { DataProblem } from '@haidai/domain/reference';
import { isDate } from '@haidai/domain/time';
import { type Foundations, foundationTests, readFields, splitTextFile } from './text-file.ts';

/** One text of the carrier that has a key: terms, tips, notices. A file is one wording of it. */
export interface CarrierDocument extends Foundations {
  readonly file: string;
  readonly key: string;
  readonly title: string;
  readonly titleEn: string;
  /** Names exactly this wording: what a traveller accepted can be shown again. */
  readonly version: string;
  /** The first day it is in force, `yyyy-mm-dd`. */
  readonly effectiveFrom: string;
  readonly language: string;
  /** The kinds of document it belongs to (`docType`). */
  readonly kinds: readonly string[];
  /** Markdown, with `{{carrier}}`, `{{code}}` and `{{hotline}}` still to be filled. */
  readonly body: string;
  readonly bodyLine: number;
}

const keyPattern = /^[A-Z][A-Z0-9_]{2,60}$/;

const tests = {
  key: (value: string) => keyPattern.test(value),
  title: (value: string) => value !== '',
  titleEn: (value: string) => value !== '',
  version: (value: string) => /^\d{4}\.\d+$/.test(value),
  effectiveFrom: isDate,
  language: (value: string) => ['zh-CN', 'en'].includes(value),
  kinds: (value: string) => splitList(value).every((kind) => keyPattern.test(kind)),
  ...foundationTests,
};

export function parseDocument(file: string, text: string, problems: DataProblem[]): CarrierDocument | null {
  const split = splitTextFile(file, text, problems);
  if (!split) return null;
  const { kinds, ...fields } = readFields(split, tests, problems);
  return { file, ...fields, kinds: splitList(kinds), body: split.body, bodyLine: split.bodyLine };
}

export function splitList(value: string): string[] {
  return value.split(',').flatMap((item) => item.trim() || []);
}
