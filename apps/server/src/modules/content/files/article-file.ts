import { isArticleCover } from '@haidai/domain/content';
import type { DataProblem } from '@haidai/domain/reference';
import { isDate } from '@haidai/domain/time';
import { type Foundations, foundationTests, readFields, splitTextFile } from './text-file.ts';

/** An article, notice or activity. */
export interface Article extends Foundations {
  readonly file: string;
  readonly id: string;
  readonly typeId: string;
  readonly title: string;
  readonly titleEn: string;
  readonly summary: string;
  readonly summaryEn: string;
  /** A drawing of the site, or the code of the airport or the city that the article is about. */
  readonly cover: string;
  readonly publish: string;
  /** The first day of an activity. For other articles, the day of publication. */
  readonly starts: string;
  /** The last day. Null means until further notice. */
  readonly expires: string | null;
  readonly top: boolean;
  readonly body: string;
  readonly bodyLine: number;
}

const filled = (value: string) => value !== '';
const dateOrNothing = (value: string) => value === '' || isDate(value);

const tests = {
  id: (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 60,
  type: filled,
  title: filled,
  titleEn: filled,
  summary: filled,
  summaryEn: filled,
  cover: isArticleCover,
  publish: isDate,
  starts: dateOrNothing,
  expires: dateOrNothing,
  top: (value: string) => ['', 'true', 'false'].includes(value),
  ...foundationTests,
};

export function parseArticle(file: string, text: string, problems: DataProblem[]): Article | null {
  const split = splitTextFile(file, text, problems);
  if (!split) return null;
  const { type, cover, starts, expires, top, ...fields } = readFields(split, tests, problems);
  const { publish } = fields;
  const begins = starts || publish;
  if (expires !== '' && [publish, begins].some((day) => expires < day)) {
    const line = split.fields.get('expires')?.line ?? 1;
    problems.push({ file, line, message: `expires ${expires} is before it begins` });
  }
  if (split.body === '') problems.push({ file, line: split.bodyLine, message: 'there is no text' });
  return {
    file,
    ...fields,
    typeId: type,
    cover: isArticleCover(cover) ? cover : 'dusk',
    starts: begins,
    expires: expires || null,
    top: top === 'true',
    body: split.body,
    bodyLine: split.bodyLine,
  };
}
