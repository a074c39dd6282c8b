import type { IsoDate } from '../time/index.ts';
import { isGuardian, type PassengerType } from './ages.ts';
import { partyLimits } from './party-size.ts';

/** The travellers of one segment that the limits on accompanied children count. */
export interface SegmentCompany {
  /** All travellers of the adult's order who fly the segment. */
  readonly travellers: readonly { readonly type: PassengerType; readonly birthday: IsoDate }[];
  /** The number of children of other orders who fly the segment with a traveller of the adult's order. */
  readonly linked: number;
  /** The number of these children who are linked to the given ticket. */
  readonly linkedToTicket: number;
}

/**
 * Returns how many more children can join the ticket of an adult on a segment. An adult takes at most two linked
 * children. All adults of the order together take at most two children each, their own and those of other orders.
 */
export function placesBeside({ travellers, linked, linkedToTicket }: SegmentCompany, date: IsoDate): number {
  const adults = travellers.filter(({ type, birthday }) => type === 'A' && isGuardian(birthday, date)).length;
  const children = travellers.filter(({ type }) => type === 'C').length;
  const { childrenPerAdult } = partyLimits;
  const together = adults * childrenPerAdult - children - linked;
  return Math.max(0, Math.min(childrenPerAdult - linkedToTicket, together));
}
