import type { OrderSource, OrderType } from '../booking/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';

/** The rules for corrections of names on tickets: dated data (`$CARRIER_DIR/name-correction/rules.json`). */
export interface NameCorrectionRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly from: IsoDate;
  /** The largest number of wrong characters in a Chinese name. */
  readonly characters: number;
  /** The largest number of wrong letters in a Latin name of up to so many letters, shortest names first. */
  readonly letters: readonly { readonly upTo: number; readonly most: number }[];
  /** Parts of pinyin that count as the same sound: `['ZH', 'Z']`. */
  readonly alike: readonly (readonly [string, string])[];
  /** The largest number of wrong characters in a document number. */
  readonly documentCharacters: number;
  /** The minutes before the first departure at which corrections close: domestic, and other flights. */
  readonly closesMinutes: { readonly D: number; readonly I: number };
  /** The largest number of corrections of a ticket that a traveller makes on the site. */
  readonly mostPerTicket: number;
  /** The products whose traveller was checked when the order was made. Their tickets keep the name. */
  readonly fixed: { readonly orderTypes: readonly OrderType[]; readonly sources: readonly OrderSource[] };
}

const MINUTE_MS = 60_000;

/** Returns the instant from which the names of a ticket stay as they are. `departAt` is the first departure. */
export function correctionsCloseAt(
  departAt: Instant,
  kind: 'D' | 'I',
  { closesMinutes }: Pick<NameCorrectionRules, 'closesMinutes'>,
): Instant {
  return departAt - closesMinutes[kind] * MINUTE_MS;
}
