import type { Bilingual } from '@haidai/domain';
import { formatOrderNumber, type OrderPartName, type OrderType, orderMachineOf } from '@haidai/domain/booking';
import {
  type Deps,
  type Language,
  type SignedIn,
  type Tx,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import { contactColumns } from '../contact-columns.ts';
import { expireJob, expiryKey } from '../end/expiry.ts';
import { insertPriceLines } from '../repository.ts';

/** A product that is sold alone, without a flight. */
export interface ProductOrder {
  orderType: OrderType;
  /** The part that delivers the product after payment. */
  part: OrderPartName;
  line: {
    code: string;
    names: Bilingual;
    amountFen: number;
    ruleId: string;
    ruleText: Bilingual;
  };
  /** The recipient of the messages about the order. */
  contact: { name: string; mobile: string; mail: string };
  acceptedDocuments: readonly { docKey: string; version: string }[];
  expiresAt: Date;
  buyer: { session: SignedIn; deviceId: string; language?: Language };
}

/**
 * Creates the order of a product. The order waits for its payment (SUBMIT) until `expiresAt`. Payment and expiry work
 * as for any other order.
 */
export async function createProductOrder(deps: Deps, tx: Tx, product: ProductOrder): Promise<string> {
  const { orderType, line, part, expiresAt, buyer } = product;
  const orderNo = await insertOrder(deps, tx, product);
  const { code, names, amountFen: unitFen, ruleId, ruleText } = line;
  // A price line of a part is for one person. Here this person is the buyer.
  const whole = { passengerSeq: 1, passengerType: 'A' as const, count: 1, unitPoints: 0, segmentIndex: null };
  await insertPriceLines(tx, orderNo, [{ ...whole, part, code, names, unitFen, ruleId, ruleText }]);
  await transition(tx, {
    machine: orderMachineOf(orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'order',
    clock: deps.clock,
    actor: travellerActor(buyer.session),
    set: { booked_at: deps.clock.now(), expires_at: expiresAt },
  });
  await deps.jobs.enqueue(tx, expireJob, { orderNo }, { runAt: expiresAt, key: expiryKey(orderNo) });
  return orderNo;
}

/** Inserts the order under a random number. If the number is taken, the function generates another one. */
async function insertOrder({ ids, clock, vault }: Deps, tx: Tx, product: ProductOrder): Promise<string> {
  const { orderType, part, line, contact, acceptedDocuments, expiresAt, buyer } = product;
  const now = clock.now();
  for (;;) {
    const inserted = await tx
      .insertInto('sales_order')
      .values({
        order_no: formatOrderNumber(false, clock.today(), ids.digits(7)),
        order_type: orderType,
        parts: [part],
        status: orderMachineOf(orderType).initial,
        account_id: buyer.session.accountId,
        device_id: buyer.deviceId,
        language: buyer.language ?? null,
        is_return: false,
        i_or_d: 'D',
        adults: 0,
        children: 0,
        infants: 0,
        total_fen: line.amountFen,
        ...contactColumns({ vault }, contact),
        form_sealed: null,
        accepted_documents: JSON.stringify(acceptedDocuments),
        record_locator: null,
        trip_at: now,
        created_at: now,
        booked_at: null,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returning('order_no')
      .executeTakeFirst();
    if (inserted) return inserted.order_no;
  }
}
