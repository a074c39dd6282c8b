import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineData } from '../../reference/index.ts';
import type { Measure } from '../check/figures.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row of the carrier's data that has an id. */
export interface CarrierRule {
  readonly id: string;
  /** Below `data/`. */
  readonly file: string;
  readonly row: Row;
  /** The other rows of its list. */
  readonly siblings: readonly Row[];
}

/** By id. */
export type CarrierRules = ReadonlyMap<string, CarrierRule>;

/** What the carrier sells and promises by id: each row of a JSON list below `data/`, but for texts and messages. */
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

/** The rules of this site. */
export const loadCarrierRules = defineData(readCarrierRules);

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

/** The kinds of add-ons have no id of their own. */
function idOf({ id, kind }: Row): string | null {
  return [id, kind].find((name) => typeof name === 'string') ?? null;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a path such as `closesMinutes.D`; undefined where there is none. */
export function valueAt({ row }: CarrierRule, steps: readonly string[]): unknown {
  let value: unknown = row;
  for (const step of steps) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  }
  return value;
}

/** The days a rule is in force: from the first on; the row that follows it in its list ends it. */
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

/** Rows that differ in their id, dates, words and numbers only follow each other. */
function isOfSameKind(one: Row, other: Row): boolean {
  const subjectOf = (row: Row) =>
    Object.entries(row).filter(
      ([name, value]) => typeof value === 'string' && !/^(id|issuedFrom|issuedTo|from|to)$|(Cn|En)$/.test(name),
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

/** What a value of a path measures, by the names on the way to it: `terms.WCHR.noticeHours` are hours. */
export function measureAt(steps: readonly string[]): { measure: Measure; factor: number } {
  for (const step of steps.toReversed()) {
    const found = measures.find(([name]) => name.test(step));
    if (found) return { measure: found[1], factor: found[2] };
  }
  return { measure: 'count', factor: 1 };
}
