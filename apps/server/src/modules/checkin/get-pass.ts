import type { BoardingPass } from '@haidai/contract/checkin';
import { type Db, type Deps, inTransaction, type Language, limit, Refusal } from '../../platform/index.ts';
import { toBoardingPass } from './boarding-pass.ts';
import { passFingerprint } from './pass-token.ts';
import { readTravels } from './read-travels.ts';
import { tellCheckedIn } from './tell-traveller.ts';
import type { CheckInRow, Travel } from './travel.ts';

const addressLimit = { max: 300, per: 600 } as const;
const sendLimit = { max: 5, per: 86_400 } as const;

interface FoundPass {
  row: CheckInRow;
  travel: Travel;
  /** Somebody of the order on this flight is a child. */
  withChild: boolean;
}

/** The pass of a token as it stands now. Refuses passUnknown, also once its day is over, and tooOften. */
export async function getPass(
  deps: Deps,
  passToken: string,
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<BoardingPass> {
  await limit(deps, 'checkIn.pass', clientAddress, addressLimit);
  const found = await findPass(deps, deps.db, passToken);
  return toBoardingPass(deps, found.row, found, language);
}

/** Sends the link once more, some times a day. Refuses passUnknown, tooOften. */
export async function sendPass(deps: Deps, passToken: string): Promise<{ sent: true }> {
  const { row, travel } = await findPass(deps, deps.db, passToken);
  if (row.status !== 'CHECKED_IN') throw new Refusal('passUnknown');
  await limit(deps, 'checkIn.send', row.id, sendLimit);
  const again = deps.ids.uuid();
  await inTransaction(deps.db, (tx) => tellCheckedIn(deps, tx, travel, { id: row.id, seatNo: row.seat_no, again }));
  return { sent: true };
}

async function findPass(deps: Pick<Deps, 'vault' | 'clock'>, db: Db, passToken: string): Promise<FoundPass> {
  const row = await db
    .selectFrom('check_in')
    .selectAll()
    .where('pass_fp', '=', passFingerprint(deps, passToken))
    .executeTakeFirst();
  if (!row) throw new Refusal('passUnknown');
  const travels = await readTravels(deps, db, [{ orderNo: row.order_no, seq: row.passenger_seq }]);
  const onFlight = travels.filter(({ flight }) => flight.row.segment_index === row.segment_index);
  const travel = onFlight.find(({ id }) => id !== null);
  if (!travel) throw new Refusal('passUnknown');
  return { row, travel, withChild: onFlight.some(({ person }) => person.passenger_type === 'C') };
}
