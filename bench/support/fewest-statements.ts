import { liveOrderStatuses, payableStatuses } from '@haidai/domain/booking';
import type { HttpRequest } from '@haidai/testkit';
import { createPool } from '../../apps/server/src/platform/runtime.ts';
import { type Replay, toScript } from './replay.ts';

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/**
 * The fewest statements that can make the order of the bench: one adult, one leg, a class that money buys. The server
 * has to price the draft before it writes, so it reads first. A check that another order could pass at the same moment
 * needs its lock in an earlier statement. One statement then checks and writes everything. With `begin` and `commit`
 * these are five.
 */
const statements = [
  `select s.account_id, d.*,
    (select json_agg(x order by segment_index) from order_segment x where x.order_no = d.order_no) as segments,
    (select json_agg(x order by seq) from order_passenger x where x.order_no = d.order_no) as passengers,
    (select json_agg(x order by line_no) from order_price_line x where x.order_no = d.order_no) as lines,
    (select json_agg(i) from leg_inventory i join order_segment x using (flight_no, flight_date)
      where x.order_no = d.order_no and i.leg_seq between x.board_leg and x.off_leg) as inventory
  from sign_in s join account a on a.id = s.account_id join sales_order d on d.account_id = a.id
  where s.access_fp = :access_fp and s.ended_at is null and d.order_no = :order_no`,
  'begin',
  `select pg_advisory_xact_lock_shared(880001), pg_advisory_xact_lock(hashtextextended(turn, 0))
  from unnest(array['draft ' || :order_no, 'account ' || :account_id, 'traveller ' || :document_fp]) turn`,
  `with pass as (
    update captcha_pass set used_at = now()
    where token_fp = :token_fp and purpose = 'createOrder' and used_at is null and expires_at > now() returning 1
  ), taken as (
    update leg_inventory i set free = free - 1,
      held[array_position(classes, s.booking_class)] = held[array_position(classes, s.booking_class)] + 1
    from order_segment s, carrier_current
    where s.order_no = :order_no and exists (select from pass)
      and i.flight_no = s.flight_no and i.flight_date = s.flight_date and i.leg_seq = s.board_leg and i.cabin = s.cabin
      and not closed
      and seats_open(free, nested_count, authorised, held, sold, array_position(classes, s.booking_class)) >= 1
      and 5 > (select count(*) from sales_order where account_id = :account_id::uuid and status in (${listed(payableStatuses)}))
      and not exists (
        select from order_passenger p join sales_order o using (order_no) join order_segment x using (order_no)
        where p.document_fp = :document_fp and o.status in (${listed(liveOrderStatuses)})
          and x.flight_no = s.flight_no and x.flight_date = s.flight_date)
    returning s.order_no, s.segment_index, i.flight_no, i.flight_date, i.leg_seq, i.cabin, s.booking_class
  ), moved as (
    update sales_order o set status = 'BOOKED', accepted_documents = :documents::jsonb, form_sealed = null,
      booked_at = now(), expires_at = now() + interval '30 minutes'
    from taken where o.order_no = taken.order_no and o.status = 'TRIPED' returning o.order_no, o.account_id
  ), history as (
    insert into state_history (id, machine, entity_id, from_state, to_state, event, at, actor, note)
    select :history_id::uuid, 'cash-order', order_no, 'TRIPED', 'BOOKED', 'book', now(), 'account/' || account_id, ''
    from moved
  ), hold as (
    insert into seat_hold
      (order_no, segment_index, flight_no, flight_date, leg_seq, cabin, booking_class, seats, infants, state)
    select order_no, segment_index, flight_no, flight_date, leg_seq, cabin, booking_class, 1, 0, 'HELD' from taken
  ), noted as (
    insert into notice (id, account_id, topic, event, subject_key, words_sealed, created_at)
    select :notice_id::uuid, account_id, 'order', 'Created', order_no, :words, now() from moved
  ), written as (
    insert into message (id, event, subject_key, order_no, channel, recipient_sealed, title, body_sealed, status,
      language, parameters_sealed, parts, created_at)
    select id::uuid, 'Created', order_no, order_no, channel, recipient, title, body, 'WAITING', 'zh', parameters, 1, now()
    from moved, (values
      (:sms_id, 'SMS', :sms_to, '', :sms_body, :sms_parameters), (:mail_id, 'MAIL', :mail_to, :mail_title, :mail_body, null)
    ) each (id, channel, recipient, title, body, parameters)
  ), answered as (
    insert into idempotency_request
      (owner, operation, key, body_hash, holder, locked_until, answer_sealed, created_at, expires_at)
    select 'account:' || account_id, 'createOrder', :key, :body_hash, order_no, now(), :answer, now(), now() + interval '1 day'
    from moved
  )
  select 1 as placed from moved, lateral (select count(*) from graphile_worker.add_jobs(array[
    row('order.expire', json_build_object('orderNo', order_no), null, now() + interval '30 minutes', null,
      'order.expire/' || order_no, null, null)::graphile_worker.job_spec,
    row('notification.send', json_build_object('messageId', :sms_id::text), null, null, null,
      'message/' || :sms_id, null, null)::graphile_worker.job_spec,
    row('notification.send', json_build_object('messageId', :mail_id::text), null, null, null,
      'message/' || :mail_id, null, null)::graphile_worker.job_spec
  ])) jobs \\gset`,
  'commit',
];

