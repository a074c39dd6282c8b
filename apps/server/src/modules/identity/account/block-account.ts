import type { Deps, Tx } from '../../../platform/index.ts';
import { endSignInsOf } from '../session/sign-in.ts';

/**
 * Blocks an account and ends its sign-ins, or unblocks it. Its orders and tickets stay as they are. A sign-in that is
 * under way waits for the row of the account (`startSignIn`).
 */
export async function setBlocked(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { accountId, isBlocked }: { accountId: string; isBlocked: boolean },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ blocked_at: isBlocked ? deps.clock.now() : null })
    .where('id', '=', accountId)
    .execute();
  if (isBlocked) await endSignInsOf({ ...deps, db: tx }, accountId, 'accountBlocked');
}
