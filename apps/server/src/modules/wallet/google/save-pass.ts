import { askProvider, type Deps, defineJob } from '../../../platform/index.ts';
import type { GoogleResource, GoogleWallet } from '../../../providers/wallet/index.ts';
import { findWalletCopy, type WalletCopy } from '../wallet-copy.ts';
import { findWalletPass } from '../wallet-pass.ts';
import { classIdOf, objectIdOf, toFlightClass, toFlightObject } from './flight-pass.ts';

/** The number of saves of one job. A pass does not change more often in that time. */
const mostSaves = 3;

interface Saving {
  serial: string;
  part: GoogleResource;
}

/**
 * Saves the flight or the pass of a traveller at Google as it stands now. The same content can arrive twice without a
 * difference.
 */
export const saveAtGoogleJob = defineJob(
  'wallet.saveAtGoogle',
  async (deps: Deps, { serial, part }: Saving) => {
    const { googleWallet } = deps.providers;
    const pass = await findWalletPass(deps.db, serial);
    if (!googleWallet || !pass) return;
    const find = () => findWalletCopy(deps, deps.db, pass.check_in_id);
    // Two jobs can save at once and arrive in either order. The last one to end finds the newest content and saves it.
    for (let saved = '', times = 0; times < mostSaves; times += 1) {
      const copy = await find();
      if (!copy || JSON.stringify(copy) === saved) return;
      await save(deps, googleWallet, part, serial, copy);
      saved = JSON.stringify(copy);
    }
  },
  { maxAttempts: 10, isOutward: true },
);

async function save(deps: Deps, google: GoogleWallet, part: GoogleResource, serial: string, copy: WalletCopy) {
  const resource =
    part === 'flightClass'
      ? toFlightClass(google.issuerId, copy, deps.config.carrier)
      : toFlightObject(google.issuerId, serial, copy);
  await askProvider(
    deps,
    { provider: 'googleWallet', action: `save ${part}`, subject: serial },
    () => google.save(part, resource),
    () => ({ outcome: 'saved' }),
  );
}

/** Saves the flight and the pass of a traveller, and returns the link with which a browser adds them to a wallet. */
export async function createSaveLink(
  deps: Deps,
  google: GoogleWallet,
  serial: string,
  copy: WalletCopy,
): Promise<string> {
  await save(deps, google, 'flightClass', serial, copy);
  await save(deps, google, 'flightObject', serial, copy);
  return `https://pay.google.com/gp/v/save/${await signSaveToken(deps, google, serial, copy)}`;
}

/**
 * Signs the token of a save link (RS256). It names the flight and the pass by their ids only, because the token stands
 * in an address. Google has their content already.
 */
async function signSaveToken(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { account, issuerId }: GoogleWallet,
  serial: string,
  copy: WalletCopy,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose');
  const classId = classIdOf(issuerId, copy);
  const payload = { flightClasses: [{ id: classId }], flightObjects: [{ id: objectIdOf(issuerId, serial), classId }] };
  return new SignJWT({ typ: 'savetowallet', origins: [config.publicUrl], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.email)
    .setAudience('google')
    .setIssuedAt(Math.floor(clock.wall().getTime() / 1000))
    .sign(await importPKCS8(account.privateKey, 'RS256'));
}
