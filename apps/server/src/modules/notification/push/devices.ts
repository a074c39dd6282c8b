import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getPush, savePushDevice } from '@haidai/contract/notification';
import { type Db, type Deps, inTransaction, limit, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import type { PushDevice } from '../../../providers/push/index.ts';
import { isPushService, pushRulesOn } from './rules.ts';

type PushState = OperationResult<typeof getPush>;
type Vaulted = Pick<Deps, 'vault'>;

function endpointFingerprint({ vault }: Vaulted, endpoint: string): string {
  return vault.fingerprint(`pushEndpoint:${endpoint}`);
}

/** Returns the browsers of accounts that receive push messages: those whose sign-in has not ended. */
function liveDevices(db: Db, accountIds: readonly string[], now: Date) {
  return db
    .selectFrom('push_device as d')
    .innerJoin('sign_in as s', 's.id', 'd.sign_in_id')
    .where('d.account_id', 'in', accountIds)
    .where('s.ended_at', 'is', null)
    .where('s.refresh_expires_at', '>', now);
}

/** Lists the ids of the browsers that receive push messages, by account. */
export async function listLiveDevices(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  if (accountIds.length === 0) return new Map();
  const query = liveDevices(db, [...new Set(accountIds)], now);
  const rows = await query.select(['d.id', 'd.account_id']).orderBy('d.id').execute();
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map([...byAccount].map(([account, devices]) => [account, devices.map(({ id }) => id)]));
}

/** Returns the browser of an id. Returns null if it was removed or its sign-in has ended. */
export async function findLiveDevice({ db, vault, clock }: Deps, id: string): Promise<PushDevice | null> {
  const row = await db
    .selectFrom('push_device as d')
    .innerJoin('sign_in as s', 's.id', 'd.sign_in_id')
    .select('d.device_sealed')
    .where('d.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.refresh_expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? (JSON.parse(vault.unseal(row.device_sealed)) as PushDevice) : null;
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Returns the key with which a browser subscribes, and whether the given browser receives push messages. */
export async function getPushState(deps: Deps, session: SignedIn, endpoint: string): Promise<PushState> {
  const { db, clock, providers } = deps;
  const rows = await liveDevices(db, [session.accountId], clock.now()).select('d.endpoint_fp').execute();
  const own = endpoint === '' ? '' : endpointFingerprint(deps, endpoint);
  return {
    publicKey: providers.push?.publicKey ?? null,
    isOn: rows.some(({ endpoint_fp }) => endpoint_fp === own),
    devices: rows.length,
    mostDevices: pushRulesOn(clock.today()).devices,
  };
}

/**
 * Sends push messages to the browser of the caller from now on. A browser has one account, and an account keeps its
 * newest browsers only. Refuses pushUnavailable (also for an address that is no push service), tooOften.
 */
export async function saveDevice(
  deps: Deps,
  session: SignedIn,
  { endpoint, p256dh, auth }: OperationInput<typeof savePushDevice>['body'],
): Promise<PushState> {
  const { vault, ids, clock, providers } = deps;
  const rules = pushRulesOn(clock.today());
  await limit(deps, 'push.save', session.accountId, { max: rules.perHour, per: 3600 });
  if (!providers.push || !isPushService(endpoint, rules.services)) throw new Refusal('pushUnavailable');
  const device: PushDevice = { endpoint, p256dh, auth };
  const owned = {
    account_id: session.accountId,
    sign_in_id: session.sessionId,
    device_sealed: vault.seal(JSON.stringify(device)),
    made_at: clock.now(),
  };
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insertInto('push_device')
      .values({ id: ids.uuid(), endpoint_fp: endpointFingerprint(deps, endpoint), ...owned })
      .onConflict((conflict) => conflict.column('endpoint_fp').doUpdateSet(owned))
      .execute();
    await deleteOldest(tx, session.accountId, rules.devices);
  });
  return getPushState(deps, session, endpoint);
}

async function deleteOldest(tx: Tx, accountId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('id', 'in', (select) =>
      select
        .selectFrom('push_device')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

/** Ends the push messages to a browser of the account. */
export async function endDevice(deps: Deps, session: SignedIn, endpoint: string): Promise<PushState> {
  await deps.db
    .deleteFrom('push_device')
    .where('account_id', '=', session.accountId)
    .where('endpoint_fp', '=', endpointFingerprint(deps, endpoint))
    .execute();
  return getPushState(deps, session, endpoint);
}
