import type { Bilingual } from '@haidai/domain';
import { addDays, withEnglishDates } from '@haidai/domain/time';
import { answerNoShow, type NoShowAnswer } from '@haidai/domain/weekcard';
import { sql } from 'kysely';
import { type Deps, defineJob, inTransaction, sweep, type Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { loadWeekCardTables } from '../load-tables.ts';
import { type Card, lockCard, moveCard } from '../repository.ts';

const actor = 'weekcard.noShows';
const atATime = 500;
/**
 * The number of past days in which the job looks for no-shows. Departures are closed within days
 * (`dispatch.closeByClock`).
 */
const lookBackDays = 30;

interface Missed {
  order_no: string;
  passenger_seq: number;
  card_no: string;
  flight_no: string;
  depart_date: string;
}

/**
 * Records the no-shows of flights by week card: the ticket was not refunded, and the closed departure has the traveller
 * as a no-show. The ride stays spent. The card is paused or ended by its terms.
 */
export const noteNoShows = defineJob(
  actor,
  async (deps) => {
    await sweep(await listMissed(deps), (missed) => inTransaction(deps.db, (tx) => note(deps, tx, missed)));
  },
  { every: '41 * * * *' },
);

/**
 * Lists the no-shows on the first segment of a flight that are not recorded yet. It waits for the shortest
 * `noShowHours` of all terms.
 */
async function listMissed({ db, clock }: Deps): Promise<Missed[]> {
  const hours = Math.min(...loadWeekCardTables().terms.map(({ noShowHours }) => noShowHours));
  const before = new Date(clock.now().getTime() - hours * 3_600_000);
  const since = addDays(clock.today(), -lookBackDays);
  const { rows } = await sql<Missed>`
    select r.order_no, t.passenger_seq, r.card_no, s.flight_no, r.depart_date
    from week_redemption r
    join order_segment s on s.order_no = r.order_no and s.segment_index = 0
    join flight_coupon c on c.order_no = r.order_no and c.segment_index = 0 and c.status = 'OPEN FOR USE'
    join ticket t on t.ticket_no = c.ticket_no
    join departure_traveller d
      on d.ticket_no = c.ticket_no and d.coupon_no = c.coupon_no and d.outcome = 'NO_SHOW'
    where r.depart_date >= ${since} and s.departs_at < ${before}
      and not exists (
        select 1 from week_no_show n where n.order_no = r.order_no and n.passenger_seq = t.passenger_seq
      )
    order by s.departs_at, r.order_no, t.passenger_seq
    limit ${atATime}`.execute(db);
  return rows;
}

async function note(deps: Deps, tx: Tx, missed: Missed): Promise<void> {
  const card = await lockCard(tx, missed.card_no);
  if (!card) return;
  const today = deps.clock.today();
  const { order_no, passenger_seq, card_no, depart_date } = missed;
  const noted = await tx
    .insertInto('week_no_show')
    .values({ order_no, passenger_seq, card_no, depart_date, noted_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_no')
    .executeTakeFirst();
  if (!noted) return;
  const { count } = await tx
    .selectFrom('week_no_show')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('card_no', '=', card_no)
    .executeTakeFirstOrThrow();
  const answer = answerNoShow(card.terms, count, today);
  await follow(deps, tx, card, answer);
  await notifyMissed(deps, tx, { card, missed, count, answer });
}

async function follow({ clock }: Deps, tx: Tx, { row }: Card, { pausedUntil, ends }: NoShowAnswer): Promise<void> {
  if (row.status !== 'BOUND') return;
  if (ends) return moveCard(tx, clock, row, { event: 'stop', actor });
  if (pausedUntil === null) return;
  await tx.updateTable('week_card').set({ paused_until: pausedUntil }).where('card_no', '=', row.card_no).execute();
}

interface MissedNotice {
  card: Card;
  missed: Missed;
  count: number;
  answer: NoShowAnswer;
}

async function notifyMissed(deps: Deps, tx: Tx, { card, missed, count, answer }: MissedNotice): Promise<void> {
  await notify(deps, tx, {
    event: 'WeekCardMissed',
    subjectKey: `${missed.order_no}/${missed.passenger_seq}`,
    orderNo: missed.order_no,
    data: {
      card: card.product.name,
      flight: missed.flight_no,
      date: missed.depart_date,
      count,
      follows: wordsOf(answer),
    },
  });
}

function wordsOf({ pausedUntil, ends }: NoShowAnswer): Bilingual {
  if (ends) return { zh: '该卡已终止', en: 'The card has ended' };
  if (pausedUntil !== null)
    return {
      zh: `该卡暂停兑换至${pausedUntil}`,
      en: withEnglishDates(`It cannot be used up to and including ${pausedUntil}`),
    };
  return { zh: '再次误机将暂停兑换', en: 'Another missed flight will pause the card' };
}
