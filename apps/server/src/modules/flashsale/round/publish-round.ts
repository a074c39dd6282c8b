import { findSegment, type Segment } from '@haidai/domain/flights';
import { basisFareOf, classOn, productOn, saleAt } from '@haidai/domain/shopping';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { type Catalogue, openingRowsOf } from '../../flights/index.ts';
import { createAllotment, ensureInventory } from '../../inventory/index.ts';
import { sha256 } from '../sha256.ts';
import { scheduleItem } from './advance-item.ts';
import type { RoundPlan } from './round-file.ts';

type PublishDeps = Deps & { catalogue: Catalogue };
type OfferPlan = RoundPlan['offers'][number];

/** An error in a round that prevents the publication of the whole round. */
export class RoundFault extends Error {
  /** The message in Chinese. `message` is in English. */
  readonly zh: string;

  constructor(message: string, zh = message) {
    super(message);
    this.zh = zh;
  }
}

/**
 * Publishes a round in one transaction. It generates the secret seed of the draw and publishes the hash of the seed. It
 * takes an allotment for every item from the seats of its flight. Returns false if a round with this id is already
 * published. Throws a RoundFault.
 */
export function publishRound(deps: PublishDeps, plan: RoundPlan): Promise<boolean> {
  return inTransaction(deps.db, (tx) => publishIn(deps, tx, plan));
}

/** Publishes a round in the transaction of the caller. If the function throws an error, the caller must roll back. */
export async function publishIn(deps: PublishDeps, tx: Tx, plan: RoundPlan): Promise<boolean> {
  const { issueDate } = saleAt(deps.clock.now().getTime());
  if (productOn(deps.catalogue.tables, plan.product, issueDate)?.kind !== 'FLASH')
    throw new RoundFault(`${plan.id}: ${plan.product} is not sold as a flash sale`, `${plan.product} 不是秒杀产品`);
  if (!(await insertRound(deps, tx, plan))) return false;
  for (const [rank, offer] of plan.offers.entries()) await insertOffer(deps, tx, plan, { offer, rank });
  return true;
}

async function insertRound({ ids, clock }: PublishDeps, tx: Tx, plan: RoundPlan): Promise<boolean> {
  const seed = ids.hex(32);
  const inserted = await tx
    .insertInto('flash_round')
    .values({
      round_id: plan.id,
      name_cn: plan.name.zh,
      name_en: plan.name.en,
      text_cn: plan.text.zh,
      text_en: plan.text.en,
      cover: plan.cover,
      product_code: plan.product,
      entries_from: plan.entriesFrom,
      opens_at: plan.opensAt,
      closes_at: plan.closesAt,
      per_member: plan.perMember,
      per_document: plan.perDocument,
      grant_minutes: plan.grantMinutes,
      queue_per_seat: plan.queuePerSeat,
      seed,
      seed_hash: sha256(seed),
      published_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

interface Ranked {
  offer: OfferPlan;
  rank: number;
}

async function insertOffer(deps: PublishDeps, tx: Tx, plan: RoundPlan, { offer, rank }: Ranked): Promise<void> {
  const { catalogue, clock } = deps;
  const offerId = `${plan.id}-${offer.from}${offer.to}`;
  const segments = offer.items.map(({ flight, date }) => requireSegment(catalogue, offer, { flight, date }));
  const [first] = segments;
  if (!first) throw new RoundFault(`${offerId} has no items`, `${offer.from}—${offer.to} 没有班次`);
  const way = { from: first.from, to: first.to, departDate: first.departDate, connecting: false };
  const reference = basisFareOf(catalogue.tables, way, saleAt(clock.now().getTime()).issueDate);
  const priceFen = offer.yuan * 100;
  if (!reference || reference.fen < priceFen)
    throw new RoundFault(`${offerId} costs more than the full fare`, `${offer.from}—${offer.to} 的价格高于全价`);
  await tx
    .insertInto('flash_offer')
    .values({
      offer_id: offerId,
      round_id: plan.id,
      rank,
      origin: offer.from,
      destination: offer.to,
      booking_class: offer.class,
      cover: offer.cover,
      price_fen: priceFen,
      reference_fen: reference.fen,
    })
    .execute();
  for (const [index, segment] of segments.entries()) {
    await insertItem(deps, tx, plan, { offer, offerId, segment, stock: offer.items[index]?.stock ?? 0 });
  }
}

function requireSegment({ index }: Catalogue, { from, to }: OfferPlan, on: { flight: string; date: string }): Segment {
  const segment = findSegment(index, { flightNo: on.flight, flightDate: on.date, from, to });
  if (!segment)
    throw new RoundFault(
      `${on.flight} does not fly from ${from} to ${to} on ${on.date}`,
      `${on.date} 没有 ${on.flight} ${from}—${to} 这一航班`,
    );
  return segment;
}

interface ItemPlan {
  offer: OfferPlan;
  offerId: string;
  segment: Segment;
  stock: number;
}

async function insertItem(
  deps: PublishDeps,
  tx: Tx,
  plan: RoundPlan,
  { offer, offerId, segment, stock }: ItemPlan,
): Promise<void> {
  const { flightNo, flightDate } = segment;
  const itemId = `${offerId}-${flightNo}-${flightDate.replaceAll('-', '')}`;
  const elsewhere = plan.soldElsewhere ? stock : 0;
  await tx
    .insertInto('flash_item')
    .values({
      item_id: itemId,
      offer_id: offerId,
      round_id: plan.id,
      flight_no: flightNo,
      flight_date: flightDate,
      stock,
      elsewhere,
      taken: elsewhere,
      paid: elsewhere,
      sold_out_at: elsewhere === stock ? deps.clock.now() : null,
    })
    .execute();
  await allotSeats(deps, tx, segment, { bookingClass: offer.class, seats: stock - elsewhere });
  await scheduleItem(deps, tx, itemId, plan);
}

async function allotSeats(
  { catalogue }: PublishDeps,
  tx: Tx,
  segment: Segment,
  { bookingClass, seats }: { bookingClass: string; seats: number },
): Promise<void> {
  if (seats === 0) return;
  const cabin = classOn(catalogue.tables, bookingClass, segment.flightDate)?.cabin;
  if (!cabin) throw new RoundFault(`class ${bookingClass} does not exist`, `没有舱位 ${bookingClass}`);
  const rows = segment.legs.flatMap((leg) => openingRowsOf(catalogue, leg)).filter((row) => row.cabin === cabin);
  await ensureInventory(tx, rows, []);
  if (await createAllotment(tx, { legs: segment.legs, cabin, bookingClass, seats })) return;
  throw new RoundFault(
    `${segment.flightNo} on ${segment.flightDate} does not have ${seats} free seats`,
    `${segment.flightDate} ${segment.flightNo} 没有 ${seats} 个空余座位`,
  );
}
