import type { IsoDate } from '@haidai/domain/time';

/** The period in which a text is shown. It includes both days. Without an end it lasts until further notice. */
export interface Period {
  readonly publish: IsoDate;
  readonly expires: IsoDate | null;
}

export type PeriodState = 'waiting' | 'current' | 'ended';

export function stateOn({ publish, expires }: Period, today: IsoDate): PeriodState {
  if (today < publish) return 'waiting';
  return expires !== null && expires < today ? 'ended' : 'current';
}

interface Ranked extends Period {
  readonly id: string;
  readonly top: boolean;
}

/**
 * Compares two texts for a list: pinned texts first, then the newest. Texts of the same day are sorted by id, so that
 * the order of the pages is stable.
 */
export function byImportance(a: Ranked, b: Ranked): number {
  if (a.top !== b.top) return a.top ? -1 : 1;
  return b.publish.localeCompare(a.publish) || a.id.localeCompare(b.id);
}
