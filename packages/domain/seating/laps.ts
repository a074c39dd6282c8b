import type { PassengerType } from '../booking/index.ts';

interface Traveller {
  readonly seq: number;
  readonly type: PassengerType;
}

/** Returns the travellers who hold a lap infant. The first infant is with the first adult, and so on. */
export function lapHolders(party: readonly Traveller[]): ReadonlySet<number> {
  const infants = party.filter(({ type }) => type === 'B').length;
  const adults = party.filter(({ type }) => type === 'A');
  return new Set(adults.slice(0, infants).map(({ seq }) => seq));
}
