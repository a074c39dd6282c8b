import { type Kysely, sql } from 'kysely';

/**
 * Changes that were open when add-ons began to go along say of an add-on only what it brings, and not which one it is: its
 * money would come back and it would stay. Those lines name it now, as one that is over; each item once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with lines as (
      select c.order_no, c.original_no, l.ord, l.line,
        row_number() over (
          partition by c.order_no, l.line ->> 'passengerSeq', l.line ->> 'segment', l.line ->> 'code' order by l.ord
        ) as place
      from change_order c cross join jsonb_array_elements(c.extra_lines) with ordinality as l (line, ord)
      where c.done_at is null and l.line ->> 'kind' = 'addOn' and not l.line ? 'itemId'
    ),
    items as (
      select i.id, i.order_no, i.passenger_seq, i.segment_index, i.product_code,
        row_number() over (
          partition by i.order_no, i.passenger_seq, i.segment_index, i.product_code order by i.chosen_at, i.id
        ) as place
      from ancillary_item i where i.status = 'ISSUED'
    ),
    named as (
      select l.order_no, l.ord, l.line || jsonb_build_object('itemId', i.id, 'toSegment', null) as line
      from lines l
      join items i on i.order_no = l.original_no and i.place = l.place
        and i.segment_index = (l.line ->> 'segment')::int and i.product_code = l.line ->> 'code'
        and (i.passenger_seq is null or i.passenger_seq = (l.line ->> 'passengerSeq')::int)
    )
    update change_order c set extra_lines = (
      select jsonb_agg(coalesce(n.line, l.line) order by l.ord)
      from jsonb_array_elements(c.extra_lines) with ordinality as l (line, ord)
      left join named n on n.order_no = c.order_no and n.ord = l.ord
    )
    where c.order_no in (select order_no from named)`.execute(db);
}
