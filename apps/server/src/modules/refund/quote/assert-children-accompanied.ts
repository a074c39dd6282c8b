import { fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import { childrenLeftUnaccompanied } from '@haidai/domain/refund';
import { Refusal } from '../../../platform/index.ts';
import type { SegmentRow } from '../../booking/index.ts';
import { type LinkedChild, linkedOn } from '../../linked-booking/index.ts';
import type { OwnedTicket } from './order-to-refund.ts';

interface Segment {
  row: SegmentRow;
  /** The linked children of other orders who fly with a passenger of this order. */
  linkedChildren: readonly LinkedChild[];
}

/**
 * Refuses childLeftAlone if a child of the order would fly without an adult, and childOnOtherOrder if a linked child
 * would.
 */
export function assertChildrenAccompanied(
  flying: readonly OwnedTicket[],
  leaving: ReadonlySet<number>,
  segment: Segment,
): void {
  const [own] = childrenLeftUnaccompanied(flying, leaving, segment.row.shown.from.date);
  if (own) throw new Refusal('childLeftAlone', { name: flying.find(({ seq }) => seq === own.seq)?.name ?? '' });
  assertLinkedChildrenAccompanied(flying, leaving, segment);
}

/**
 * Refuses childOnOtherOrder if a linked child would fly without an adult. A linked child was booked later, with the
 * ticket of an adult of this order.
 */
export function assertLinkedChildrenAccompanied(
  flying: readonly OwnedTicket[],
  leaving: ReadonlySet<number>,
  segment: Segment,
): void {
  const { row, linkedChildren } = segment;
  // Linked children have no number in this order. Negative numbers cannot collide with its passengers.
  const beside = linkedOn(linkedChildren, row).map((child, index) => ({
    ...child,
    seq: -1 - index,
    type: 'C' as const,
  }));
  const [other] = childrenLeftUnaccompanied([...flying, ...beside], leaving, row.shown.from.date);
  const child = beside.find(({ seq }) => seq === other?.seq) ?? beside.at(-1);
  if (other && child) {
    throw new Refusal('childOnOtherOrder', { name: maskName(fullName(child)), flight: row.flight_no });
  }
}
