import { cancelOrder } from '@haidai/contract/booking';
import { applyShare, listStatements } from '@haidai/contract/payment';
import { adult, child, demoClerks, signInStaff } from '@haidai/testkit';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkMoney } from '../checks/check-money.ts';
import { checkShares } from '../checks/check-shares.ts';
import {
  type Attempt,
  apply,
  givenBookedOrder,
  pay,
  payState,
  type Traveller,
  type Way,
  ways,
} from '../given/payment.ts';
import { beginShare, holderOf, type SplitOrder, split } from '../given/shares.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';
import { newVisitor } from '../given/visitor.ts';

/** `SHARED_BASKETS=1000` pays so many orders in shares. */
const BASKETS = Number(process.env.SHARED_BASKETS ?? 6);
const shoppers = 4;

const desk = usePaymentDesk({ timeoutMs: 20_000 });

const products = Object.values(ways) as Way[];

/** The fates of the payment of a share, with the faults of the gateway. `absent`: the payer never pays. */
const fates: Record<string, { faults?: object; isPaid: boolean }> = {
  prompt: { isPaid: true },
  twice: { faults: { double: true }, isPaid: true },
  forged: { faults: { forged: true }, isPaid: true },
  delayed: { faults: { delaySeconds: 600 }, isPaid: true },
  silent: { faults: { timeoutAfterCharge: true }, isPaid: true },
  wrongAmount: { faults: { wrongAmountFen: 100 }, isPaid: false },
  declined: { faults: { refuse: true }, isPaid: false },
  absent: { isPaid: false },
};

