import { type Kysely, sql } from 'kysely';

/** Money that a gateway refuses to send back and people have taken in hand is in a state of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refund add column withdrawn_by uuid references staff (id), add column note_sealed text`.execute(
    db,
  );
  await sql`
    with withdrawn as (
      update payment_refund p set status = 'WITHDRAWN' from refund_request r
      where r.refund_no = p.refund_request_no and r.status = 'REFUND_MONEY_CANCELLED' and p.status = 'REFUSED'
      returning p.refund_no
    )
    insert into state_history (id, machine, entity_id, from_state, to_state, event, at, actor, note)
    select gen_random_uuid(), 'payment-refund', refund_no, 'REFUSED', 'WITHDRAWN', 'withdraw', now(), 'migration', ''
    from withdrawn`.execute(db);
}
