import type { Language } from '@haidai/contract/pages';
import { formatDay } from '../../i18n/format.ts';

/** `2027年1月20日`, `20 Jan 2027`: days of rights may be years ahead. */
export function dayAndYear(date: string, language: Language): string {
  const [year, day] = [date.slice(0, 4), formatDay(date, language)];
  return language === 'en' ? `${day} ${year}` : `${year}年${day}`;
}
