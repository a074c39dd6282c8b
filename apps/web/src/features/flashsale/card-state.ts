import type { FlashItemState, FlashRoundState } from '@haidai/domain/flashsale';

/** AHEAD: nothing to do yet; ENTER: into the waiting room; the others as the contract has them. */
export type CardState = FlashItemState | 'ENTER';

/** What a card shows: the round by the clock that runs here, what is left by the last answer, which may be older. */
export function cardStateOf(phase: FlashRoundState, state: FlashItemState): CardState {
  switch (phase) {
    case 'ANNOUNCED':
      return 'AHEAD';
    case 'WAITING_ROOM':
      return 'ENTER';
    case 'OPEN':
      return state === 'AHEAD' ? 'OPEN' : state;
    case 'CLOSED':
      return state === 'SOLD_OUT' ? state : 'CLOSED';
  }
}
