/**
 * The quantity of a figure. `count` is a bare number, or a number with a unit that needs no rule (pieces, kilograms).
 */
export type Measure = 'minutes' | 'months' | 'workingDays' | 'yuan' | 'percent' | 'points' | 'count';

/** A number with its unit as a text gives it: `48 小时` is 2,880 minutes. */
export interface Figure {
  readonly text: string;
  readonly value: number;
  readonly measure: Measure;
}

const units: readonly (readonly [RegExp, Measure, number])[] = [
  [/^(个?工作日|working days?)$/, 'workingDays', 1],
  [/^万元$/, 'yuan', 10_000],
  [/^(元|yuan)$/, 'yuan', 1],
  [/^(%|per cent)$/, 'percent', 1],
  [/^(倍|times)$/, 'percent', 100],
  [/^(积分|等级积分|消费积分|points)$/, 'points', 1],
  [/^(秒|seconds?)$/, 'minutes', 1 / 60],
  [/^(分钟|minutes?)$/, 'minutes', 1],
  [/^(个?小时|hours?)$/, 'minutes', 60],
  [/^(天|日|days?)$/, 'minutes', 1440],
  [/^(周|weeks?)$/, 'minutes', 7 * 1440],
  [/^(个月|months?)$/, 'months', 1],
  [/^(年|years?)$/, 'months', 12],
];

const digits = String.raw`\d[\d,]*(?:\.\d+)?`;
const chineseNumber = '[一二两三四五六七八九十百]+';
const englishNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const englishNumber = `\\b(?:${englishNumbers.join('|')})`;
const chineseUnit =
  '万元|元|%|分钟|秒|个?小时|个?工作日|个月|天|日|周(?!岁|[一二三四五六日])|年|倍|等级积分|消费积分|积分';
const englishUnit =
  '(?:working days?|yuan|per cent|times|points|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\\b';
const figurePattern = new RegExp(
  `(?:${digits}|${chineseNumber})\\s?(?:${chineseUnit})|(?:${digits}|${englishNumber})[ -](?:%|${englishUnit})`,
  'gi',
);

/** Matches dates, counted days and idioms. They contain no binding length of time. */
const noFigure = /\d{4} 年|\d{1,2} 月 \d{1,2} 日|第[一二三]天|[一前后]天(?!内)|一周中|年满/g;

/** Lists the figures of a line that give a time, a sum, a share or points, in their order. */
export function figuresIn(line: string): Figure[] {
  const plain = line
    .replaceAll('**', '')
    .replaceAll(/\(\/[^)]*\)/g, '')
    .replaceAll(/\bCNY (\d[\d,]*(?:\.\d+)?)/g, '$1 yuan')
    .replaceAll(noFigure, '');
  return [...plain.matchAll(figurePattern)].flatMap(([text]) => readFigure(text) ?? []);
}

/** Reads the figure at the start of a text. Null if the text does not begin with a number. */
export function readFigure(text: string): Figure | null {
  const words = text.trim().replaceAll(',', '');
  const [, number = '', rest = ''] =
    new RegExp(`^(\\d+(?:\\.\\d+)?|${chineseNumber}|${englishNumber}\\b)[ -]?(.*)$`, 'i').exec(words) ?? [];
  if (number === '') return null;
  const unit = units.find(([pattern]) => pattern.test(rest.trim().toLowerCase()));
  const [, measure, factor] = unit ?? [null, 'count' as const, 1];
  return { text: text.trim(), value: numberOf(number) * factor, measure };
}

function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const english = englishNumbers.indexOf(text.toLowerCase());
  return english >= 0 ? english : chineseToNumber(text);
}

/** Converts a Chinese number below a thousand: 十五 is 15, 两 is 2. */
function chineseToNumber(text: string): number {
  const digitOf = (sign: string) => (sign === '两' ? 2 : '零一二三四五六七八九'.indexOf(sign));
  let total = 0;
  let digit = 0;
  for (const sign of text) {
    const unit = sign === '百' ? 100 : sign === '十' ? 10 : 0;
    if (unit > 0) total += (digit || 1) * unit;
    digit = unit > 0 ? 0 : digitOf(sign);
  }
  return total + digit;
}

/**
 * Returns the key of a figure for comparisons. It ignores spaces, commas, asterisks, hyphens and the case of letters.
 */
export function figureKey(text: string): string {
  return text.replaceAll(/[\s,*-]/g, '').toLowerCase();
}
