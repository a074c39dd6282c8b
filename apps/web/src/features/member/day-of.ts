import type { Language } from '@haidai/contract/pages';
import { formatDay } from '../../i18n/format.ts';

/** `2027年1月21日`, `21 Jan 2027`. */
export function dayOf(date: string, language: Language): string {
  const [year, day] = [date.slice(0, 4), formatDay(date.slice(0, 10), language)];
  return language === 'en' ? `${day} ${year}` : `${year}年${day}`;
}
