import type { DataProblem } from '@haidai/domain/reference';
import { isDate } from '@haidai/domain/time';
import { type Foundations, foundationTests, readFields, splitTextFile } from './text-file.ts';

/** A text of the carrier with a key: terms, tips, notices. Each file is one version of the text. */
export interface CarrierDocument extends Foundations {
  readonly file: string;
  readonly key: string;
  readonly title: string;
  readonly titleEn: string;
  /**
   * The name of this version, unique for the document. The site can show a traveller the version that the traveller
   * accepted.
   */
  readonly version: string;
  /** The first day on which the version is in force, `yyyy-mm-dd`. */
  readonly effectiveFrom: string;
  readonly language: string;
  /** The kinds of this document (`docType`). */
  readonly kinds: readonly string[];
  /** Markdown with the placeholders `{{carrier}}`, `{{code}}` and `{{hotline}}`. */
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
