import type { FlashItemState, FlashRoundState } from '@haidai/domain/flashsale';

/**
 * The state of a card. AHEAD means that the visitor can do nothing yet. ENTER means that the visitor can enter the
 * waiting room. The contract defines the other states.
 */
export type CardState = FlashItemState | 'ENTER';

/**
 * Returns the state of a card. The phase of the round follows the clock of the page. The stock follows the last answer,
 * which may be older.
 */
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
