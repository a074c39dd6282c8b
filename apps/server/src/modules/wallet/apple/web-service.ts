import type { OperationInput } from '@haidai/contract';
import type * as operations from '@haidai/contract/wallet';
import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { deleteIdleDevices } from '../follow-changes.ts';
import { findWalletCopy } from '../wallet-copy.ts';
import { findAuthorisedPass, type WalletPass } from '../wallet-pass.ts';
import { buildApplePass } from './build-pass.ts';

/** An answer of Apple's protocol: its status and, for some, a body and a time. */
export interface ServiceAnswer {
  status: 200 | 201 | 204 | 304 | 401 | 404;
  body?: object | Buffer;
  lastModified?: Date;
}

const passLimit = { max: 240, per: 3600 };
/** The number of devices that can follow one pass. A traveller has a telephone, a watch and perhaps a tablet. */
const mostDevices = 10;

const refused: ServiceAnswer = { status: 401 };

/** Registers a device for a pass. 401 without the token of the pass; refuses tooOften for an eleventh device. */
export async function registerDevice(
  deps: Deps,
  { params, headers, body }: OperationInput<typeof operations.registerWalletDevice>,
): Promise<ServiceAnswer> {
  const pass = await admit(deps, params, headers.authorization);
  if (!pass) return refused;
  const device = deviceFingerprint(deps, params.deviceId);
  const known = await listDevices(deps, pass.serial);
  if (!known.includes(device) && known.length >= mostDevices) throw new Refusal('tooOften', { seconds: 3600 });
  await inTransaction(deps.db, async (tx) => {
    const push_token_sealed = deps.vault.seal(body.pushToken);
    await tx
      .insertInto('wallet_device')
      .values({ device_fp: device, push_token_sealed, registered_at: deps.clock.now() })
      .onConflict((conflict) => conflict.column('device_fp').doUpdateSet({ push_token_sealed }))
      .execute();
    await tx
      .insertInto('wallet_registration')
      .values({ device_fp: device, serial: pass.serial })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return { status: known.includes(device) ? 200 : 201 };
}

/** Ends the registration of a device for a pass. 401 without the token of the pass. */
export async function unregisterDevice(
  deps: Deps,
  { params, headers }: OperationInput<typeof operations.unregisterWalletDevice>,
): Promise<ServiceAnswer> {
  const pass = await admit(deps, params, headers.authorization);
  if (!pass) return refused;
  const device = deviceFingerprint(deps, params.deviceId);
  await deps.db
    .deleteFrom('wallet_registration')
    .where('device_fp', '=', device)
    .where('serial', '=', pass.serial)
    .execute();
  await deleteIdleDevices(deps.db, [device]);
  return { status: 200 };
}

/**
 * Lists the passes of a device that have changed since a tag. Apple sends no token here: the id of the device is the
 * secret. 204 if nothing has changed, 404 for an unknown device.
 */
export async function listChangedPasses(
  deps: Deps,
  { params, query }: OperationInput<typeof operations.listWalletPasses>,
): Promise<ServiceAnswer> {
  if (params.passType !== deps.providers.appleWallet?.passType) return { status: 404 };
  const device = deviceFingerprint(deps, params.deviceId);
  await limit(deps, 'wallet.list', device, passLimit);
  const passes = await deps.db
    .selectFrom('wallet_registration as r')
    .innerJoin('wallet_pass as w', 'w.serial', 'r.serial')
    .select(['w.serial', 'w.version'])
    .where('r.device_fp', '=', device)
    .orderBy('w.version')
    .execute();
  if (passes.length === 0) return { status: 404 };
  const since = Number(query.passesUpdatedSince ?? 0);
  const changed = passes.filter(({ version }) => version > since);
  const latest = changed.at(-1);
  if (!latest) return { status: 204 };
  const serialNumbers = changed.map(({ serial }) => serial);
  return { status: 200, body: { serialNumbers, lastUpdated: String(latest.version) } };
}

/** Returns the latest version of a pass. 401 without its token, 304 if it has not changed, 404 after it has expired. */
export async function readPass(
  deps: Deps,
  { params, headers }: OperationInput<typeof operations.readWalletPass>,
): Promise<ServiceAnswer> {
  const pass = await admit(deps, params, headers.authorization);
  if (!pass) return refused;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  if (since >= pass.changed_at.getTime()) return { status: 304, lastModified: pass.changed_at };
  const copy = await findWalletCopy(deps, deps.db, pass.check_in_id);
  if (!copy) return { status: 404 };
  return { status: 200, body: await buildApplePass(deps, pass, copy), lastModified: pass.changed_at };
}

/** Returns the pass if the caller shows its token. Refuses tooOften. */
async function admit(
  deps: Deps,
  { passType, serial }: { passType: string; serial: string },
  authorization: string | undefined,
): Promise<WalletPass | null> {
  if (passType !== deps.providers.appleWallet?.passType) return null;
  const pass = await findAuthorisedPass(deps, serial, authorization);
  if (pass) await limit(deps, 'wallet.pass', serial, passLimit);
  return pass;
}

/** Apple's id of a device authorises it, so the database stores a fingerprint only. */
function deviceFingerprint({ vault }: Pick<Deps, 'vault'>, deviceId: string): string {
  return vault.fingerprint(`walletDevice:${deviceId}`);
}

async function listDevices({ db }: Pick<Deps, 'db'>, serial: string): Promise<string[]> {
  const rows = await db.selectFrom('wallet_registration').select('device_fp').where('serial', '=', serial).execute();
  return rows.map(({ device_fp }) => device_fp);
}
