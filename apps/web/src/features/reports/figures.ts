import type { Language } from '@haidai/contract/pages';
import type { ReportColumn } from '@haidai/domain/reports';
import { formatMoney } from '../../i18n/format.ts';

type Kind = ReportColumn['kind'];

/** Formats a figure for a table. A figure that does not exist is a dash. */
export function formatFigure(kind: Kind, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (kind === 'money') return formatMoney(value);
  if (kind === 'hours') return value.toFixed(1);
  if (kind === 'percent') return `${value.toFixed(1)}%`;
  return value.toLocaleString('en-US');
}

/** Formats a figure for an axis: `12 万`, `120k`. */
export function formatShort(value: number, language: Language): string {
  const [unit, word] = language === 'en' ? [1000, 'k'] : [10_000, ' 万'];
  if (Math.abs(value) < unit) return String(Math.round(value * 10) / 10);
  return `${Math.round((value / unit) * 10) / 10}${word}`;
}

/** Returns the change from an earlier figure in percent, or null without one. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): number | null {
  if (!before || now === null || now === undefined) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

export function formatChange(change: number | null): string {
  if (change === null) return '–';
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}%`;
}
