import { askProvider, type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import type { DepartureControl } from '../../../providers/departure-control/index.ts';
import type { Travel } from '../find/travel.ts';
import { nameOf } from '../wire.ts';
import { type ActRow, beginAct, endAct, mostBagsOf, toActTraveller } from './acts.ts';

type Answer = Awaited<ReturnType<DepartureControl['issueBagTags']>>;

/** Refuses bagsRefused if a traveller has more bags than online check-in gives tags to. */
export function assertBags(
  deps: Pick<Deps, 'providers'>,
  wishes: readonly { travel: Travel; bags: number; index: number }[],
): void {
  for (const { travel, bags, index } of wishes) {
    const most = mostBagsOf(deps, travel.flight);
    const fields = [{ path: `travels.${index}.bags`, rule: 'tooMany', message: 'tooMany' }];
    if (bags > most) throw new Refusal('bagsRefused', { name: nameOf(travel), most }, fields);
  }
}

/** Begins the act that asks for the tags of a check-in. The act blocks no other act of its coupon. */
export async function beginBagTags(
  deps: Pick<Deps, 'ids' | 'clock'>,
  tx: Tx,
  { travel, checkInId, bags }: { travel: Travel; checkInId: string; bags: number },
): Promise<void> {
  const traveller = toActTraveller(travel);
  if (!traveller) return;
  await beginAct(deps, tx, { kind: 'BAG_TAGS', travellers: [{ ...traveller, bags }], follows: true, checkInId });
}

/** Lists the acts of orders that have no tags yet. */
export async function listOpenBagTags({ db }: Pick<Deps, 'db'>, orderNos: readonly string[]): Promise<string[]> {
  if (orderNos.length === 0) return [];
  const rows = await db
    .selectFrom('departure_act')
    .select('id')
    .where('order_no', 'in', orderNos)
    .where('status', '=', 'BEGUN')
    .where('kind', '=', 'BAG_TAGS')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Asks for the tags of a check-in and saves them. A refusal is no work of the desk: the boarding pass sends the traveller
 * to the counter. A check-in that was cancelled meanwhile gets no tags.
 */
export async function runBagTags(deps: Deps, act: ActRow): Promise<void> {
  const answer = (await isStillCheckedIn(deps, act)) ? await ask(deps, act) : notCheckedIn;
  if (answer.state === 'unknown') return;
  await inTransaction(deps.db, async (tx) => {
    const { status } = await tx
      .selectFrom('departure_act')
      .select('status')
      .where('id', '=', act.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (status !== 'BEGUN') return;
    const isIssued = answer.state === 'issued';
    const bag_tags = isIssued ? answer.tags : [];
    await tx.updateTable('check_in').set({ bag_tags }).where('id', '=', act.check_in_id).execute();
    if (isIssued) await endAct(deps, tx, act.id, { event: 'confirm' });
    else await endAct(deps, tx, act.id, { event: 'refuse', reason: answer.reason });
  });
}

const notCheckedIn = { state: 'refused', code: 'notCheckedIn', reason: 'not checked in' } as const;

async function isStillCheckedIn({ db }: Pick<Deps, 'db'>, { check_in_id }: ActRow): Promise<boolean> {
  const row = await db.selectFrom('check_in').select('status').where('id', '=', check_in_id).executeTakeFirst();
  return row?.status === 'CHECKED_IN';
}

async function ask(deps: Deps, { id: actNo, travellers }: ActRow): Promise<Answer> {
  const { departureControl } = deps.providers;
  const [traveller] = travellers;
  if (departureControl === null || !traveller) return { state: 'unknown', reason: 'not connected' };
  const { ticketNo, couponNo, bags = 0 } = traveller;
  const request = { actNo, ticketNo, couponNo, bags: Array.from({ length: bags }, () => ({ weightKg: null })) };
  const answer = await askProvider(
    deps,
    { provider: 'departure-control', action: 'BAG_TAGS', subject: actNo },
    () => departureControl.issueBagTags(request),
    // The words of a refusal may name a traveller, so only the name of the cause is recorded.
    (given) => ({ outcome: given.state, ...(given.state === 'refused' && { detail: given.code }) }),
  );
  const isWhole = answer.state !== 'issued' || answer.tags.length === bags;
  return isWhole ? answer : { state: 'unknown', reason: 'invalid answer' };
}
