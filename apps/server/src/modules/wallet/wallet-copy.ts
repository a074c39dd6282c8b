import type { Db, Deps } from '../../platform/index.ts';
import { findPassCopy, type PassCopy } from '../checkin/index.ts';
import { listHeldFlights } from '../disruption/index.ts';

/** A boarding pass as its copies in wallets show it. */
export interface WalletCopy extends PassCopy {
  /** The flights that are held in place of the cancelled one: `HD4655 2026-12-08 09:10`. '' if none are held. */
  held: string;
}

/** Returns the pass of a check-in as it stands now. Returns null after the pass has expired. */
export async function findWalletCopy(
  deps: Pick<Deps, 'vault' | 'clock'>,
  db: Db,
  checkInId: string,
): Promise<WalletCopy | null> {
  const copy = await findPassCopy(deps, db, checkInId);
  return copy && withHeldFlights(db, copy);
}

export async function withHeldFlights(db: Db, copy: PassCopy): Promise<WalletCopy> {
  const { orderNo, flightDate, en } = copy;
  const flights =
    en.state === 'FLIGHT_CANCELLED' ? await listHeldFlights(db, { orderNo, flightNo: en.flightNo, flightDate }) : [];
  const held = flights.map(({ flightNo, shown }) => `${flightNo} ${shown.from.date} ${shown.from.time}`).join(', ');
  return { ...copy, held };
}
