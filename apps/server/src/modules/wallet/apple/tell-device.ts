import { askProvider, type Deps, defineJob } from '../../../platform/index.ts';

/**
 * Tells a device that one of its passes has changed. A device that was told of the latest version is not told again, so
 * a second run sends nothing. Deletes a device that no longer wants notifications.
 */
export const tellDeviceJob = defineJob(
  'wallet.tellDevice',
  async (deps: Deps, { device }: { device: string }) => {
    const { db, vault, providers } = deps;
    const { appleWallet } = providers;
    const row = await db.selectFrom('wallet_device').selectAll().where('device_fp', '=', device).executeTakeFirst();
    const latest = await findLatestVersion(deps, device);
    if (!appleWallet || !row || latest <= row.told_version) return;
    const answer = await askProvider(
      deps,
      { provider: 'appleWallet', action: 'tellDevice', subject: device.slice(0, 12) },
      () => appleWallet.tellDevice(vault.unseal(row.push_token_sealed)),
      (outcome) => ({ outcome }),
    );
    if (answer === 'gone') await db.deleteFrom('wallet_device').where('device_fp', '=', device).execute();
    else await noteTold(deps, device, latest);
  },
  { maxAttempts: 10, isOutward: true },
);

async function noteTold({ db }: Pick<Deps, 'db'>, device: string, version: number): Promise<void> {
  await db
    .updateTable('wallet_device')
    .set({ told_version: version })
    .where('device_fp', '=', device)
    .where('told_version', '<', version)
    .execute();
}

async function findLatestVersion({ db }: Pick<Deps, 'db'>, device: string): Promise<number> {
  const { latest } = await db
    .selectFrom('wallet_registration as r')
    .innerJoin('wallet_pass as w', 'w.serial', 'r.serial')
    .select(({ fn }) => fn.max('w.version').as('latest'))
    .where('r.device_fp', '=', device)
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}
