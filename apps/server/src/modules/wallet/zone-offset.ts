import type { PassTime } from '../checkin/index.ts';

/** Returns the offset of a local time from UTC: `+08:00`. */
export function zoneOffset({ at, local }: PassTime): string {
  const minutes = Math.round((Date.parse(`${local}:00Z`) - Math.floor(at / 60_000) * 60_000) / 60_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
