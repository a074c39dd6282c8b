import type { Language } from '@haidai/contract/pages';
import { type FilingRow, valueAt } from '@haidai/domain/filing';
import { formatDate, formatYuan } from '../../i18n/format.ts';
import type { Entry, Field, Part, Period } from './queries.ts';

type Row = Period['row'];

/** Writes a value as staff type it. A list has spaces between its texts. */
export function typedAt(row: Row, path: string): string {
  const value = valueAt(row, path);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

export function idOf(row: Row): string {
  return String((row as FilingRow).id);
}

/** Writes a value for readers. A missing value is a dash. */
export function shownAt(row: Row | undefined, { path, kind }: Field, language: Language): string {
  if (!row) return '–';
  const value = valueAt(row, path);
  if (kind === 'yuan' && typeof value === 'number') return formatYuan(value);
  if (kind === 'percent' && value !== undefined && value !== '') return `${value}%`;
  return kind === 'date' ? formatDate(typedAt(row, path), language) : typedAt(row, path) || '–';
}

/** Returns the difference of a number with its sign, or '' if one of the values is no number. */
export function differenceOf(before: unknown, after: unknown): string {
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return '';
  return `${after > before ? '+' : '−'}${formatYuan(Math.abs(after - before))}`;
}

/** Returns the period in force, and the next one: the draft, or else the row to come. */
export function comparedPeriods({ rows }: Entry): { current: Period | undefined; next: Period | undefined } {
  const current = rows.find(({ state }) => state === 'IN_FORCE' || state === 'DRAFT_END');
  const next = rows.find(({ state }) => state === 'DRAFT') ?? rows.find(({ state }) => state === 'COMING');
  return { current: current ?? rows.find((each) => each !== next), next };
}

/** Returns the state of an entry that staff must see first. */
export function stateOfEntry({ rows }: Entry): Period['state'] {
  const order = ['DRAFT', 'DRAFT_END', 'DRAFT_REMOVE', 'COMING', 'IN_FORCE'] as const;
  return order.find((state) => rows.some((each) => each.state === state)) ?? 'IN_FORCE';
}

/** Returns the shown texts that name an entry: those before the first number. */
export function namingFields({ fields }: Part): Field[] {
  const shown = fields.filter(({ isShown }) => isShown);
  const first = shown.findIndex(({ kind }) => isNumber(kind));
  return shown.filter(({ kind }, index) => kind === 'text' && index < first);
}

export function isNumber(kind: Field['kind']): boolean {
  return kind === 'yuan' || kind === 'percent' || kind === 'number';
}

/** Returns the name of a row: `TAO–HRB`, `YQ Fuel surcharge`, or its id if no text names it. */
export function nameOfRow(part: Part, row: Row, language: Language): string {
  const fields = namingFields(part);
  const values = fields.map(({ path }) => typedAt(row, language === 'en' ? path.replace(/\.zh$/, '.en') : path));
  return values.filter(Boolean).join(fields[0]?.path === 'from' ? '–' : ' ') || idOf(row);
}
