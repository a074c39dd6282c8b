import { addDays, type IsoDate } from '../time/index.ts';
import type { NoShowStep, WeekCardTerms } from './terms.ts';

export interface NoShowAnswer {
  /** The last day of the pause, in which the member cannot book with the card; null if the card is not paused. */
  readonly pausedUntil: IsoDate | null;
  readonly ends: boolean;
}

/**
 * Returns the consequence of the `count`th no-show, noted on a day. It is the step with the highest count that is
 * reached.
 */
export function answerNoShow({ noShow }: Pick<WeekCardTerms, 'noShow'>, count: number, notedOn: IsoDate): NoShowAnswer {
  const reached = noShow
    .filter((step) => step.count <= count)
    .reduce<NoShowStep | null>((most, step) => (most && most.count > step.count ? most : step), null);
  if (!reached) return { pausedUntil: null, ends: false };
  return {
    pausedUntil: reached.pauseDays > 0 ? addDays(notedOn, reached.pauseDays) : null,
    ends: reached.ends,
  };
}
