import type { DeskLeg } from './queries.ts';

/** Returns the colour of a flight state. The text of the state has the same meaning. */
export function toneOf(state: DeskLeg['state']): 'plain' | 'ok' | 'warn' | 'err' | 'info' {
  if (state === 'CANCELLED' || state === 'DIVERTED' || state === 'RETURNED') return 'err';
  if (state === 'DELAYED') return 'warn';
  if (state === 'ARRIVED') return 'ok';
  return state === 'SCHEDULED' ? 'plain' : 'info';
}
