import type { OperationInput } from '@haidai/contract';
import type { createOrder as operation } from '@haidai/contract/booking';
import { isAward, type OrderSource, orderMachineOf, type PartySize, waitsForSeats } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { productOn, type Sale, saleAt, salesCloseAt, salesRulesOn } from '@haidai/domain/shopping';
import {
  type Deps,
  inTransaction,
  Refusal,
  runTogether,
  type SignedIn,
  type Tx,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { spendCaptchaPass } from '../../identity/index.ts';
import type { SeatClaim } from '../../inventory/index.ts';
import { assertAsScheduled, ensureInventory, holdSeats } from '../../inventory/index.ts';
import { saveMessages, type WrittenMessages } from '../../notification/index.ts';
import { sellsFirst, sellThenPlace, toNamed } from '../../reservation/index.ts';
import { forgetSearches, toStock } from '../../shopping/index.ts';
import type { Caller } from '../access.ts';
import { assertMayOrder } from '../draft/assert-may-order.ts';
import { assertAvailable, assertOpenForSale } from '../draft/check-fares.ts';
import { heldFaresNow, holdFares, priceDraft } from '../draft/fare-hold.ts';
import { getOrderedSegments, type OrderedSegment } from '../draft/get-trips.ts';
import { type OrderPrice, toTraveller } from '../draft/price-order.ts';
import { requireDraft } from '../draft/require-draft.ts';
import { saveNewPrice } from '../draft/save-new-price.ts';
import { expireJob, expiryKey } from '../end/expiry.ts';
import { writeCreated } from '../notify-traveller.ts';
import { addParts } from '../parts/price-parts.ts';
import { claimCertificates } from '../passengers/certificates.ts';
import { type DraftToPlace, findDraftToPlace, type OrderRow } from '../repository.ts';
import { claimSeats, missingRows } from './claim-seats.ts';
import { isSamePrice } from './is-same-price.ts';
import { assertTermsAccepted } from './terms.ts';

type Body = OperationInput<typeof operation>['body'];
export type OrderDeps = Deps & { catalogue: Catalogue };
type Owner = Caller & { session: SignedIn };

/** The draft to order, with the price that the traveller saw and the documents that the traveller accepted. */
interface OrderBody extends Pick<Body, 'orderNo' | 'acceptedDocuments' | 'totalSeen'> {
  pointsSeen?: number;
  NECaptchaValidate?: string | undefined;
}

type Prove = (tx: Tx) => Promise<void>;

interface Ready {
  draft: OrderRow;
  segments: DraftToPlace['segments'];
  passengers: DraftToPlace['passengers'];
  ordered: OrderedSegment[];
  claims: SeatClaim[];
  missing: ReturnType<typeof missingRows>;
  expiresAt: Date;
}

/**
 * Turns a draft into an order (BOOKED) with held seats and half an hour to pay. The function checks and prices the
 * draft again. If the price differs, it saves the new price in the draft and refuses, so that the traveller can accept
 * it. One transaction spends the proof, moves the order, queues the expiry job, writes the message, holds the items of
 * the parts and holds the seats last. If the PSS decides about seats, it is asked before that transaction (`placeAfterSale`). The order of a waitlist holds no seats. Each flow (`source`) places its own orders,
 * and the ordinary flow also those of the waitlist. The draft of another flow is refused with `otherOrderFlow`. `prove` spends the proof that the traveller wants the order. The default proof is a captcha
 * pass, or the service session of the staff.
 */
export async function createOrder(
  deps: OrderDeps,
  body: OrderBody,
  owner: Owner,
  source: OrderSource = 'SALE',
  prove: Prove = spendPass(deps, body, owner),
): Promise<{ totalFen: number; expiresAt: Date }> {
  const ready = await prepare(deps, body, owner, source);
  const { draft, claims } = ready;
  const assertMay = (tx: Tx) => assertMayOrder(tx, { accountId: owner.session.accountId, ...ready });
  if (claims.length > 0 && sellsFirst(deps)) {
    const expiresAt = await placeAfterSale(deps, ready, { assertMay, prove, body, owner });
    return { totalFen: draft.total_fen, expiresAt };
  }
  await inTransaction(deps.db, async (tx) => {
    const [, message] = await runTogether([assertMay(tx), writeCreated(deps, tx, ready, owner.session)]);
    await claimCertificates(tx, ready.passengers);
    const booked = runTogether([prove(tx), book(deps, tx, { ...ready, message }, body, owner)]);
    // The parts take more than one step, and no seat may be locked before the last of them.
    if (draft.parts.length > 0) await booked;
    await runTogether([
      booked,
      ensureInventory(tx, ready.missing.cabins, ready.missing.laps),
      claims.length > 0 && holdSeats(tx, draft.order_no, claims),
    ]);
  });
  forgetSearches(deps.db, claims);
  return { totalFen: draft.total_fen, expiresAt: ready.expiresAt };
}

interface Placing {
  assertMay: (tx: Tx) => Promise<void>;
  prove: Prove;
  body: OrderBody;
  owner: Owner;
}

/**
 * Places an order whose seats the PSS sells. The first transaction spends the proof and holds the seats for the draft,
 * so that a full flight is refused without a call. The second one makes the draft an order. The seats of a flash sale
 * are put aside already, and the second transaction takes them. Returns the time at which the unpaid order expires.
 */
async function placeAfterSale(
  deps: OrderDeps,
  ready: Ready,
  { assertMay, prove, body, owner }: Placing,
): Promise<Date> {
  const { draft, claims, missing } = ready;
  const orderNo = draft.order_no;
  const isPutAside = draft.source === 'FLASH';
  const hold = async (tx: Tx) => {
    await ensureInventory(tx, missing.cabins, missing.laps);
    await holdSeats(tx, orderNo, claims);
  };
  try {
    return await sellThenPlace(deps, {
      orderNo,
      claims,
      passengers: ready.passengers.map(toNamed),
      async reserve(tx) {
        await assertMay(tx);
        await assertNotBeingPlaced(tx, orderNo);
        await prove(tx);
        if (!isPutAside) await hold(tx);
      },
      async place(tx, { heldUntil }) {
        const expiresAt = new Date(Math.min(ready.expiresAt.getTime(), heldUntil?.getTime() ?? Infinity));
        const placed = { ...ready, expiresAt };
        const [, message] = await runTogether([assertMay(tx), writeCreated(deps, tx, placed, owner.session)]);
        await claimCertificates(tx, ready.passengers);
        await book(deps, tx, { ...placed, message }, body, owner);
        if (isPutAside) await hold(tx);
        else await assertAsScheduled(tx, orderNo, claims);
        return expiresAt;
      },
    });
  } finally {
    forgetSearches(deps.db, claims);
  }
}

/** Refuses with `conflict` if another request is asking the PSS for the seats of this draft. */
async function assertNotBeingPlaced(tx: Tx, orderNo: string): Promise<void> {
  const held = await tx
    .selectFrom('seat_hold')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .limit(1)
    .executeTakeFirst();
  if (held) throw new Refusal('conflict');
}

function spendPass(deps: OrderDeps, { NECaptchaValidate: token }: OrderBody, { session, deviceId }: Owner): Prove {
  if (session.serving) return async () => {};
  return (tx) => spendCaptchaPass({ ...deps, db: tx }, { token, purpose: 'createOrder', deviceId });
}

/** Makes all checks that need no lock. */
async function prepare(deps: OrderDeps, body: OrderBody, owner: Owner, source: OrderSource): Promise<Ready> {
  const { db, clock, catalogue } = deps;
  const draft = await requireDraft(deps, body.orderNo, owner, findDraftToPlace);
  const { segments, passengers, inventory, lapInfants } = draft;
  const isOwnFlow = draft.source === source || (source === 'SALE' && waitsForSeats(draft.source));
  if (!isOwnFlow) throw new Refusal('otherOrderFlow');
  if (draft.status !== 'TRIPED') throw new Refusal('passengersMissing');
  await assertTermsAccepted(deps, body.acceptedDocuments, draft.source);
  const sale = saleAt(clock.now().getTime());
  const ordered = getOrderedSegments(catalogue, segments);
  assertOpenForSale(catalogue, sale, ordered);
  const cancelled = inventory.find(({ closed }) => closed);
  if (cancelled) throw new Refusal('flightCancelled', { flight: cancelled.flight_no });
  const party = partyOf(draft);
  const stock = toStock(inventory, lapInfants);
  const hasSeats = !waitsForSeats(draft.source);
  if (hasSeats) assertAvailable(catalogue, sale, stock, ordered, { party, orderType: draft.order_type });
  const travellers = passengers.map(toTraveller);
  const fares = priceDraft(catalogue, ordered, travellers, sale, draft);
  // A change that another request made after the draft was read is a conflict.
  const price = await addParts(deps, db, draft, fares);
  const isSame = isSamePrice(draft, price);
  if (!isSame) {
    const isHeld = !isAward(draft.order_type);
    const hold = isHeld ? holdFares(catalogue, sale, ordered, heldFaresNow(draft.fare_hold, sale)) : null;
    await saveNewPrice(deps, draft, { fares, price, hold });
  }
  assertSeen(price, body, isSame);
  const claims = hasSeats ? claimSeats(catalogue, sale, ordered, party) : [];
  const missing = missingRows(catalogue, sale, stock, ordered, claims);
  return { draft, segments, passengers, ordered, claims, missing, expiresAt: expiryOf(catalogue, sale, ordered) };
}

/**
 * Refuses with `priceChanged` or `pointsChanged` if the price is not the price that the traveller saw. The draft then
 * holds the new price for acceptance.
 */
function assertSeen({ totalFen, points }: OrderPrice, { totalSeen, pointsSeen = 0 }: OrderBody, isSame: boolean): void {
  if (pointsSeen !== points) throw new Refusal('pointsChanged', { before: pointsSeen, after: points });
  if (Math.round(totalSeen * 100) === totalFen && isSame) return;
  throw new Refusal('priceChanged', { before: totalSeen, after: fenToYuan(totalFen) });
}

interface Booking extends Ready {
  message: WrittenMessages;
}

async function book(deps: OrderDeps, tx: Tx, booking: Booking, body: OrderBody, { session }: Owner): Promise<void> {
  const { draft, expiresAt, message } = booking;
  const orderNo = draft.order_no;
  const moved = transition(tx, {
    machine: orderMachineOf(draft.order_type),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: waitsForSeats(draft.source) ? 'bookWait' : 'book',
    from: 'TRIPED',
    clock: deps.clock,
    actor: travellerActor(session),
    set: {
      account_id: session.accountId,
      accepted_documents: JSON.stringify(body.acceptedDocuments),
      form_sealed: null,
      booked_at: deps.clock.now(),
      expires_at: expiresAt,
    },
  });
  const expiry = { name: expireJob, payload: { orderNo }, runAt: expiresAt, key: expiryKey(orderNo) };
  await runTogether([moved, saveMessages(deps, tx, message, [expiry])]);
  for (const part of deps.orderParts.used(draft.parts)) {
    await part.book?.(deps, tx, { orderNo, accountId: session.accountId });
  }
}

/**
 * Returns the time at which the unpaid order expires. The payment time comes from the sales rules or from a shorter
 * limit of a special fare. It ends at the latest when sale of the first flight closes.
 */
function expiryOf({ tables }: Catalogue, sale: Sale, ordered: readonly OrderedSegment[]): Date {
  const [first] = ordered;
  const allowed = ordered.flatMap(
    ({ productCode }) => (productCode && productOn(tables, productCode, sale.issueDate)?.terms.payMinutes) || [],
  );
  const limit = sale.now + Math.min(salesRulesOn(tables, sale.issueDate).paymentMinutes, ...allowed) * 60_000;
  return new Date(first ? Math.min(limit, salesCloseAt(tables, first.segment, sale)) : limit);
}

function partyOf({ adults, children, infants }: OrderRow): PartySize {
  return { adults, children, infants };
}
