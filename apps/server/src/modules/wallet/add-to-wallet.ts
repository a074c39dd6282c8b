import { openAppleWalletPass } from '@haidai/contract/wallet';
import { z } from 'zod/mini';
import { type Deps, defineSealedToken, limit, Refusal } from '../../platform/index.ts';
import { NotDelivered } from '../../providers/not-delivered.ts';
import { getPassCopy } from '../checkin/index.ts';
import { buildApplePass } from './apple/build-pass.ts';
import { createSaveLink } from './google/save-pass.ts';
import { findWalletCopy, type WalletCopy, withHeldFlights } from './wallet-copy.ts';
import { ensureWalletPass } from './wallet-pass.ts';

/** Signing takes processor time, and Google is asked twice for each link. */
const addLimits = { pass: { max: 20, per: 3600 }, address: { max: 120, per: 600 } } as const;
const openLimit = { max: 60, per: 600 } as const;

/** The key in the address of a pass. A browser opens the address at once, so it is valid for ten minutes. */
const passKeys = defineSealedToken({
  purpose: 'wallet.pass',
  lifetimeMs: 10 * 60_000,
  schema: z.object({ checkInId: z.string() }),
  refusal: 'passUnknown',
});

interface Asker {
  clientAddress: string;
}

/** Returns the address of a pass for Apple Wallet. Refuses passUnknown, walletUnavailable, tooOften. */
export async function addToApple(deps: Deps, passToken: string, asker: Asker): Promise<{ url: string }> {
  const { checkInId } = await getValidPass(deps, passToken, asker);
  if (!deps.providers.appleWallet) throw new Refusal('walletUnavailable');
  await ensureWalletPass(deps, checkInId);
  const { token } = passKeys.seal(deps, { checkInId });
  return { url: `${deps.config.publicUrl}${openAppleWalletPass.path}?${new URLSearchParams({ key: token })}` };
}

/** Returns the signed pass of a key. Refuses passUnknown, tooOften. */
export async function openApplePass(deps: Deps, key: string, { clientAddress }: Asker): Promise<Buffer> {
  await limit(deps, 'wallet.open', clientAddress, openLimit);
  const { checkInId } = passKeys.unseal(deps, key);
  const copy = await findWalletCopy(deps, deps.db, checkInId);
  if (!copy) throw new Refusal('passUnknown');
  return buildApplePass(deps, await ensureWalletPass(deps, checkInId), copy);
}

/**
 * Saves a pass at Google and returns the link that adds it to a wallet. Refuses passUnknown, walletUnavailable (also if
 * Google does not answer), tooOften.
 */
export async function addToGoogle(deps: Deps, passToken: string, asker: Asker): Promise<{ url: string }> {
  const copy = await getValidPass(deps, passToken, asker);
  const { googleWallet } = deps.providers;
  if (!googleWallet) throw new Refusal('walletUnavailable');
  const { serial } = await ensureWalletPass(deps, copy.checkInId);
  // The pass follows its flight from now on: a change during the call is saved after it.
  await noteAtGoogle(deps, serial);
  try {
    return { url: await createSaveLink(deps, googleWallet, serial, copy) };
  } catch (error) {
    if (error instanceof NotDelivered) throw new Refusal('walletUnavailable');
    throw error;
  }
}

/** Returns the pass of a token. Refuses passUnknown, also for a pass that is no longer valid, and tooOften. */
async function getValidPass(deps: Deps, passToken: string, { clientAddress }: Asker): Promise<WalletCopy> {
  await limit(deps, 'wallet.add', clientAddress, addLimits.address);
  const copy = await getPassCopy(deps, deps.db, passToken);
  await limit(deps, 'wallet.add', copy.checkInId, addLimits.pass);
  if (copy.zh.state !== 'VALID') throw new Refusal('passUnknown');
  return withHeldFlights(deps.db, copy);
}

async function noteAtGoogle({ db, clock }: Pick<Deps, 'db' | 'clock'>, serial: string): Promise<void> {
  await db
    .updateTable('wallet_pass')
    .set({ google_at: clock.now() })
    .where('serial', '=', serial)
    .where('google_at', 'is', null)
    .execute();
}