/** The values of a call, from the rows that the server wrote for it. */
const columns = {
  access_fp: 's.access_fp',
  order_no: 'o.order_no',
  account_id: 'o.account_id',
  document_fp: 'p.document_fp',
  token_fp: 'c.token_fp',
  documents: 'o.accepted_documents',
  history_id: 'h.id',
  notice_id: 'n.id',
  words: 'n.words_sealed',
  sms_id: 'sms.id',
  sms_to: 'sms.recipient_sealed',
  sms_body: 'sms.body_sealed',
  sms_parameters: 'sms.parameters_sealed',
  mail_id: 'mail.id',
  mail_to: 'mail.recipient_sealed',
  mail_title: 'mail.title',
  mail_body: 'mail.body_sealed',
  key: 'i.key',
  body_hash: 'i.body_hash',
  answer: 'i.answer_sealed',
};

/**
 * Makes a pgbench script that places the same orders as the recorded calls with the fewest statements. The values come
 * from the database in which the calls were recorded. An order that the database refuses ends the run of pgbench.
 */
export async function makeFewest(url: string, calls: readonly HttpRequest[]): Promise<Replay> {
  const names = Object.keys(columns);
  const pool = createPool(url, 1, () => {});
  const { rows } = await pool.query<Record<string, string>>(
    `select ${Object.entries(columns).map(([name, from]) => `${from}::text as ${name}`)}
    from unnest($1::text[], $2::text[]) with ordinality as call (order_no, key, place)
    join sales_order o using (order_no)
    join order_passenger p using (order_no)
    join sign_in s using (account_id, device_id)
    join captcha_pass c on c.device_id = o.device_id and c.used_at is not null
    join state_history h on h.entity_id = o.order_no and h.event = 'book'
    join notice n on n.subject_key = o.order_no
    join message sms on sms.subject_key = o.order_no and sms.channel = 'SMS'
    join message mail on mail.subject_key = o.order_no and mail.channel = 'MAIL'
    join idempotency_request i on i.key = call.key
    order by place`,
    [calls.map(({ body }) => JSON.parse(String(body)).orderNo), calls.map(({ headers }) => headers['idempotency-key'])],
  );
  await pool.end();
  if (rows.length !== calls.length) throw new Error(`${rows.length} of ${calls.length} recorded orders were found`);
  return {
    script: toScript(names, statements),
    columns: names,
    rows: rows.map((row) => names.map((name) => row[name] ?? '')),
    statements: statements.length,
  };
}
