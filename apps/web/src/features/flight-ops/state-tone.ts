import type { DeskLeg } from './queries.ts';

/** How a state of a flight is drawn; its words say the same. */
export function toneOf(state: DeskLeg['state']): 'plain' | 'ok' | 'warn' | 'err' | 'info' {
  if (state === 'CANCELLED' || state === 'DIVERTED' || state === 'RETURNED') return 'err';
  if (state === 'DELAYED') return 'warn';
  if (state === 'ARRIVED') return 'ok';
  return state === 'SCHEDULED' ? 'plain' : 'info';
}
