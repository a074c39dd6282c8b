import type { IsoDate } from '@haidai/domain/time';

/** From when to when something is shown; both days belong to it, no end means until further notice. */
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

/** What is kept on top first, then the newest; of one day in the order of their ids, so that pages never shuffle. */
export function byImportance(a: Ranked, b: Ranked): number {
  if (a.top !== b.top) return a.top ? -1 : 1;
  return b.publish.localeCompare(a.publish) || a.id.localeCompare(b.id);
}
