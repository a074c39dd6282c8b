import { sql } from 'kysely';
import { type Db, type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';
import type { TripChange, TripFollower } from '../flights/index.ts';
import { raiseVersions } from './wallet-pass.ts';

const jobName = 'wallet.followAll';

/** Queues one update of the passes in wallets for all changes of a transaction, in this transaction. */
export const walletFollower: TripFollower = {
  async onChange({ jobs }, tx, changes) {
    const changeNos = changes.map(({ change_no: changeNo }) => changeNo);
    await jobs.enqueue(tx, jobName, { changeNos }, { key: `${jobName}/${changeNos[0]}` });
  },
};

export const followChangesJob = defineJob(jobName, (deps: Deps, { changeNos }: { changeNos: number[] }) =>
  followChanges(deps, changeNos),
);

/** Runs the jobs of an earlier release, which queued one job for each change. */
export const followChangeJob = defineJob('wallet.follow', (deps: Deps, { changeNo }: { changeNo: number }) =>
  followChanges(deps, [changeNo]),
);

/**
 * Gives the passes of changes a new version, and queues one notification for each device and one update for each
 * flight or pass at Google. One transaction does both and marks the changes, so a second run does nothing.
 */
function followChanges(deps: Deps, changeNos: readonly number[]): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const changes = await tx
      .updateTable('trip_change')
      .set({ wallets_at: deps.clock.now() })
      .where('change_no', 'in', changeNos)
      .where('wallets_at', 'is', null)
      .returningAll()
      .execute();
    const passes = await listPassesOf(tx, changes);
    const serials = passes.map(({ serial }) => serial);
    await raiseVersions(deps, tx, serials);
    const google = changes.flatMap((change) =>
      toGoogleJobs(
        change,
        passes.filter(({ change_no }) => change_no === change.change_no),
      ),
    );
    const jobs = [...(await listDeviceJobs(tx, serials)), ...google];
    await deps.jobs.enqueueAll(tx, [...new Map(jobs.map((job) => [job.key, job])).values()]);
  });
}

interface ChangedPass {
  change_no: number;
  serial: string;
  google_at: Date | null;
  board_leg: number;
  off_leg: number;
}

/** Lists the passes that each change concerns: of the travellers who board on its leg, of one check-in, or of one order. */
async function listPassesOf(db: Db, changes: readonly TripChange[]): Promise<ChangedPass[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<ChangedPass>`
    select t.change_no, w.serial, w.google_at, s.board_leg, s.off_leg
    from trip_change t
    join check_in c on c.flight_no = t.flight_no and c.flight_date = t.flight_date
      and (t.check_in_id is null or c.id = t.check_in_id) and (t.order_no is null or c.order_no = t.order_no)
    join wallet_pass w on w.check_in_id = c.id
    join order_segment s on s.order_no = c.order_no and s.segment_index = c.segment_index
    where t.change_no = any(${changes.map(({ change_no }) => change_no)}::int[]) and case
      when t.leg_seq is null then true
      when t.fact = 'cancelled' then t.leg_seq between s.board_leg and s.off_leg
      else s.board_leg = t.leg_seq end
    order by t.change_no, w.serial`.execute(db);
  return rows;
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
