import {
  type AncillaryProduct,
  ancillaryRestrictionFor,
  kindRulesOf,
  type OfferedSegment,
  priceChoices,
  productOn,
} from '@haidai/domain/ancillaries';
import { YUAN } from '@haidai/domain/money';
import { seatMapOf, seatOn } from '@haidai/domain/seating';
import { Refusal, type Tx } from '../../platform/index.ts';
import type { OrderPart, PartLine } from '../booking/index.ts';
import { releaseSeats } from '../seating/index.ts';
import { seatTierOn } from './bought-add-ons.ts';
import { followPart } from './change/follow-change.ts';
import { endItemsWithTickets, listRefundableExtras } from './finish/end-items-with-tickets.ts';
import { deleteItems, type ItemRow, listItems, moveItem, soldNow, toChoice } from './items.ts';
import { loadAncillaryTables } from './load-tables.ts';
import { contextOf, getOrderFacts, type OrderFacts } from './order-facts.ts';
import { holdSeats, releaseSeatsOfItems } from './seats/hold-seats.ts';

export const issueJob = 'ancillaries.issue';

/** The add-ons of an order: their price, their seats, and their EMDs after ticketing. */
export const ancillaryPart: OrderPart = {
  name: 'ancillaries',
  async lines({ clock }, db, { orderNo }) {
    const facts = await getOrderFacts(db, orderNo);
    const context = contextOf(facts, clock);
    const items = (await listItems(db, orderNo, ['CHOSEN'])).filter((item) => isOffered(item, context));
    return toLines(items.map(toChoice), facts, context.issueDate);
  },
  async refit({ clock }, tx, { orderNo }) {
    const facts = await getOrderFacts(tx, orderNo);
    const items = await listItems(tx, orderNo, ['CHOSEN']);
    const lost = items.filter((item) => !isTheirs(item, facts) || !isOffered(item, contextOf(facts, clock)));
    await releaseSeatsOfItems(tx, orderNo, lost);
    await deleteItems(tx, lost);
    return lost.length < items.length;
  },
  async drop(tx, orderNo) {
    await releaseSeats(tx, { orderNo });
    await tx.deleteFrom('ancillary_item').where('order_no', '=', orderNo).execute();
  },
  /**
   * Orders the choices that are still on offer and deletes the others. The seats of the order are held without an
   * expiry. Refuses seatTaken.
   */
  async book(deps, tx, { orderNo }) {
    const facts = await getOrderFacts(tx, orderNo);
    const context = contextOf(facts, deps.clock);
    const items = await listItems(tx, orderNo, ['CHOSEN']);
    const lapsed = items.filter((item) => !isOffered(item, context));
    await releaseSeatsOfItems(tx, orderNo, lapsed);
    await deleteItems(tx, lapsed);
    const kept = items.filter((item) => !lapsed.includes(item));
    for (const { id, product_code } of kept) {
      const product = soldNow(product_code, context.issueDate);
      await moveItem(deps, tx, id, 'order', { set: { amount_fen: product.yuan * YUAN, rule_id: product.id } });
    }
    await holdSeats(tx, kept, facts, { now: deps.clock.now(), expiresAt: null });
  },
  async end(deps, tx, { orderNo }, reason) {
    const event = reason === 'giveUp' ? 'refund' : 'drop';
    for (const { id } of await listItems(tx, orderNo, reason === 'giveUp' ? ['PAID', 'FAILED'] : ['ORDERED'])) {
      await moveItem(deps, tx, id, event);
    }
    await releaseSeats(tx, { orderNo });
  },
  async retake({ clock }, tx, { orderNo }) {
    const items = await listItems(tx, orderNo, ['DROPPED']);
    try {
      await holdSeats(tx, items, await getOrderFacts(tx, orderNo), { now: clock.now(), expiresAt: null });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'seatTaken') return false;
      throw error;
    }
  },
  async settle(deps, tx, { orderNo }) {
    for (const { id } of await listItems(tx, orderNo, ['ORDERED'])) await moveItem(deps, tx, id, 'pay');
    for (const { id } of await listItems(tx, orderNo, ['DROPPED'])) await moveItem(deps, tx, id, 'payLate');
  },
  async settleExtra(deps, tx, { orderNo }) {
    for (const { id } of await listItems(tx, orderNo, ['ORDERED'])) await moveItem(deps, tx, id, 'pay');
    await deps.jobs.enqueue(tx, issueJob, { orderNo }, { key: `${issueJob}/${orderNo}` });
  },
  async endExtra(deps, tx, { orderNo }) {
    const items = await listItems(tx, orderNo, ['ORDERED']);
    for (const { id } of items) await moveItem(deps, tx, id, 'drop');
    await releaseSeatsOfItems(tx, orderNo, items);
  },
  async ticketed({ jobs }, tx, { orderNo }) {
    await jobs.enqueue(tx, issueJob, { orderNo }, { key: `${issueJob}/${orderNo}` });
  },
  refundExtras: (_deps, db, { orderNo }) => listRefundableExtras(db, orderNo),
  refunded: (deps, tx, { orderNo }, refund) => endItemsWithTickets(deps, tx, orderNo, refund),
  ...followPart,
};

/** Returns the price lines of the choices. An add-on for all passengers is a line of the first adult. */
export function toLines(
  choices: Parameters<typeof priceChoices>[1],
  { passengers }: Pick<OrderFacts, 'passengers'>,
  issueDate: string,
): PartLine[] {
  const first = passengers.find(({ type }) => type === 'A')?.seq ?? 1;
  return priceChoices(loadAncillaryTables(), choices, issueDate).map((line) => ({
    code: line.productCode,
    name: line.name,
    passengerSeq: line.passengerSeq ?? first,
    segmentIndex: line.segmentIndex,
    count: 1,
    unitFen: line.unitFen,
    ruleId: line.ruleId,
    ruleText: line.ruleText,
  }));
}

function isTheirs({ passenger_seq, document_fp }: ItemRow, { passengers }: OrderFacts): boolean {
  if (passenger_seq === null) return true;
  return passengers.some(({ seq, documentFp }) => seq === passenger_seq && documentFp === document_fp);
}

/** Returns whether the add-on could be chosen now. */
function isOffered(item: ItemRow, { segments, issueDate, now }: ReturnType<typeof contextOf>): boolean {
  const tables = loadAncillaryTables();
  const product = productOn(tables, item.product_code, issueDate);
  const segment = segments.find(({ index }) => index === item.segment_index);
  return product !== undefined && segment !== undefined
    ? ancillaryRestrictionFor(kindRulesOf(tables, product.kind), segment, now) === null &&
        isSoldAs(item, product, segment, issueDate)
    : false;
}

/**
 * Returns whether a seat still has the tier of its product. On another aircraft the seat can have another tier or not
 * exist.
 */
function isSoldAs(
  { seat_no }: ItemRow,
  { tier }: AncillaryProduct,
  { aircraft }: OfferedSegment,
  issueDate: string,
): boolean {
  if (seat_no === null || aircraft === '') return true;
  const map = seatMapOf(aircraft);
  const seat = seatOn(map, seat_no);
  return seat !== undefined && seatTierOn(map, seat, issueDate) === tier;
}

/** Returns the next sale number of an order. Rows of a later sale follow those of earlier sales. */
export async function nextSaleNo(tx: Tx, orderNo: string): Promise<number> {
  const { last } = await tx
    .selectFrom('ancillary_item')
    .select(({ fn }) => fn.max('sale_no').as('last'))
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
