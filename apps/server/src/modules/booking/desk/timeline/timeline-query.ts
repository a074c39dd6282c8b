import { orderMachineOf } from '@haidai/domain/booking';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/index.ts';
import type { OrderRow } from '../../repository.ts';

export type TimelineTab = 'all' | 'money' | 'tickets' | 'messages' | 'notes';

/** One thing that happened to an order, before its description. */
export interface Entry {
  tab: string;
  /** The kind of source: `move`, `made`, `message`, `note`, `act`, `call`. */
  source: string;
  /** The state machine of a move, the event of a message, the action of an act, the provider of a call. */
  kind: string;
  id: string;
  at: Date;
  event: string;
  to: string;
  /** Who did it: an actor of `state_history`, or a login. */
  actor: string;
  /** The numbers of what moved: of one thing, or of several that moved at once. */
  subjects: string[];
  sealed: string | null;
}

interface Asked {
  tab: TimelineTab;
  page: number;
  pageSize: number;
  /** The kinds of the queues of the desk: their items may be named by the order. */
  queues: readonly string[];
}

/** Returns a page of what happened to an order, the newest first, and the number of all entries of the tab. */
export async function readTimeline(
  db: Db,
  order: OrderRow,
  { tab, page, pageSize, queues }: Asked,
): Promise<{ total: number; entries: Entry[] }> {
  const { order_no: orderNo } = order;
  const logged = ['booking', ...queues].map((kind) => `${kind}/${orderNo}`);
  const entries = sql`
    with thing (machine, subject, tab) as (${thingsOf(order)}),
    entry as (
      select t.tab, 'move' as source, t.machine as kind, min(h.id::text) as id, h.at, h.event, h.to_state as "to",
        h.actor, array_agg(h.entity_id order by h.entity_id) as subjects, null as sealed
      from thing t join state_history h on h.machine = t.machine and h.entity_id = t.subject
      -- The question to the issuer is an entry of its own.
      where not (h.machine = 'ancillary-item' and h.event = 'ask')
      group by t.tab, t.machine, h.at, h.event, h.to_state, h.actor
      union all
      select 'money', 'made', 'refund', refund_no, applied_at, '', '', '', array[refund_no], null
      from refund_request where order_no = ${orderNo}
      union all
      select 'tickets', 'made', 'disruption', case_id::text, opened_at, cause, '', '', array[flight_no], null
      from disruption_case where order_no = ${orderNo}
      union all
      select 'tickets', 'made', 'correction', correction_no, asked_at, '', '', '', array[correction_no], null
      from name_correction where order_no = ${orderNo}
      union all
      select 'order', 'made', 'contact', id::text, changed_at, '', '', 'account/' || account_id, array[''], null
      from contact_change where order_no = ${orderNo}
      union all
      select 'messages', 'message', event, id::text, coalesce(sent_at, created_at), channel, status, '', array[''], null
      from message where subject_key = ${orderNo} or subject_key like ${`${orderNo}/%`}
      union all
      select 'notes', 'note', '', n.id::text, n.created_at, '', '', s.login, array[''], n.text_sealed
      from order_note n join staff s on s.id = n.staff_id where n.order_no = ${orderNo}
      union all
      select 'order', 'act', action, number::text, at, outcome, '', login, array[subject], note_sealed
      from staff_action
      where subject in (${sql.join(logged)}) and action not in ('booking.read', 'booking.note', 'booking.find')
      union all
      select case when provider = upper(provider) then 'money' else 'tickets' end, 'call', provider, id::text, started_at,
        action, outcome, '', array[a.subject], null
      from provider_attempt a
      where a.subject in (select ${orderNo}::text union select subject from thing)
    )
    select *, count(*) over () as total from entry
    where ${tab} in ('all', tab)
    order by at desc, source, id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows } = await (entries as RawBuilder<Entry & { total: string }>).execute(db);
  if (rows.length > 0 || page === 1) return { total: Number(rows[0]?.total ?? 0), entries: rows };
  // A page behind the last one has no row, and only rows hold the total.
  const { total } = await readTimeline(db, order, { tab, page: 1, pageSize: 1, queues });
  return { total, entries: [] };
}

/** Selects everything of an order that has a history: its state machine, its number there, and its tab. */
function thingsOf({ order_no: orderNo, order_type }: OrderRow): RawBuilder<unknown> {
  const of = sql`where order_no = ${orderNo}`;
  return sql`
    select ${orderMachineOf(order_type).name}::text, ${orderNo}::text, 'order'
    union all select 'payment', payment_no, 'money' from payment ${of}
    union all select 'payment-refund', refund_no, 'money' from payment_refund ${of}
    union all select case family when 'cash' then 'ticket-refund' else 'product-refund' end, refund_no, 'money'
      from refund_request ${of}
    union all select 'payment-dispute', dispute_no, 'money' from payment_dispute ${of}
    union all select 'compensation', compensation_id::text, 'money' from flight_compensation ${of}
    union all select 'flight-coupon', ticket_no || '/' || coupon_no, 'tickets' from flight_coupon ${of}
    union all select 'issuer-act', act_no, 'tickets' from issuer_act ${of}
    union all select 'ancillary-item', id::text, 'tickets' from ancillary_item ${of}
    union all select 'insurance-policy', id::text, 'tickets' from insurance_policy ${of}
    union all select 'insurance-claim', claim_no, 'tickets' from insurance_claim ${of}
    union all select 'disruption', case_id::text, 'tickets' from disruption_case ${of}
    union all select 'name-correction', correction_no, 'tickets' from name_correction ${of}
    union all select 'waitlist-wish', order_no || '/' || rank, 'tickets' from waitlist_wish ${of}`;
}
