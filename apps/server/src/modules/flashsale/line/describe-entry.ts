import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { askAgainMs, estimateWait, flashEntryTexts } from '@haidai/domain/flashsale';
import { instantToLocal } from '@haidai/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import type { EntryRow } from './release-seats.ts';

/** An entry with the needed columns of its item and its line. */
interface SeenEntry extends EntryRow {
  offer_id: string;
  flight_no: string;
  flight_date: string;
  taken: number;
  paid: number;
  returned: number;
  opens_at: Date;
  closes_at: Date;
  waiting: number;
  /** The number of people in line before this entry. It is valid only for the status WAITING, like `seats_ahead`. */
  ahead: number;
  seats_ahead: number;
  next_deadline: Date | null;
}

/**
 * Describes an entry of the member. Refuses flashEntryNotFound if the entry does not exist or belongs to another
 * member.
 */
export async function describeEntry(
  deps: Pick<Deps, 'db' | 'clock'>,
  entryId: string,
  { accountId }: Pick<SignedIn, 'accountId'>,
  language: Language,
): Promise<FlashEntryRecord> {
  const [entry] = await listSeenEntries(deps.db, sql`e.entry_id = ${entryId} and e.account_id = ${accountId}`);
  if (!entry) throw new Refusal('flashEntryNotFound');
  return toRecord(entry, deps.clock.now(), language);
}

/**
 * Describes many entries, each in the language of the member who asks for it. Returns them by entry id and omits
 * entries of other members.
 */
export async function describeEntries(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: readonly { entryId: string; session: Pick<SignedIn, 'accountId'>; language: Language }[],
): Promise<Map<string, FlashEntryRecord>> {
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ entryId }) => entryId);
  const byId = new Map(
    (await listSeenEntries(deps.db, sql`e.entry_id = any(${ids}::uuid[])`)).map((e) => [e.entry_id, e]),
  );
  const now = deps.clock.now();
  const records = asked.flatMap(({ entryId, session, language }) => {
    const entry = byId.get(entryId);
    return entry?.account_id === session.accountId ? [toRecord(entry, now, language)] : [];
  });
  return new Map(records.map((record) => [record.entryId, record]));
}

/** The time for which an entry is listed after its round closed. */
const listedMs = 24 * 3_600_000;

/** Lists the member's entries, newest first. It omits rounds that closed more than 24 hours ago. */
export async function listEntries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { offerId, accountId }: { offerId: string | undefined; accountId: string },
  language: Language,
): Promise<{ serverTime: string; entries: FlashEntryRecord[] }> {
  const now = clock.now();
  const since = new Date(now.getTime() - listedMs);
  const ofOffer = offerId === undefined ? sql`true` : sql`i.offer_id = ${offerId}`;
  const entries = await listSeenEntries(db, sql`e.account_id = ${accountId} and r.closes_at > ${since} and ${ofOffer}`);
  return { serverTime: now.toISOString(), entries: entries.map((entry) => toRecord(entry, now, language)) };
}

/**
 * Computes the position of an entry without a count of the line, because a line can be long and everybody in it asks
 * every few seconds. The position is the number of entries ever put in line before this one, minus the entries that
 * left the line. Entries behind this one that left are added back.
 */
async function listSeenEntries(db: Db, which: RawBuilder<unknown>): Promise<SeenEntry[]> {
  const { rows } = await sql<SeenEntry>`
    select e.*, i.offer_id, i.flight_no, i.flight_date, i.taken, i.paid, i.returned, r.opens_at, r.closes_at,
      case when e.status in ('ENTERED', 'WAITING') then i.waiting else 0 end as waiting,
      (e.people_before - (i.lined - i.waiting) + behind.people)::int as ahead,
      (e.seats_before - (i.lined_seats - i.queued) + behind.seats)::int as seats_ahead,
      case when e.status = 'WAITING' then (select min(h.held_until) from flash_entry h
        where h.item_id = e.item_id and h.status in ('GRANTED', 'ORDERED')) end as next_deadline
    from flash_entry e join flash_item i using (item_id) join flash_round r on r.round_id = e.round_id
    cross join lateral (
      select count(*) as people, coalesce(sum(g.seats), 0) as seats from flash_entry g
      where e.status = 'WAITING' and g.item_id = e.item_id and g.status = 'LEFT' and g.service_no > e.service_no
    ) behind
    where ${which}
    order by e.entered_at desc, e.arrival_no desc
    limit 100`.execute(db);
  return rows;
}

function toRecord(entry: SeenEntry, now: Date, language: Language): FlashEntryRecord {
  const isWaiting = entry.status === 'WAITING';
  const position = isWaiting ? entry.ahead + 1 : null;
  return {
    entryId: entry.entry_id,
    roundId: entry.round_id,
    offerId: entry.offer_id,
    itemId: entry.item_id,
    flightNo: entry.flight_no,
    flightDate: entry.flight_date,
    state: entry.status,
    stateText: flashEntryTexts[entry.status][language],
    seats: entry.seats,
    grantedSeats: entry.granted_seats,
    enteredAt: entry.entered_at.toISOString(),
    early: entry.early,
    arrivalNo: entry.arrival_no,
    serviceNo: entry.service_no,
    position,
    waiting: entry.waiting,
    estimate: isWaiting ? toEstimate(entry, language) : null,
    grantedUntil: entry.status === 'GRANTED' ? (entry.held_until?.toISOString() ?? null) : null,
    orderNo: entry.order_no,
    opensAt: entry.opens_at.toISOString(),
    serverTime: now.toISOString(),
    askAgainMs: askAgainMs(position),
  };
}

function toEstimate(entry: SeenEntry, language: Language): NonNullable<FlashEntryRecord['estimate']> {
  const estimate = estimateWait({ ...entry, seatsAhead: entry.seats_ahead });
  const nextDeadline = entry.next_deadline?.toISOString() ?? null;
  return { ...estimate, nextDeadline, text: inWords(estimate, entry.next_deadline, language) };
}

/** Describes the counted figures. It gives no forecast. */
function inWords(
  { seatsAhead, seatsThatMayReturn, seatsPaid, seatsReturned, chance }: ReturnType<typeof estimateWait>,
  nextDeadline: Date | null,
  language: Language,
): string {
  const time = nextDeadline && timeOf(nextDeadline);
  if (language === 'zh') {
    const counted = `按当前数据：前面的人共要 ${seatsAhead} 席；已分配而尚未付款、可能退回的有 ${seatsThatMayReturn} 席；至今已付款 ${seatsPaid} 席，退回过 ${seatsReturned} 席。`;
    if (chance === 'IMPOSSIBLE') return `${counted}除非前面有人放弃，否则轮不到您。`;
    return `${counted}能否轮到取决于有多少人不付款，无法预计${time ? `；最近一笔的期限是 ${time}` : ''}。`;
  }
  const counted = `Counted now: ${seatsAhead} seats are wanted before you; ${seatsThatMayReturn} are given out and not paid, so they may come back; ${seatsPaid} are paid, ${seatsReturned} have come back so far. `;
  if (chance === 'IMPOSSIBLE') return `${counted}Unless somebody before you gives up, it will not be your turn.`;
  return `${counted}Whether it is enough depends on who pays, which nobody knows${time ? `; the next of them has time until ${time} (Beijing time)` : ''}.`;
}

function timeOf(instant: Date): string {
  const { minutes } = instantToLocal(instant.getTime(), 'Asia/Shanghai');
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
