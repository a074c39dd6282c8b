import type { EventOf } from '@haidai/domain';
import { type ancillaryItemMachine, emdMachine, refundRuleOf } from '@haidai/domain/ancillaries';
import { type Db, type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { PartExtra, PartRefund } from '../../booking/index.ts';
import { releaseSeats } from '../../seating/index.ts';
import { createDue } from '../amounts-due.ts';
import { dayOf, type ItemRow, listItems, moveItem } from '../items.ts';
import { loadAncillaryTables } from '../load-tables.ts';
import { getOrderFacts, type OrderFacts } from '../order-facts.ts';

/**
 * Lists the issued and unused add-ons, each with its own refund rule. An add-on for all passengers is listed with the
 * first adult.
 */
export async function listRefundableExtras(db: Db, orderNo: string): Promise<PartExtra[]> {
  const facts = await getOrderFacts(db, orderNo);
  return (await listPaidItems(db, orderNo)).map((item) => toExtra(item, facts));
}

/** Lists the issued and unused add-ons that were not free. */
export async function listPaidItems(db: Db, orderNo: string): Promise<ItemRow[]> {
  return (await listItems(db, orderNo, ['ISSUED'])).filter(({ amount_fen }) => amount_fen > 0);
}

export function toExtra(item: ItemRow, facts: OrderFacts): PartExtra {
  const tables = loadAncillaryTables();
  const { id, freeHours } = refundRuleOf(tables, item.kind, dayOf(item));
  const kind = tables.kinds.find((each) => each.kind === item.kind);
  return {
    passengerSeq: holderOf(item, facts),
    segment: item.segment_index,
    kind: 'addOn',
    code: item.product_code,
    name: {
      zh: [kind?.name.zh, item.seat_no].filter(Boolean).join(' '),
      en: [kind?.name.en, item.seat_no].filter(Boolean).join(' '),
    },
    paidFen: item.amount_fen,
    isLaterSale: item.sale_no > 0,
    rule: { id, minutes: freeHours * 60 },
  };
}

/**
 * Ends the add-ons of refunded or changed tickets, with or without a refund by their own rules, and releases the seats of
 * these tickets. A traveller keeps a seat on board after its add-on was refunded, so seats do not depend on add-ons.
 */
export async function endItemsWithTickets(deps: Deps, tx: Tx, orderNo: string, refund: PartRefund): Promise<void> {
  const facts = await getOrderFacts(tx, orderNo);
  const items = (await listItems(tx, orderNo, ['PAID', 'ISSUED', 'FAILED'])).filter(
    (item) =>
      !(refund.changed && isLeftToChange(item)) &&
      refund.coupons.some(
        ({ passengerSeq, segmentIndex }) =>
          segmentIndex === item.segment_index && passengerSeq === holderOf(item, facts),
      ),
  );
  for (const item of items) {
    const isIssued = item.status === 'ISSUED';
    const event = !isIssued || comesBack(item, facts, refund) ? 'refund' : 'forfeit';
    await moveItem(deps, tx, item.id, event, { note: refund.refundNo });
    if (isIssued) await moveEmd(deps, tx, item.id, event);
    // The quote of the refund contains issued add-ons only. The amount of an add-on without an EMD is therefore made
    // due here.
    else if (item.amount_fen > 0) await createDue(deps, tx, item);
  }
  for (const { passengerSeq, segmentIndex } of refund.coupons)
    await releaseSeats(tx, { orderNo, passengerSeq, segmentIndex });
}

/**
 * Returns whether the quote of a change has decided on an issued add-on. It names no free add-on that does not fit the
 * new flight. An add-on for all passengers stays with those who do not change.
 */
function isLeftToChange({ status, amount_fen, passenger_seq }: ItemRow): boolean {
  return status === 'ISSUED' && (amount_fen > 0 || passenger_seq === null);
}

/** Returns whether an add-on is refunded. The result is the same as in the quote of the ticket refund. */
function comesBack(item: ItemRow, { segments }: OrderFacts, { reason, at }: PartRefund): boolean {
  if (reason === 'FZY') return true;
  const departsAt = segments.find(({ index }) => index === item.segment_index)?.departsAt ?? at;
  const { freeHours } = refundRuleOf(loadAncillaryTables(), item.kind, dayOf(item));
  return departsAt - at >= freeHours * 3_600_000;
}

export function holderOf({ passenger_seq }: ItemRow, { passengers }: OrderFacts): number {
  return passenger_seq ?? passengers.find(({ type }) => type === 'A')?.seq ?? 1;
}

/** Moves the EMD of an add-on to the matching state. Free add-ons have no EMD. */
export async function moveEmd(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  itemId: string,
  event: EventOf<typeof emdMachine> & EventOf<typeof ancillaryItemMachine>,
): Promise<void> {
  const emd = await tx.selectFrom('emd').select('emd_no').where('item_id', '=', itemId).executeTakeFirst();
  if (!emd) return;
  const row = { machine: emdMachine, table: 'emd', key: { emd_no: emd.emd_no } } as const;
  await transition(tx, { ...row, event, clock, actor: 'ancillaries' });
}
