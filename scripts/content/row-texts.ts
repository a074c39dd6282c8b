import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bilingual } from '@haidai/domain';
import { figureKey, measureAt, readFigure } from '../../apps/server/src/modules/content/index.ts';
import { countsIn, type Problem } from './site-texts.ts';
import { statedFor } from './stated-in-code.ts';

type Row = Readonly<Record<string, unknown>>;

/** A number of a data row, with the path of names that leads to it. */
interface Value {
  readonly steps: readonly string[];
  readonly value: number;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Reads the data files whose rows hold texts beside values, by path. Content and messages have their own rules. */
export function readRowFiles(): Map<string, string> {
  const files = globSync('carriers/*/**/*.json', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const own = files.filter((file) => !/^carriers\/[^/]+\/((content|messages)\/|carrier\.json$)/.test(file)).sort();
  return new Map(own.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Lists figures in the texts of a row (`text.zh`, `note.en`) that are neither values of the row nor stated. */
export function checkRowTexts(files: ReadonlyMap<string, string>): Problem[] {
  return [...files].flatMap(([file, source]) => {
    const stated = new Set(statedFiguresOf(file));
    const lines = source.split('\n');
    return [...rowsIn(JSON.parse(source))].flatMap(({ row, values }) =>
      textsOf(row).flatMap(([name, words]) => {
        const line = lines.findIndex((text) => text.includes(JSON.stringify(words).slice(1, -1))) + 1;
        return countsIn(words)
          .filter(({ text }) => !stated.has(figureKey(text)) && !values.some((value) => isSame(text, value)))
          .map(({ text }) => ({ file, line, message: `${name} says "${text}", which is no value of its row` }));
      }),
    );
  });
}

/** Lists the texts of a row by name. A text is bilingual, or it is a string whose name tells its language. */
function textsOf(row: Row): [name: string, text: string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    if (isBilingual(value))
      return [
        [`${name}.zh`, value.zh],
        [`${name}.en`, value.en],
      ];
    return typeof value === 'string' && /(?:Cn|En)$|^(?:zh|en)$/.test(name) ? [[name, value]] : [];
  });
}

function isBilingual(value: unknown): value is Bilingual {
  return isRow(value) && Object.keys(value).sort().join() === 'en,zh' && typeof value.zh === 'string';
}

function statedFiguresOf(file: string): string[] {
  const entries = (statedFor(file).stated ?? '').split(';').map((entry) => entry.split('=')[0] ?? '');
  return entries.flatMap((figures) => figures.split(/,\s+/)).map(figureKey);
}

/**
 * Yields every row with its numbers and those of the previous row, because a range begins at the end of the previous
 * one.
 */
function* rowsIn(value: unknown, before: readonly Value[] = []): Generator<{ row: Row; values: readonly Value[] }> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* rowsIn(each, numbersIn(value[index - 1], []));
  } else if (isRow(value)) {
    yield { row: value, values: [...numbersIn(value, []), ...before] };
    for (const each of Object.values(value)) if (!isBilingual(each)) yield* rowsIn(each);
  }
}

function numbersIn(value: unknown, steps: readonly string[]): Value[] {
  if (typeof value === 'number') return [{ steps, value }];
  if (Array.isArray(value)) return value.flatMap((each) => numbersIn(each, steps));
  return isRow(value) ? Object.entries(value).flatMap(([name, each]) => numbersIn(each, [...steps, name])) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(text: string, { steps, value }: Value): boolean {
  const said = readFigure(text);
  if (!said) return false;
  const { measure, factor } = measureAt(steps);
  if (measure === 'count' || said.measure === 'count') return bareNumber(text) === value;
  // A text "8 % off" fits the value of 92 % of the fare.
  if (measure === 'percent' && said.measure === 'percent') return [value, 100 - value].includes(said.value);
  return said.measure === measure && said.value === value * factor;
}

/** Returns the number at the start of a figure, without its unit, or undefined. */
function bareNumber(text: string): number | undefined {
  const [number] = /^[\d,.]+|^[a-z]+|^[两三四五六七八九十百]+/i.exec(text) ?? [''];
  return readFigure(number)?.value;
}
