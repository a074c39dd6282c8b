import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { cancelOrder, listOrders } from '@haidai/contract/booking';
import { loginAtSystemManage, loginBySso, loginUseHand, logout, refreshTokens } from '@haidai/contract/identity';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, adult, createApi, signInMember, type Transport } from '@haidai/testkit';
import { addOns, bag, choose } from '../../apps/server/test/given/add-ons.ts';
import { order, view } from '../../apps/server/test/given/booking.ts';
import { quoteFor } from '../../apps/server/test/given/change.ts';
import { checkIn, openOrder, tripOf } from '../../apps/server/test/given/check-in.ts';
import { insure } from '../../apps/server/test/given/insurance.ts';
import { givenDraftWithPassengers, payInFull, type Trip } from '../../apps/server/test/given/order.ts';
import { newTraveller } from '../../apps/server/test/given/traveller.ts';
import type { TestApp } from '../../apps/server/test/site/test-app.ts';

let people = Math.floor(Date.now() / 1000) % 900_000;
/** Gives a person who is in no order, also if an earlier run kept its database. */
function newAdult() {
  people += 1;
  return adult(people);
}

/** The day after the history, whose check-in is open, and a later day. */
const soon: Trip = { departureDate: '2026-12-12', flightNo: 'HD4613' };
const later: Trip = { departureDate: '2026-12-20', flightNo: 'HD4613' };

/**
 * Makes the journeys of a traveller and asks a member's every list, and returns for each operation the largest cost of
 * its successful calls. `send` performs a call, and `take` returns the cost since its last call.
 */
export async function measureTravellerCalls(
  site: TestApp,
  send: Transport,
  take: () => number,
): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  const counting: Transport = async (request) => {
    take();
    const answer = await send(request);
    const operation = operationOf(request.method, request.path);
    const cost = take();
    if (operation && answer.status === 200 && JSON.parse(answer.body).code === 1)
      costs.set(operation.id, Math.max(cost, costs.get(operation.id) ?? 0));
    return answer;
  };
  const seen = { ...site, api: createApi(counting) };
  await travel(seen);
  const member = seen.api.another();
  await signInMember(member);
  await askEveryList(member);
  return costs;
}

/** Searches, books with extras, pays, looks, checks in, asks for a change, refunds, and cancels another order. */
async function travel(site: TestApp): Promise<void> {
  const flying = await givenTickets(site, soon);
  const checkInKey = await openOrder(flying);
  const { flights } = await tripOf(flying.api, checkInKey);
  const wishes = flights.flatMap(({ travels }) => travels.map(({ travelId }) => ({ travelId })));
  await checkIn(flying.api, checkInKey, wishes);
  const { api, orderNo } = await givenTickets(site, later);
  await view(api, orderNo);
  await addOns(api, orderNo);
  await api.expectOk(listOrders, { body: {} });
  await quoteFor(api, orderNo, { depDate: '2026-12-21' });
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  const unpaid = await givenDraftWithPassengers(api, [newAdult()], later);
  await order(api, unpaid);
  await api.expectOk(cancelOrder, { body: { orderNo: unpaid } });
  await askEveryList(api);
}

async function givenTickets(site: TestApp, trip: Trip): Promise<{ api: Api; orderNo: string }> {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, [newAdult()], trip);
  await insure(api, orderNo, '1 COMBO');
  await choose(api, orderNo, [bag(1)]);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

/** Operations that end or replace the session of their caller. */
const endSession = new Set([loginAtSystemManage, loginBySso, loginUseHand, logout, refreshTokens].map(({ id }) => id));
const ofTravellers = new Set<string>(['public', 'device', 'user', 'member']);

/** Asks every operation for travellers that has no idempotency key and needs no input. Those that need more refuse. */
async function askEveryList(api: Api): Promise<void> {
  for (const operation of allOperations) {
    if (!ofTravellers.has(operation.auth) || operation.idempotent || operation.raw || operation.file) continue;
    if (endSession.has(operation.id)) continue;
    const input = operation.method === 'POST' ? { body: {} } : {};
    await api.callLoosely(operation, input).catch(() => undefined);
  }
}

const paths = allOperations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

function operationOf(method: Operation['method'], address: string): Operation | undefined {
  const [path = ''] = address.split('?');
  return paths.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;
}
