import type { DataProblem } from '@haidai/domain/reference';
import { isDate } from '@haidai/domain/time';
import { splitList } from './document-file.ts';
import { type Foundations, foundationTests, readFields, splitTextFile } from './text-file.ts';

/** Health advice for travellers to some cities. */
export interface HealthNote extends Foundations {
  readonly file: string;
  readonly title: string;
  readonly titleEn: string;
  /** City codes of `airports.csv`. */
  readonly cities: readonly string[];
  readonly updated: string;
  readonly body: string;
  readonly bodyLine: number;
}

const tests = {
  title: (value: string) => value !== '',
  titleEn: (value: string) => value !== '',
  cities: (value: string) => value !== '' && splitList(value).every((code) => /^[A-Z]{3}$/.test(code)),
  updated: isDate,
  ...foundationTests,
};

export function parseHealthNote(file: string, text: string, problems: DataProblem[]): HealthNote | null {
  const split = splitTextFile(file, text, problems);
  if (!split) return null;
  const { cities, ...fields } = readFields(split, tests, problems);
  return { file, ...fields, cities: splitList(cities), body: split.body, bodyLine: split.bodyLine };
}
