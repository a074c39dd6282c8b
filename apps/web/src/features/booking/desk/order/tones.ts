import type { Booking } from '../types.ts';

export type DeskTone = Booking['statusTone'];

/** The looks of tags, by the tones of the desk's answers. */
export const tagTones = { ok: 'ok', warn: 'warn', bad: 'err', plain: 'plain' } as const satisfies Record<
  DeskTone,
  string
>;
