import { formatLocal, formatTime, instantToLocal } from '@haidai/domain/time';
import type { Language } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';

/** Returns the local time of an airport, `yyyy-mm-ddThh:mm`. */
export function localAt(airport: string, instant: number): string {
  const { date, minutes } = instantToLocal(instant, zoneOf(airport));
  return formatLocal(date, minutes);
}

/** Returns '12月7日 07:35' or '7 Dec 07:35', in the local time of an airport. */
export function momentAt(airport: string, instant: number, language: Language): string {
  const { date, minutes } = instantToLocal(instant, zoneOf(airport));
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(Date.parse(date));
  return `${language === 'zh' ? `${month}月${day}日` : `${day} ${name}`} ${formatTime(minutes)}`;
}

function zoneOf(airport: string): string {
  return loadCatalogue().places.airport(airport)?.zone ?? 'Asia/Shanghai';
}
