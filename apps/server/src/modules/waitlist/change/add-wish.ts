import type { OperationInput } from '@haidai/contract';
import type { addWish as operation } from '@haidai/contract/waitlist';
import { fullName, liveOrderStatuses } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { saleAt } from '@haidai/domain/shopping';
import { latestHourOf, type WaitlistRules } from '@haidai/domain/waitlist';
import { inTransaction, limit, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { type Caller, lockOrderForPayment, type OrderRow, onLiveOrders } from '../../booking/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { assertDifferent, type FoundWish, findWish, type WaitlistDeps } from '../choose/find-wish.ts';
import { insertWishes } from '../choose/insert-wishes.ts';
import { fillLines } from '../line/fill-lines.ts';
import { enterLines, lockForJoining, setLatestHour } from '../line/join-line.ts';
import { waitlistRulesOn } from '../load-rules.ts';
import { requireWaitlist } from '../read/describe-order.ts';
import { listWishes, type WishRow } from '../repository.ts';

type Body = OperationInput<typeof operation>['body'];

const changeLimit = { max: 60, per: 3600 };

/**
 * Adds a wish to a waiting order, at the end of the line of its flight. The seats are locked before the order, as in
 * every transaction that fills a line. The insert of the wish locks its order too, so it comes last. Refusals: notWaiting, tooManyWishes, wishTwice, wishOverPrepaid,
 * passengerOnLiveOrder, tooOften, and the refusals of `findWish`.
 */
export async function addWish(
  deps: WaitlistDeps,
  { orderNo, wish: input }: Body,
  caller: Caller & { session: SignedIn },
): Promise<void> {
  await limit(deps, 'waitlist.change', caller.session.accountId, changeLimit);
  const order = await requireWaitlist(deps.db, orderNo, caller);
  if (order.status !== 'WAITING') throw new Refusal('notWaiting');
  const rules = waitlistRulesOn(deps.clock.today());
  const known = await listWishes(deps.db, orderNo);
  const passengers = await listPassengers(deps, orderNo);
  const party = { adults: order.adults, children: order.children, infants: order.infants };
  const found = await findWish(deps, input, {
    sale: saleAt(deps.clock.now().getTime()),
    rules,
    party,
    travellers: passengers.map((row) => ({
      type: row.passenger_type,
      birthday: row.birthday,
      atAdultFare: row.at_adult_fare,
    })),
    latestAt: chosenHour(known, rules),
  });
  assertAffordable(order, found);
  const flight = { flightNo: found.row.flight_no, flightDate: found.row.flight_date };
  await inTransaction(deps.db, async (tx) => {
    await lockForJoining(deps, tx, [{ ...found.row, infants: party.infants }]);
    const { status } = await lockOrderForPayment(tx, orderNo);
    if (status !== 'WAITING') throw new Refusal('notWaiting');
    await assertFits(tx, orderNo, { found, rules, passengers });
    const before = await listWishes(tx, orderNo);
    const firstRank = Math.max(...before.map(({ rank }) => rank)) + 1;
    await insertWishes(tx, orderNo, { wishes: [found], party, firstRank });
    const added = (await listWishes(tx, orderNo)).filter(({ status }) => status === 'CHOSEN');
    await enterLines(deps, tx, added);
    await setLatestHour(deps, tx, orderNo);
    await fillLines(deps, tx, [flight]);
  });
  forgetSearches(deps.db, [flight]);
}

type Passenger = Awaited<ReturnType<typeof listPassengers>>[number];

function listPassengers({ db }: WaitlistDeps, orderNo: string) {
  return db
    .selectFrom('order_passenger')
    .select(['document_fp', 'surname', 'first_name', 'passenger_type', 'birthday', 'at_adult_fare'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
}

/** Returns the latest hour that the traveller chose for the order, or null if its wishes end by their own flights. */
function chosenHour(wishes: readonly WishRow[], rules: WaitlistRules): Date | null {
  const shortened = wishes.filter(
    ({ status, waits_until, departs_at }) =>
      status === 'WAITING' && waits_until.getTime() < latestHourOf(departs_at.getTime(), rules),
  );
  if (shortened.length === 0) return null;
  return new Date(Math.max(...shortened.map(({ waits_until }) => waits_until.getTime())));
}

function assertAffordable({ paid_fen: paidFen }: OrderRow, { row, price }: FoundWish): void {
  if (price.totalFen <= paidFen) return;
  throw new Refusal('wishOverPrepaid', {
    flight: row.flight_no,
    price: fenToYuan(price.totalFen),
    prepaid: fenToYuan(paidFen),
  });
}

interface Adding {
  found: FoundWish;
  rules: WaitlistRules;
  passengers: readonly Passenger[];
}

async function assertFits(tx: Tx, orderNo: string, { found, rules, passengers }: Adding): Promise<void> {
  const open = (await listWishes(tx, orderNo)).filter(({ status }) => status === 'WAITING');
  if (open.length >= rules.mostWishes) throw new Refusal('tooManyWishes', { count: rules.mostWishes });
  assertDifferent([...open, found.row]);
  const fingerprints = passengers.map(({ document_fp }) => document_fp);
  const flights = [{ flight_no: found.row.flight_no, flight_date: found.row.flight_date }];
  const live = await onLiveOrders(tx, { orderNo, fingerprints, flights, live: liveOrderStatuses }).execute();
  const travelling = passengers.find(({ document_fp }) => live.some((each) => each.document_fp === document_fp));
  if (!travelling) return;
  const { surname, first_name: firstName } = travelling;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}
