import type { AnswerOf, NoAnswer, PartyCalls, RequestTo } from '@haidai/connectors';
import type { reservation } from '@haidai/connectors/reservation';

declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if the site alone sells its flights. */
    reservation: ReservationSystem | null;
  }
}

type Operations = (typeof reservation)['operations'];
export type SellRequest = RequestTo<Operations['sell']>;
export type SellAnswer = AnswerOf<Operations['sell']> | NoAnswer;
export type CancelRequest = RequestTo<Operations['cancel']>;
export type ConfirmRequest = RequestTo<Operations['confirm']>;

export interface ReservationSystem extends PartyCalls<typeof reservation> {
  /** Whose numbers decide whether a seat is free: those of the site, or those of the PSS. */
  authority: 'ours' | 'theirs';
}
