import type { Db, Deps } from '../../../platform/index.ts';

type CheckDeps = Pick<Deps, 'clock'> & { db: Db };

/** Records that a person passed a check on a device. The uses replace those that were left, and never add up. */
export async function recordPassedCheck({ db, clock }: CheckDeps, deviceId: string, uses: number): Promise<void> {
  const passed = { passed_at: clock.now(), uses_left: uses };
  await db
    .insertInto('passed_check')
    .values({ device_id: deviceId, ...passed })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(passed))
    .execute();
}

/** Takes one of the uses that the last check of a device has left. Returns false if there is none. */
export async function takeRecentUse({ db, clock }: CheckDeps, deviceId: string, minutes: number): Promise<boolean> {
  const taken = await db
    .updateTable('passed_check')
    .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('device_id', '=', deviceId)
    .where('uses_left', '>', 0)
    .where('passed_at', '>', new Date(clock.now().getTime() - minutes * 60_000))
    .returning('device_id')
    .executeTakeFirst();
  return taken !== undefined;
}
