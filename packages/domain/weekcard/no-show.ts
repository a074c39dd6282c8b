import { addDays, type IsoDate } from '../time/index.ts';
import type { NoShowStep, WeekCardTerms } from './terms.ts';

export interface NoShowAnswer {
  /** The last day on which nothing can be had; null: the card is not paused. */
  readonly pausedUntil: IsoDate | null;
  readonly ends: boolean;
}

/** What the `count`th missed flight means, noted on a day: the step with the most that it reaches. */
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
