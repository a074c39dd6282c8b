import type { IsoDate } from '../time/index.ts';
import { isGuardian, type PassengerType } from './ages.ts';
import { partyLimits } from './party-size.ts';

/** Who flies on one segment, as far as company is concerned. */
export interface SegmentCompany {
  /** Everybody of the order of the adult who flies it. */
  readonly travellers: readonly { readonly type: PassengerType; readonly birthday: IsoDate }[];
  /** Children of other orders who fly it with somebody of that order. */
  readonly linked: number;
  /** Those of them who are tied to the ticket that is asked about. */
  readonly linkedToTicket: number;
}

/**
 * How many more children may join the ticket of an adult on a segment: two for the adult, and no more than the adults of
 * that order may take together, their own children and those of other orders counted.
 */
export function placesBeside({ travellers, linked, linkedToTicket }: SegmentCompany, date: IsoDate): number {
  const adults = travellers.filter(({ type, birthday }) => type === 'A' && isGuardian(birthday, date)).length;
  const children = travellers.filter(({ type }) => type === 'C').length;
  const { childrenPerAdult } = partyLimits;
  const together = adults * childrenPerAdult - children - linked;
  return Math.max(0, Math.min(childrenPerAdult - linkedToTicket, together));
}
