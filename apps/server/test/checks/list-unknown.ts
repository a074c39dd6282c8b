import { ticketableStatuses } from '@haidai/domain/booking';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists the tickets, money, seats, documents and policies whose outcome nobody knows, without those that wait for a
 * person at the desk: `refund R2026…`.
 */
export async function listUnknown(db: Db): Promise<string[]> {
  const unknown = {
    ticket: db
      .selectFrom('sales_order')
      .select('order_no as id')
      .where('status', 'in', ticketableStatuses)
      .where('status', '<>', 'TICKET_FAILED'),
    payment: db.selectFrom('payment').select('payment_no as id').where('status', '=', 'STARTED'),
    refund: db.selectFrom('payment_refund').select('refund_no as id').where('status', 'in', ['DUE', 'SENT']),
    'coupon at the issuer': db.selectFrom('issuer_act').select('act_no as id').where('status', '=', 'WAITING'),
    // An add-on without a ticket waits with its order.
    EMD: db
      .selectFrom('ancillary_item as i')
      .innerJoin('sales_order as o', 'o.order_no', 'i.order_no')
      .select('i.id')
      .where('i.status', '=', 'PAID')
      .where('o.status', '<>', 'TICKET_FAILED'),
    'seat at the PSS': db.selectFrom('pss_act').select('act_no as id').where('status', 'in', ['ASKED', 'VOIDING']),
    'check-in or bag tag': db.selectFrom('departure_act').select('id').where('status', '=', 'BEGUN'),
    'passport data': db.selectFrom('apis_record').select('act_no as id').where('status', '=', 'DUE'),
    // A held act waits for the reversal of an earlier document.
    receipt: db
      .selectFrom('tax_act')
      .select('act_no as id')
      .where('status', '=', 'WAITING')
      .where('due_at', 'is not', null),
    policy: db.selectFrom('insurance_policy').select('id').where('status', 'in', ['SUBMITTED', 'REFUND_SUBMITTED']),
    claim: db.selectFrom('insurance_claim').select('claim_no as id').where('status', '=', 'FILED'),
    'name correction': db.selectFrom('name_correction').select('correction_no as id').where('status', '=', 'CORRECTED'),
  };
  const found: string[] = [];
  for (const [what, query] of Object.entries(unknown)) {
    const rows = await query.execute();
    found.push(...rows.map(({ id }) => `${what} ${id}`));
  }
  return found;
}
