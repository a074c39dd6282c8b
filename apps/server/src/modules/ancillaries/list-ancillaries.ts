import type { OperationResult } from '@haidai/contract';
import type { listAncillaries as operation } from '@haidai/contract/ancillaries';
import type { KindRules } from '@haidai/domain/ancillaries';
import { saleAt } from '@haidai/domain/shopping';
import type { Deps, Language } from '../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../booking/index.ts';
import { listTickets } from '../ticketing/index.ts';
import { type ItemRow, listItems } from './items.ts';
import { loadAncillaryTables } from './load-tables.ts';
import { getOrderFacts } from './order-facts.ts';
import { toItem, toOffers } from './wire.ts';

type Ancillaries = OperationResult<typeof operation>;

const modes: Record<string, Ancillaries['mode']> = { TRIPED: 'draft', TICKED: 'ticketed' };

/** Lists the add-ons that an order has and can still buy. Refusals: orderNotFound, wrongOrderFamily. */
export async function listAncillaries(
  deps: Deps,
  caller: Caller & { language: Language },
  orderNo: string,
): Promise<Ancillaries> {
  const { db, clock, vault } = deps;
  const { language } = caller;
  const order = await requireOwnOrder(db, orderNo, caller);
  const mode = modes[order.status] ?? 'closed';
  const tables = loadAncillaryTables();
  const facts = await getOrderFacts(db, orderNo);
  const items = await listItems(db, orderNo);
  const emds = await db.selectFrom('emd').selectAll().where('order_no', '=', orderNo).execute();
  const { now, issueDate } = saleAt(clock.now().getTime());
  const canStillHave = mode === 'ticketed' ? await whoCanStillHave(deps, orderNo, items) : () => true;
  // Children must sit beside an adult. If their adult has a ticket on another order, the carrier assigns the seats at
  // check-in.
  const hasAdult = facts.passengers.some(({ type }) => type === 'A');
  const canHave: typeof canStillHave = (rules, ...where) =>
    (rules.kind !== 'SEAT' || hasAdult) && canStillHave(rules, ...where);
  return {
    offers: mode === 'closed' ? [] : toOffers(facts, { tables, language, issueDate, now, canHave }),
    ancillaryOrderVoList: items.map((item) => toItem(item, { tables, language, facts, emds, vault })),
    mode,
  };
}

const gone: readonly string[] = ['DROPPED', 'REFUNDED', 'FORFEITED'];

/**
 * Returns a function for the time after ticketing. It returns whether a passenger has an open coupon and less than the
 * maximum of a kind.
 */
async function whoCanStillHave({ db }: Deps, orderNo: string, items: readonly ItemRow[]) {
  const tickets = await listTickets(db, orderNo);
  const open = new Set(
    tickets.flatMap(({ passengerSeq, coupons }) =>
      coupons
        .filter(({ status }) => status === 'OPEN FOR USE')
        .map(({ segmentIndex }) => `${passengerSeq}/${segmentIndex}`),
    ),
  );
  return ({ kind, most }: KindRules, passengerSeq: number | null, segmentIndex: number) => {
    const own = items.filter(
      (item) =>
        item.kind === kind &&
        item.passenger_seq === passengerSeq &&
        item.segment_index === segmentIndex &&
        !gone.includes(item.status),
    );
    const flies =
      passengerSeq === null
        ? [...open].some((place) => place.endsWith(`/${segmentIndex}`))
        : open.has(`${passengerSeq}/${segmentIndex}`);
    return flies && own.length < most;
  };
}
