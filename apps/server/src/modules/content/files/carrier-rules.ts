import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineData, loadPlaces } from '../../reference/index.ts';
import type { Measure } from '../check/figures.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row of the carrier's data that has an id. */
export interface CarrierRule {
  readonly id: string;
  /** The path of its file below `data/`. */
  readonly file: string;
  readonly row: Row;
  /** The other rows of its list. */
  readonly siblings: readonly Row[];
}

/** The rules by id. */
export type CarrierRules = ReadonlyMap<string, CarrierRule>;

/**
 * Reads the carrier's products and promises by id. A rule is a row with an id in a JSON list below `data/`, except in
 * `content` and `messages`.
 */
export function readCarrierRules(folder: string): CarrierRules {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json') && !/^(content|messages)\//.test(file));
  const rules = new Map<string, CarrierRule>();
  for (const file of files.sort()) {
    collect(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file, rules);
  }
  return rules;
}

/** Loads the rules of this site. */
export const loadCarrierRules = defineData(readCarrierRules);

/** Loads the airports and cities of this site. */
export const loadCarrierPlaces = defineData((folder) => loadPlaces(folder));

function collect(value: unknown, file: string, rules: Map<string, CarrierRule>): void {
  if (Array.isArray(value)) {
    const rows = value.filter(isRow);
    for (const row of rows) {
      const id = idOf(row);
      if (id) rules.set(id, { id, file, row, siblings: rows.filter((other) => other !== row) });
    }
    for (const each of value) collect(each, file, rules);
  } else if (isRow(value)) {
    for (const each of Object.values(value)) collect(each, file, rules);
  }
}

/** Returns the id of a row. A kind of add-on has no id; its `kind` replaces it. */
function idOf({ id, kind }: Row): string | null {
  return [id, kind].find((name) => typeof name === 'string') ?? null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path such as `closesMinutes.D`. Undefined if there is none. */
export function valueAt({ row }: CarrierRule, steps: readonly string[]): unknown {
  let value: unknown = row;
  for (const step of steps) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  }
  return value;
}

/**
 * Returns whether a rule is in force on a day. A rule is in force until its last day, or until a later row of the same
 * kind in its list begins.
 */
export function isInForce({ row, siblings }: CarrierRule, day: string): boolean {
  const from = beginOf(row);
  const to = row.issuedTo;
  if (from > day || (typeof to === 'string' && to < day)) return false;
  return !siblings.some((other) => isOfSameKind(row, other) && beginOf(other) > from && beginOf(other) <= day);
}

function beginOf({ issuedFrom, from }: Row): string {
  const begin = issuedFrom ?? from;
  return typeof begin === 'string' ? begin : '';
}

/**
 * Returns whether two rows are successive versions of one rule. Such rows differ only in their id, dates, texts and
 * numbers.
 */
function isOfSameKind(one: Row, other: Row): boolean {
  const subjectOf = (row: Row) =>
    Object.entries(row).filter(
      ([name, value]) => typeof value === 'string' && !/^(id|issuedFrom|issuedTo|from|to)$/.test(name),
    );
  return (
    beginOf(one) !== '' &&
    beginOf(other) !== '' &&
    JSON.stringify(subjectOf(one).sort()) === JSON.stringify(subjectOf(other).sort())
  );
}

const measures: readonly (readonly [RegExp, Measure, number])[] = [
  [/[a-z]Per[A-Z]/, 'count', 1],
  [/workingDays$/i, 'workingDays', 1],
  [/minutes$/i, 'minutes', 1],
  [/hours$/i, 'minutes', 60],
  [/days$/i, 'minutes', 1440],
  [/months|monthsValid$/i, 'months', 1],
  [/yuan$|^amount$/i, 'yuan', 1],
  [/percent$/i, 'percent', 1],
];

/**
 * Returns the measure of the value at a path, from the names in the path. `terms.WCHR.noticeHours` gives hours, so its
 * factor converts them to minutes.
 */
export function measureAt(steps: readonly string[]): { measure: Measure; factor: number } {
  for (const step of steps.toReversed()) {
    const found = measures.find(([name]) => name.test(step));
    if (found) return { measure: found[1], factor: found[2] };
  }
  return { measure: 'count', factor: 1 };
}
