import { type Db, type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';
import type { TripChange, TripFollower } from '../flights/index.ts';
import { raiseVersions } from './wallet-pass.ts';

const jobName = 'wallet.follow';

/** Queues the update of the passes in wallets, in the transaction of the change. */
export const walletFollower: TripFollower = {
  async onChange({ jobs }, tx, changes) {
    await jobs.enqueueAll(
      tx,
      changes.map(({ change_no: changeNo }) => ({
        name: jobName,
        payload: { changeNo },
        key: `${jobName}/${changeNo}`,
      })),
    );
  },
};

/**
 * Gives the passes of a change a new version, and queues one notification for each device and one update for each
 * flight or pass at Google. One transaction does both and marks the change, so a second run does nothing.
 */
export const followChangeJob = defineJob(jobName, (deps: Deps, { changeNo }: { changeNo: number }) =>
  inTransaction(deps.db, async (tx) => {
    const change = await tx
      .updateTable('trip_change')
      .set({ wallets_at: deps.clock.now() })
      .where('change_no', '=', changeNo)
      .where('wallets_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!change) return;
    const passes = await listPassesOf(tx, change);
    const serials = passes.map(({ serial }) => serial);
    await raiseVersions(deps, tx, serials);
    await deps.jobs.enqueueAll(tx, [...(await listDeviceJobs(tx, serials)), ...toGoogleJobs(change, passes)]);
  }),
);

interface ChangedPass {
  serial: string;
  google_at: Date | null;
  board_leg: number;
  off_leg: number;
}

/** Lists the passes that a change concerns: of the travellers who board on its leg, of one check-in, or of one order. */
async function listPassesOf(db: Db, change: TripChange): Promise<ChangedPass[]> {
  const { flight_no, flight_date, leg_seq: leg, fact } = change;
  return db
    .selectFrom('check_in as c')
    .innerJoin('wallet_pass as w', 'w.check_in_id', 'c.id')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'c.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select(['w.serial', 'w.google_at', 's.board_leg', 's.off_leg'])
    .where('c.flight_no', '=', flight_no)
    .where('c.flight_date', '=', flight_date)
    .$if(change.check_in_id !== null, (query) => query.where('c.id', '=', change.check_in_id))
    .$if(change.order_no !== null, (query) => query.where('c.order_no', '=', change.order_no))
    .$if(leg !== null && fact !== 'cancelled', (query) => query.where('s.board_leg', '=', leg ?? 0))
    .$if(leg !== null && fact === 'cancelled', (query) =>
      query.where('s.board_leg', '<=', leg ?? 0).where('s.off_leg', '>=', leg ?? 0),
    )
    .orderBy('w.serial')
    .execute();
}

/** Returns one job for each device that has one of the passes. */
async function listDeviceJobs(db: Db, serials: readonly string[]) {
  if (serials.length === 0) return [];
  const devices = await db
    .selectFrom('wallet_registration')
    .select('device_fp')
    .distinct()
    .where('serial', 'in', serials)
    .execute();
  return devices.map(({ device_fp: device }) => ({
    name: 'wallet.tellDevice',
    payload: { device },
    key: `wallet.tellDevice/${device}`,
  }));
}

/**
 * Returns the updates at Google. All travellers between the same two airports share one flight there, so a change of
 * the flight is one update. A seat is a change of one pass.
 */
function toGoogleJobs({ fact }: TripChange, passes: readonly ChangedPass[]) {
  const saved = passes.filter(({ google_at }) => google_at !== null);
  const part = fact === 'seat' || fact === 'held' ? 'flightObject' : 'flightClass';
  const ways = new Map(saved.map((pass) => [`${pass.board_leg}-${pass.off_leg}`, pass]));
  const due = part === 'flightClass' ? [...ways.values()] : saved;
  return due.map(({ serial }) => ({
    name: 'wallet.saveAtGoogle',
    payload: { serial, part },
    key: `wallet.saveAtGoogle/${part}/${serial}`,
  }));
}

/** The days for which the copy of a pass is kept after it was made. A check-in opens at most two days before its flight. */
const keptDays = 30;

/** Deletes the copies of passes whose flights are over, and the devices that have no pass left. */
export const forgetWalletPassesJob = defineJob(
  'wallet.forget',
  (deps: Deps) => inTransaction(deps.db, (tx) => forget(deps, tx)),
  { every: '53 19 * * *' },
);

async function forget({ clock }: Deps, tx: Tx): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  const gone = await tx
    .selectFrom('wallet_registration as r')
    .innerJoin('wallet_pass as w', 'w.serial', 'r.serial')
    .select('r.device_fp')
    .distinct()
    .where('w.made_at', '<', before)
    .execute();
  await tx.deleteFrom('wallet_pass').where('made_at', '<', before).execute();
  await deleteIdleDevices(
    tx,
    gone.map(({ device_fp }) => device_fp),
  );
}

/** Deletes those of the devices that no longer follow a pass. */
export async function deleteIdleDevices(db: Db, devices: readonly string[]): Promise<void> {
  if (devices.length === 0) return;
  await db
    .deleteFrom('wallet_device')
    .where('device_fp', 'in', devices)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wallet_registration')
            .select('serial')
            .whereRef('wallet_registration.device_fp', '=', 'wallet_device.device_fp'),
        ),
      ),
    )
    .execute();
}