const sharedBaskets = fc.record({
  adults: fc.integer({ min: 2, max: 4 }),
  children: fc.integer({ min: 0, max: 2 }),
  /** The groups are as many as the adults, or one fewer. */
  isJoined: fc.boolean(),
  shares: fc.array(
    fc.record({
      fate: fc.oneof({ weight: 3, arbitrary: fc.constant('prompt') }, fc.constantFrom(...Object.keys(fates))),
      product: fc.nat(products.length - 1),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  /** The last act of the owner: waiting, payment of the open shares, or cancellation of the order. */
  ending: fc.constantFrom('wait', 'payRest', 'cancel'),
});
type SharedBasket = typeof sharedBaskets extends fc.Arbitrary<infer One> ? One : never;

let people = 5000;

/** Groups every child with the first adult, and the last two adults if they are joined. */
function groupsOf({ adults, children, isJoined }: SharedBasket): number[][] {
  const groups = Array.from({ length: adults }, (_, index) => [index + 1]);
  groups[0]?.push(...Array.from({ length: children }, (_, index) => adults + index + 1));
  if (isJoined && adults > 2) groups.push([...(groups.pop() ?? []), ...(groups.pop() ?? [])]);
  return groups;
}

async function givenBasket(basket: SharedBasket): Promise<SplitOrder> {
  people += 10;
  const first = people;
  const passengers = [
    ...Array.from({ length: basket.adults }, (_, n) => adult(first + n)),
    ...Array.from({ length: basket.children }, (_, n) => child(first + basket.adults + n)),
  ];
  // The baskets are for many days, because a day has few seats. Every owner has an address, because an address has a
  // limit of searches.
  const day = 10 + ((people / 10) % 200);
  const owner: Traveller = await givenBookedOrder(desk, { passengers, day, api: newVisitor(desk.site) });
  return { ...owner, shares: (await split(owner, groupsOf(basket))).shares };
}

/** Pays the shares of a basket, each with its fate, and then ends the order as the basket says. */
async function payBasket(owner: SplitOrder, { shares: payers, ending }: SharedBasket): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [index, share] of owner.shares.entries()) {
    const { fate = 'absent', product = 0 } = payers[index] ?? {};
    const { faults = {} } = fates[fate] ?? {};
    if (fate === 'absent') continue;
    const holder = { ...holderOf(desk, share), api: newVisitor(desk.site) };
    const way = products[product] ?? ways['ALIPAY PAGE'];
    const attempt = await beginShare(holder, way);
    await attempt.open();
    await pay(desk, attempt, faults).catch((error: unknown) => {
      if (!('refuse' in faults)) throw error;
    });
    attempts.push(attempt);
    // Another window of the same payer chooses another way, which closes the first one or finds it paid.
    if (fate === 'delayed') await holder.api.call(applyShare, { body: { key: holder.key, payType: '5' } });
  }
  const { api, orderNo } = owner;
  const { dueAmount, orderStatus } = await payState(owner);
  const isOpen = orderStatus === 'BOOKED' || orderStatus === 'PAYEDPART';
  if (ending === 'cancel' && isOpen) await api.call(cancelOrder, { body: { orderNo } });
  if (ending === 'payRest' && isOpen && dueAmount > 0) {
    const rest = await apply(owner, ways['ALIPAY PAGE']).catch(() => null);
    if (rest) await pay(desk, rest);
    if (rest) attempts.push(rest);
  }
  return attempts;
}

it(`the statements of the gateways equal our books after ${BASKETS} baskets that were paid in shares with faults`, {
  timeout: 180_000 + 4000 * BASKETS,
}, async ({ annotate }) => {
  const waiting = fc.sample(sharedBaskets, { numRuns: BASKETS, seed: Number(process.env.CHANCE ?? 789) });
  const attempts: Attempt[] = [];
  const day = desk.site.clock.today();
  const owners: SplitOrder[] = [];
  const shopper = async () => {
    for (let basket = waiting.pop(); basket; basket = waiting.pop()) {
      const owner = await givenBasket(basket);
      owners.push(owner);
      attempts.push(...(await payBasket(owner, basket)));
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  for (const { trade } of attempts) await desk.gateway.control('PUT', `${trade}/faults`, {});
  // The time of every order ends, the gateways send what they held back, and the jobs ask for the rest.
  for (const minutes of [32, 20, 20]) {
    await desk.site.clock.advance({ minutes });
    await desk.gateway.control('POST', 'clock', { seconds: minutes * 60 });
    await desk.site.runJobs({ failuresExpected: true });
  }
  expect(await checkMoney(desk.site.db)).toEqual([]);
  expect(await checkShares(desk.site.db)).toEqual([]);
  const rows = await readStatements(day);
  await annotate(`${owners.length} baskets, ${attempts.length} payments: ${JSON.stringify(await countEndings())}`);
  for (const { bill, ours, openDifferences } of rows) expect([ours, openDifferences]).toEqual([bill, 0]);
  expect(rows.reduce((sum, { bill }) => sum + bill.payments, 0)).toBeGreaterThan(BASKETS / 2);
});

/** Moves both clocks to the next days, and returns the closed statements since the first day. */
async function readStatements(day: string) {
  const staff = desk.site.api.another();
  for (let days = 0; days < 2; days += 1) {
    await desk.site.clock.advance({ days: 1 });
    await desk.gateway.control('POST', 'clock', { seconds: 86_400 });
    await desk.site.runJobs({ failuresExpected: true });
  }
  await signInStaff(staff, demoClerks[0]);
  const until = desk.site.clock.today();
  return vi.waitFor(
    async () => {
      await desk.site.db.transaction().execute((tx) => desk.site.deps.jobs.enqueue(tx, 'payment.statements', {}));
      await desk.site.runJobs({ failuresExpected: true });
      const all = await staff.expectOk(listStatements, { query: { from: day, until } });
      const past = all.filter((row) => row.day < until);
      expect(past.length).toBeGreaterThanOrEqual(6);
      expect(past.every(({ closed }) => closed)).toBe(true);
      return past;
    },
    { timeout: 120_000, interval: 500 },
  );
}

/** Counts the orders by their end. */
async function countEndings() {
  const rows = await desk.site.db
    .selectFrom('sales_order')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}
