import type { DataProblem } from '@haidai/domain/reference';
import { type CarrierRules, isInForce, measureAt, valueAt } from '../files/carrier-rules.ts';
import { type Figure, figureKey, figuresIn, readFigure } from './figures.ts';

/** A part of a text and its line: a line of the body, or a field of the front matter. */
interface Passage {
  readonly line: number;
  readonly words: string;
}

/** A text with figures, and the sources that it gives for them. */
export interface Statement {
  readonly file: string;
  readonly title: string;
  readonly passages: readonly Passage[];
  /** Figures that repeat a value of a rule: `30 分钟 = FZY-2026#changeAfterMinutes; 0%, 5% = FEE-1#refund`. */
  readonly rules: string;
  /** Figures without a rule in the data, each with its reason: `21 天 = 民用航空法`. */
  readonly stated: string;
  /** The reason why the text asks travellers to call about a service of the site. Empty if there is none. */
  readonly telephone: string;
  /** The line of the front matter or of the row, which contains `rules` and `stated`. */
  readonly line: number;
  /** The first and the last day on which the text is shown. A null `to` means until further notice. */
  readonly from: string;
  readonly to: string | null;
}

interface Basis {
  readonly field: 'rules' | 'stated';
  readonly figures: readonly string[];
  readonly source: string;
}

/**
 * Lists the figures that contradict their rule, have a rule that is not in force, or have no source. `find` lists the
 * figures of a line.
 */
export function listWrongFigures(
  statement: Statement,
  rules: CarrierRules,
  today: string,
  find: (line: string) => readonly Pick<Figure, 'text'>[] = figuresIn,
): DataProblem[] {
  const bases = [...readBases('rules', statement.rules), ...readBases('stated', statement.stated)];
  const faults = bases.flatMap((basis) =>
    [
      ...listIncomplete(basis, statement),
      ...(basis.field === 'rules' ? listContradictions(basis, statement, rules, today) : []),
    ].map((fault) => ({ file: statement.file, line: statement.line, message: `${basis.field}: ${fault}` })),
  );
  return [...faults, ...listUnfounded(statement, bases, find)];
}

function readBases(field: Basis['field'], list: string): Basis[] {
  return list
    .split(/[;；]/)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [figures = '', ...source] = entry.split('=');
      return { field, figures: splitFigures(figures), source: source.join('=').trim() };
    });
}

/** Splits a list of figures. A comma separates two figures only if a space follows it, so 1,000 is one figure. */
function splitFigures(list: string): string[] {
  return list.split(/,\s+|[，、]/).flatMap((figure) => figure.trim() || []);
}

function listIncomplete({ figures, source }: Basis, { passages }: Statement): string[] {
  if (figures.length === 0 || source === '') return [`"${figures.join(', ')} = ${source}" is not "figure = source"`];
  const words = passages.map((passage) => figureKey(passage.words)).join('\n');
  return figures
    .filter((figure) => !words.includes(figureKey(figure)))
    .map((figure) => `"${figure}" does not stand in the text`);
}

function listContradictions(
  { figures, source }: Basis,
  { passages, from, to }: Statement,
  rules: CarrierRules,
  today: string,
): string[] {
  const [id = '', name = ''] = source.split('#');
  const rule = rules.get(id);
  if (!rule) return [`no rule of the data is ${id}`];
  const shown = from > today ? from : today;
  const day = to !== null && to < shown ? to : shown;
  if (!isInForce(rule, day)) return [`${id} is not in force on ${day}`];
  const steps = name.split('.');
  const value = valueAt(rule, steps);
  if (!Array.isArray(value)) return figures.flatMap((figure) => contradictionOf(figure, value, source, steps) ?? []);
  const values = value.filter((each) => each !== null);
  if (values.length !== figures.length) return [`${figures.length} figures, but ${source} has ${values.length}`];
  const inOneLine = passages.some(({ words }) => hasInOrder(figuresIn(words), figures));
  return [
    ...figures.flatMap((figure, index) => contradictionOf(figure, values[index], source, steps) ?? []),
    ...(inOneLine ? [] : [`"${figures.join(', ')}" do not stand in one line in this order`]),
  ];
}

function hasInOrder(found: readonly Figure[], figures: readonly string[]): boolean {
  const keys = found.map(({ text }) => figureKey(text)).join(' ');
  return ` ${keys} `.includes(` ${figures.map(figureKey).join(' ')} `);
}

/** Describes how the figure of the text differs from the value of the rule. Returns null if both are equal. */
function contradictionOf(figure: string, value: unknown, source: string, steps: readonly string[]): string | null {
  const said = readFigure(figure);
  if (!said) return `"${figure}" has no number`;
  if (typeof value !== 'number') return `${source} has no number`;
  const { measure, factor } = measureAt(steps);
  const isSameMeasure = measure === 'count' || said.measure === measure;
  return isSameMeasure && isEqual(measure === 'count' ? bareNumber(figure) : said.value, value * factor)
    ? null
    : `the text says "${figure}", ${source} says ${value}`;
}

/** Compares two values with a small tolerance. 1.1 times are 110 %, but the product has a rounding error. */
function isEqual(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) < 1e-6;
}

/** Reads a figure without its unit. It is for values whose unit the data does not give. */
function bareNumber(figure: string): number | undefined {
  return readFigure(figure.replaceAll(',', '').replace(/(\d)\D*$/, '$1'))?.value;
}

function listUnfounded(
  { file, passages }: Statement,
  bases: readonly Basis[],
  find: (line: string) => readonly Pick<Figure, 'text'>[],
): DataProblem[] {
  const founded = new Set(bases.flatMap(({ figures }) => figures.map(figureKey)));
  // The English part repeats the figures of the Chinese part: 30 minutes is 30 分钟.
  const quantities = new Set(bases.flatMap(({ figures }) => figures.map(quantityOf)));
  return passages.flatMap(({ line, words }) => {
    const figures = new Set(find(words).map(({ text }) => text));
    return [...figures]
      .filter((text) => !founded.has(figureKey(text)) && !(isEnglish(text) && quantities.has(quantityOf(text))))
      .map((text) => ({ file, line, message: `states "${text}" without a rule or a reason (rules, stated)` }));
  });
}

const isEnglish = (text: string) => /[a-z]/i.test(text);

/** Returns the measure and the value of a figure, or the figure itself if its unit has no measure. */
function quantityOf(text: string): string {
  const figure = readFigure(text);
  return figure && figure.measure !== 'count' ? `${figure.measure} ${figure.value}` : figureKey(text);
}
