import { chooseVouchers, type VoucherTrip } from '@haidai/domain/award';
import { type Db, type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { listFreeVouchers, listVouchersOf, lockFreeVouchers, moveVoucher, type Tender } from './repository.ts';

type VoucherDeps = Pick<Deps, 'clock'>;
type Order = Tender & { orderNo: string };

const free = { order_no: null, passenger_seq: null, trip_index: null };

/**
 * Holds one voucher, or one ride of a week card, for every passenger with a seat on every trip. Refuses
 * vouchersInsufficient and then holds none.
 */
export async function holdVouchers(deps: VoucherDeps, tx: Tx, { orderNo, ...purse }: Order): Promise<void> {
  const need = await getNeed(tx, orderNo);
  const chosen = chooseVouchers(await lockFreeVouchers(tx, purse), need.trips, need.seqs.length);
  if (!chosen) throw insufficient(need);
  for (const [tripIndex, ofTrip] of chosen.entries()) {
    for (const [place, voucherNo] of ofTrip.entries()) {
      const set = { order_no: orderNo, passenger_seq: need.seqs[place] ?? null, trip_index: tripIndex };
      await moveVoucher(tx, deps.clock, voucherNo, 'hold', { from: 'AVAILABLE', set, actor: 'award' });
    }
  }
}

/** Refuses vouchersInsufficient if the account has too few vouchers now. It holds none. */
export async function assertVouchers(db: Db, { orderNo, ...purse }: Order): Promise<void> {
  const need = await getNeed(db, orderNo);
  if (!chooseVouchers(await listFreeVouchers(db, purse), need.trips, need.seqs.length)) throw insufficient(need);
}

/** Releases the vouchers of an order that ended without tickets. */
export async function releaseVouchers({ clock }: VoucherDeps, tx: Tx, orderNo: string): Promise<void> {
  for (const { voucher_no, status } of await listVouchersOf(tx, orderNo)) {
    if (status === 'HELD')
      await moveVoucher(tx, clock, voucher_no, 'release', { from: 'HELD', set: free, actor: 'award' });
  }
}

/** Marks the vouchers of passengers who have their ticket as used. */
export async function useVouchers(
  { clock }: VoucherDeps,
  tx: Tx,
  orderNo: string,
  passengerSeqs: readonly number[],
): Promise<void> {
  for (const { voucher_no, status, passenger_seq } of await listVouchersOf(tx, orderNo)) {
    if (status !== 'HELD' || passenger_seq === null || !passengerSeqs.includes(passenger_seq)) continue;
    await moveVoucher(tx, clock, voucher_no, 'use', { from: 'HELD', set: {}, actor: 'award' });
  }
}

/** Restores used vouchers, because their tickets could not be flown and the member did not cause this. */
export async function restoreVouchers({ clock }: VoucherDeps, tx: Tx, voucherNos: readonly string[]): Promise<void> {
  for (const voucherNo of voucherNos) {
    await moveVoucher(tx, clock, voucherNo, 'giveBack', { from: 'USED', set: free, actor: 'refund' });
  }
}

interface Need {
  trips: VoucherTrip[];
  /** The sequence numbers of passengers with a seat. */
  seqs: number[];
}

async function getNeed(db: Db, orderNo: string): Promise<Need> {
  const order = await db
    .selectFrom('sales_order')
    .select('i_or_d')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const segments = await db
    .selectFrom('order_segment')
    .select(['trip_index', 'origin', 'destination', 'shown'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  const passengers = await db
    .selectFrom('order_passenger')
    .select('seq')
    .where('order_no', '=', orderNo)
    .where('passenger_type', '<>', 'B')
    .orderBy('seq')
    .execute();
  const trips = [...Map.groupBy(segments, ({ trip_index }) => trip_index).values()].map(
    (trip): VoucherTrip => ({
      from: placesOf(trip[0]?.origin ?? ''),
      to: placesOf(trip.at(-1)?.destination ?? ''),
      scope: order.i_or_d,
      departDate: trip.at(-1)?.shown.from.date ?? '',
    }),
  );
  return { trips, seqs: passengers.map(({ seq }) => seq) };
}

/** Returns the airport and its city. A voucher can name an airport, or a city with all of its airports. */
function placesOf(airport: string): string[] {
  const city = loadCatalogue().places.airport(airport)?.cityCode;
  return city ? [airport, city] : [airport];
}

function insufficient({ trips, seqs }: Need): Refusal {
  return new Refusal('vouchersInsufficient', { needed: trips.length * seqs.length });
}
