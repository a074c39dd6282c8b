import type { DataProblem } from '@haidai/domain/reference';
import { type CarrierRules, isInForce, measureAt, valueAt } from '../files/carrier-rules.ts';
import { type Figure, figureKey, figuresIn, readFigure } from './figures.ts';

/** A part of a text with where it stands: a line of the body, or a field of its head. */
interface Passage {
  readonly line: number;
  readonly words: string;
}

/** A text that states figures, and what it says they rest on. */
export interface Statement {
  readonly file: string;
  readonly title: string;
  readonly passages: readonly Passage[];
  /** `30 分钟 = FZY-2026#changeAfterMinutes; 0%, 5% = FEE-1#refund`: figures, and the value of a rule they repeat. */
  readonly rules: string;
  /** `21 天 = 民用航空法`: figures that no rule of the data holds, and why they may stand there. */
  readonly stated: string;
  /** Why travellers are asked to call about what the site does. */
  readonly telephone: string;
  /** Where the lists stand. */
  readonly line: number;
  /** The first and last day the text is shown. */
  readonly from: string;
  readonly to: string | null;
}

interface Basis {
  readonly field: 'rules' | 'stated';
  readonly figures: readonly string[];
  readonly source: string;
}

/**
 * Figures that contradict their rule, rest on a rule that is not in force, or on nothing. `find` says what counts as a
 * figure.
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

/** A comma parts two figures where a space follows it; in 1,000 it does not. */
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

/** Says both figures where the text and the rule differ. */
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

/** 1.1 times are 110 %, though a computer makes a little more of it. */
function isEqual(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) < 1e-6;
}

/** Where the data does not say what a number measures, the numbers are compared as they are written. */
function bareNumber(figure: string): number | undefined {
  return readFigure(figure.replaceAll(',', '').replace(/(\d)\D*$/, '$1'))?.value;
}

function listUnfounded(
  { file, passages }: Statement,
  bases: readonly Basis[],
  find: (line: string) => readonly Pick<Figure, 'text'>[],
): DataProblem[] {
  const founded = new Set(bases.flatMap(({ figures }) => figures.map(figureKey)));
  return passages.flatMap(({ line, words }) => {
    const figures = new Set(find(words).map(({ text }) => text));
    return [...figures]
      .filter((text) => !founded.has(figureKey(text)))
      .map((text) => ({ file, line, message: `states "${text}" without a rule or a reason (rules, stated)` }));
  });
}
