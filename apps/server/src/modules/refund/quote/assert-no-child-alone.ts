import { fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import { childrenLeftUnaccompanied } from '@haidai/domain/refund';
import { Refusal } from '../../../platform/index.ts';
import type { SegmentRow } from '../../booking/index.ts';
import { type LinkedChild, linkedOn } from '../../linked-booking/index.ts';
import type { OwnedTicket } from './read-tickets.ts';

interface Segment {
  row: SegmentRow;
  /** Children on orders of their own who fly with somebody of this order. */
  linkedChildren: readonly LinkedChild[];
}

/** Nobody of the order who may not fly alone, nor of those tied to it, stays behind. Refuses childLeftAlone, childOnOtherOrder. */
export function assertChildrenAccompanied(
  flying: readonly OwnedTicket[],
  leaving: ReadonlySet<number>,
  segment: Segment,
): void {
  const [own] = childrenLeftUnaccompanied(flying, leaving, segment.row.shown.from.date);
  if (own) throw new Refusal('childLeftAlone', { name: flying.find(({ seq }) => seq === own.seq)?.name ?? '' });
  assertLinkedChildrenAccompanied(flying, leaving, segment);
}

/** Refuses childOnOtherOrder for a child that was booked later, beside a ticket of this order, and would fly alone. */
export function assertLinkedChildrenAccompanied(
  flying: readonly OwnedTicket[],
  leaving: ReadonlySet<number>,
  segment: Segment,
): void {
  const { row, linkedChildren } = segment;
  // They have no number in this order; their own are below all of its.
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
