import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { listTravels } from '../find/list-travels.ts';
import type { CheckInRow, Travel } from '../find/travel.ts';
import { linkFingerprint, passFingerprint } from './pass-token.ts';

export interface FoundPass {
  row: CheckInRow;
  travel: Travel;
  /** Whether a passenger of the order on this flight is a child. */
  withChild: boolean;
}

type FindDeps = Pick<Deps, 'vault' | 'clock'>;

/** Returns the pass of a token. Refuses passUnknown, also after the pass has expired. */
export async function getFoundPass(deps: FindDeps, db: Db, passToken: string): Promise<FoundPass> {
  const found = await findBy(deps, db, 'pass_fp', passFingerprint(deps, passToken));
  if (!found) throw new Refusal('passUnknown');
  return found;
}

/** Finds the pass of a link that was sent. Returns null after the pass has expired. */
export function findSentPass(deps: FindDeps, db: Db, linkToken: string): Promise<FoundPass | null> {
  return findBy(deps, db, 'link_fp', linkFingerprint(deps, linkToken));
}

/** Finds the pass of a check-in. Returns null after the pass has expired. */
export function findPassOf(deps: FindDeps, db: Db, checkInId: string): Promise<FoundPass | null> {
  return findBy(deps, db, 'id', checkInId);
}

type Column = 'id' | 'pass_fp' | 'link_fp';

async function findBy(deps: FindDeps, db: Db, column: Column, print: string): Promise<FoundPass | null> {
  const row = await db.selectFrom('check_in').selectAll().where(column, '=', print).executeTakeFirst();
  if (!row) return null;
  const travels = await listTravels(deps, db, [{ orderNo: row.order_no, seq: row.passenger_seq }]);
  const onFlight = travels.filter(({ flight }) => flight.row.segment_index === row.segment_index);
  const travel = onFlight.find(({ id }) => id !== null);
  if (!travel) return null;
  return { row, travel, withChild: onFlight.some(({ person }) => person.passenger_type === 'C') };
}
