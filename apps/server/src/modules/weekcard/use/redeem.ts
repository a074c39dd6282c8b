import type { Bilingual } from '@haidai/domain';
import { fullName } from '@haidai/domain/booking';
import { type TravelFault, travelFault, weekOf } from '@haidai/domain/weekcard';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { getMayFly } from '../../member/index.ts';
import type { Card } from '../repository.ts';

type RedeemDeps = Pick<Deps, 'vault' | 'clock'> & { db: Db };

/** The flights of one day and the number of travellers, as the rules of a card need them. */
export interface Wanted {
  airports: readonly string[];
  departDate: string;
  seats: number;
}

/** Refuses weekCardTravel with the reason if the card is not valid for these airports or this day. */
export function assertTravel({ row, terms }: Card, { airports, departDate }: Wanted, today: string): void {
  const { places } = loadCatalogue();
  const scope = airports.every((code) => places.airport(code)?.flag === 'D') ? ('D' as const) : ('I' as const);
  const fault = travelFault(terms, { airports, scope, departDate }, { today, validUntil: row.valid_until });
  if (fault) throw new Refusal('weekCardTravel', wordsOf(fault));
}

function wordsOf(fault: TravelFault): { reason: Bilingual } {
  if (fault.kind === 'abroad')
    return { reason: { zh: '仅限境内航线', en: 'only for domestic flights in mainland China' } };
  if (fault.kind === 'days') {
    const { from, to } = fault;
    return {
      reason: { zh: `今天可兑换 ${from} 至 ${to} 的航班`, en: `today you can book flights from ${from} to ${to}` },
    };
  }
  if (fault.kind === 'closed') {
    const { zh, en, from, to } = fault;
    return { reason: { zh: `${zh}期间（${from} 至 ${to}）不可兑换`, en: `not during ${en} (${from} to ${to})` } };
  }
  const airport = loadCatalogue().places.airport(fault.airport);
  return {
    reason: {
      zh: `${airport?.city.zh ?? fault.airport}不在适用范围内`,
      en: `${airport?.city.en ?? fault.airport} is not covered`,
    },
  };
}

/**
 * Refuses weekCardClosed, weekCardPaused, weekCardPeople, weekCardRides or weekCardWeekFull if the card cannot pay for
 * the travellers now. The counts are exact only under the lock of the card.
 */
export async function assertRides(
  { db, clock }: Pick<RedeemDeps, 'db' | 'clock'>,
  { row, product }: Card,
  { departDate, seats }: Wanted,
): Promise<void> {
  const today = clock.today();
  if (row.status !== 'BOUND' || row.valid_until < today) throw new Refusal('weekCardClosed');
  if (row.paused_until !== null && row.paused_until >= today)
    throw new Refusal('weekCardPaused', { date: row.paused_until });
  if (seats > product.perOrder) throw new Refusal('weekCardPeople', { most: product.perOrder });
  const left = await countFree(db, row.card_no);
  if (left < seats) throw new Refusal('weekCardRides', { needed: seats, left });
  const week = weekOf(departDate);
  const used = await countInWeek(db, row.card_no, week);
  if (used + seats > product.perWeek) throw new Refusal('weekCardWeekFull', { ...week, most: product.perWeek, used });
}

async function countFree(db: Db, cardNo: string): Promise<number> {
  const { count } = await db
    .selectFrom('exchange_voucher')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('card_no', '=', cardNo)
    .where('status', '=', 'AVAILABLE')
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the rides that orders hold or have used, by the day of the flight. Restored rides do not count. */
export async function countInWeek(db: Db, cardNo: string, week: { from: string; to: string }): Promise<number> {
  const { count } = await db
    .selectFrom('exchange_voucher as v')
    .innerJoin('week_redemption as r', 'r.order_no', 'v.order_no')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('v.card_no', '=', cardNo)
    .where('r.depart_date', '>=', week.from)
    .where('r.depart_date', '<=', week.to)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Checks the travellers. With a card of the kind SELF only the member may fly. With other cards the assignees whose
 * waiting time is over may fly too. Refuses weekCardHolder, weekCardPeople (for a traveller who is no adult),
 * travellerNotAllowed, travellerWaiting.
 */
export async function assertTravellers(
  deps: RedeemDeps,
  { product }: Card,
  { orderNo, accountId }: { orderNo: string; accountId: string },
): Promise<void> {
  const mayFly = await getMayFly(deps, accountId);
  const own = await deps.db.selectFrom('account').select('document_fp').where('id', '=', accountId).executeTakeFirst();
  const passengers = await deps.db
    .selectFrom('order_passenger')
    .select(['seq', 'surname', 'first_name', 'document_sealed', 'document_fp', 'passenger_type'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  for (const passenger of passengers) {
    const documentNo = deps.vault.unseal(passenger.document_sealed);
    const name = fullName({ surname: passenger.surname, firstName: passenger.first_name });
    const fields = [{ path: `passengers.${passenger.seq - 1}.documentNo`, rule: 'weekcard', message: name }];
    if (passenger.passenger_type !== 'A') throw new Refusal('weekCardPeople', { most: product.perOrder }, fields);
    const isSelf = own?.document_fp === deps.vault.fingerprint(documentNo);
    if (product.people === 'SELF' && !isSelf) throw new Refusal('weekCardHolder', { name }, fields);
    const answer = mayFly({ documentNo, fingerprint: passenger.document_fp });
    if (answer.kind === 'no') throw new Refusal('travellerNotAllowed', { name }, fields);
    if (answer.kind === 'from') throw new Refusal('travellerWaiting', { name, date: answer.date }, fields);
  }
}
