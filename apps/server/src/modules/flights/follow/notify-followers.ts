import type { Bilingual } from '@haidai/domain';
import { type FlightNews, flightNews, legsOn } from '@haidai/domain/flights';
import { formatTime, instantToLocal } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { loadCatalogue } from '../catalogue.ts';
import type { FlightWatcher } from '../operations/flight-watcher.ts';
import { operationRulesOn } from '../operations/load-operations.ts';
import { type FlightOn, type FollowRow, listNotifiedLegs, tokenOf } from './repository.ts';

/** The largest number of followers that one run notifies. The next run continues. */
const atATime = 200;

/**
 * Queues the notification of followers after a report. The job runs after a delay, and several reports in that time
 * make one message. The job reads the state of the flight when it runs, so that followers do not get a withdrawn
 * report.
 */
export const followWatcher: FlightWatcher = {
  async onReport({ jobs, clock }, tx, { flightNo, flightDate }) {
    const followed = await tx
      .selectFrom('flight_follow')
      .select('id')
      .where('flight_no', '=', flightNo)
      .where('flight_date', '=', flightDate)
      .limit(1)
      .executeTakeFirst();
    if (!followed) return;
    const { follow } = operationRulesOn(loadCatalogue().operations, flightDate);
    const runAt = new Date(clock.now().getTime() + follow.quietSeconds * 1000);
    const key = `follow/${flightNo}/${flightDate}`;
    await jobs.enqueue(tx, 'flights.tellFollowers', { flightNo, flightDate, after: '' }, { runAt, key });
  },
};

interface Telling extends FlightOn {
  /** The id of the last notified follow, '' for the first run. */
  after: string;
}

/** Notifies followers of the news since their last message. Each change is sent once, even if the job runs twice. */
export const notifyFollowersJob = defineJob('flights.tellFollowers', async (deps, { after, ...flight }: Telling) => {
  const catalogue = loadCatalogue();
  const rows = await deps.db
    .selectFrom('flight_follow')
    .select('id')
    .where('flight_no', '=', flight.flightNo)
    .where('flight_date', '=', flight.flightDate)
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(atATime)
    .execute();
  for (const { id } of rows) await inTransaction(deps.db, (tx) => notifyOne(deps, tx, catalogue, { id, ...flight }));
  const last = rows.at(-1);
  if (!last || rows.length < atATime) return;
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'flights.tellFollowers', { ...flight, after: last.id }));
});

async function notifyOne(deps: Deps, tx: Tx, catalogue: Catalogue, { id, ...flight }: FlightOn & { id: string }) {
  const row = await tx.selectFrom('flight_follow').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return;
  const now = await listNotifiedLegs(tx, catalogue, flight);
  const { follow } = operationRulesOn(catalogue.operations, flight.flightDate);
  const news = flightNews(row.told, now, follow.stepMinutes);
  if (!news) return;
  const words = await wordsOf(tx, catalogue, flight, news);
  await tx
    .updateTable('flight_follow')
    .set({
      told: JSON.stringify(now),
      told_times: row.told_times + 1,
      news: JSON.stringify(words),
      news_at: deps.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  await send(deps, tx, catalogue, { row, news, words });
}

interface Sent {
  row: FollowRow;
  news: FlightNews;
  words: Bilingual;
}

/** Sends an SMS, and an e-mail if the account has an address. */
async function send(deps: Deps, tx: Tx, catalogue: Catalogue, { row, news, words }: Sent): Promise<void> {
  const { vault, config } = deps;
  const account = await tx
    .selectFrom('account')
    .select(['mobile_sealed', 'mail_sealed'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const leg = legOf(catalogue, row.flight_no, row.flight_date, news.legSeq);
  await notify(deps, tx, {
    event: 'FlightNews',
    subjectKey: `${row.id}/${row.told_times + 1}`,
    accountId: row.account_id,
    recipient: {
      mobile: vault.unseal(account.mobile_sealed),
      mail: account.mail_sealed === null ? '' : vault.unseal(account.mail_sealed),
    },
    data: {
      dep: cityOf(catalogue, leg?.from),
      arr: cityOf(catalogue, leg?.to),
      flight: row.flight_no,
      date: leg?.departLocal.slice(0, 10) ?? row.flight_date,
      news: words,
      url: `${config.publicUrl}/self/FlightInquiry#${tokenOf(deps, row.id)}`,
    },
  });
}

function legOf({ index }: Catalogue, flightNo: string, flightDate: string, legSeq: number) {
  return legsOn(index, flightNo, flightDate).find((each) => each.legSeq === legSeq);
}

function cityOf({ places }: Catalogue, code = ''): Bilingual {
  const airport = places.airport(code);
  return { zh: airport?.city.zh ?? code, en: airport?.city.en ?? code };
}

async function wordsOf(tx: Tx, catalogue: Catalogue, flight: FlightOn, news: FlightNews) {
  const leg = legOf(catalogue, flight.flightNo, flight.flightDate, news.legSeq);
  const timeAt = (code: string, instant: number) =>
    formatTime(instantToLocal(instant, catalogue.places.airport(code)?.zone ?? 'Asia/Shanghai').minutes);
  const time = news.kind === 'delayed' && leg ? timeAt(leg.from, news.leaves) : (leg?.departLocal.slice(11) ?? '');
  const because = await causeOf(tx, catalogue, flight, news.legSeq);
  const diverted = news.kind === 'diverted' ? cityOf(catalogue, news.airport) : { zh: '', en: '' };
  const gate = news.kind === 'gate' ? news.gate : '';
  const texts: Record<FlightNews['kind'], Bilingual> = {
    cancelled: { zh: `${because.zh}取消`, en: `cancelled${because.en}` },
    returned: { zh: '已返回出发机场', en: 'returned to the departure airport' },
    recovered: { zh: `恢复，按计划${time}起飞`, en: `back on schedule, departing at ${time}` },
    departed: { zh: '已起飞', en: 'departed' },
    arrived: { zh: '已到达', en: 'arrived' },
    delayed: { zh: `${because.zh}预计${time}起飞`, en: `expected to depart at ${time}${because.en}` },
    diverted: { zh: `备降${diverted.zh}`, en: `diverted to ${diverted.en}` },
    gate: { zh: `登机口${gate}`, en: `gate ${gate}` },
  };
  return texts[news.kind];
}

async function causeOf(tx: Tx, { operations }: Catalogue, { flightNo, flightDate }: FlightOn, legSeq: number) {
  const row = await tx
    .selectFrom('flight_operation')
    .select('cause')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('leg_seq', '=', legSeq)
    .executeTakeFirst();
  const cause = operations.causes.get(row?.cause ?? '');
  return cause ? { zh: `因${cause.name.zh}`, en: ` because of ${cause.name.en}` } : { zh: '', en: '' };
}

/** Deletes the follows of flights that are more than 7 days past. */
export const forgetFollowersJob = defineJob(
  'flights.forgetFollowers',
  async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - 7 * 24 * 3_600_000).toISOString().slice(0, 10);
    await db.deleteFrom('flight_follow').where('flight_date', '<', before).execute();
  },
  { every: '17 19 * * *' },
);
