import { sql } from 'kysely';
import { type Deps, Refusal, restoreCounts, secondsToWait } from '../../../platform/index.ts';

const mostTries = 5;
const lockMs = 15 * 60_000;
/**
 * The limit for tries of one login on devices where it has not signed in before, from all addresses together. It stops
 * an attacker who guesses from many addresses.
 */
const strangers = { kind: 'login.strangers', rule: { max: 100, per: 3600 } } as const;

/** One try of a password, with its login and its place. */
export interface Attempt {
  /** The key of the account, or of the typed name if no account has it. */
  subject: string;
  deviceId: string;
  clientAddress: string;
  /** True if this login has signed in on this device before. */
  isKnownDevice: boolean;
}

/**
 * Counts a try before the caller checks the password, so that of a hundred tries at the same moment only five are
 * checked. A device that has signed in before has its own count, so other people cannot lock it. All other devices at
 * one address share a count, because an attacker gets new device cookies for free. Refuses with `loginLocked` for 15
 * minutes after the fifth failure. Tries during the lock do not make it longer. On other devices it also refuses with
 * `loginLocked` after 100 such tries of the login within an hour.
 */
export async function countTry(deps: Deps, attempt: Attempt): Promise<void> {
  const lockedMs = await countHere(deps, attempt);
  if (lockedMs > 0) throw new Refusal('loginLocked', { minutes: Math.ceil(lockedMs / 60_000) });
  if (attempt.isKnownDevice) return;
  const seconds = await secondsToWait(deps, strangers.kind, attempt.subject, strangers.rule);
  if (seconds > 0) throw new Refusal('loginLocked', { minutes: Math.ceil(seconds / 60) });
}

/**
 * Counts the try for its device or address. Returns the number of milliseconds for which the login is locked there, or
 * 0.
 */
async function countHere(deps: Deps, attempt: Attempt): Promise<number> {
  const now = deps.clock.now();
  const lockStart = new Date(now.getTime() - lockMs);
  const { rows } = await sql<{ tries: number; last_try_at: Date }>`
    insert into login_attempt as counted (subject, tries, last_try_at) values (${keyOf(deps, attempt)}, 1, ${now})
    on conflict (subject) do update set
      tries = case when counted.last_try_at <= ${lockStart} then 1 else least(counted.tries + 1, ${mostTries + 1}) end,
      last_try_at = case
        when counted.tries >= ${mostTries} and counted.last_try_at > ${lockStart} then counted.last_try_at
        else ${now}
      end
    returning tries, last_try_at`.execute(deps.db);
  const [counted] = rows;
  if (!counted || counted.tries <= mostTries) return 0;
  return counted.last_try_at.getTime() + lockMs - now.getTime();
}

/** Removes the last try from the limit for unknown devices, because the try was no guess. */
export async function restoreTry(deps: Deps, { subject, isKnownDevice }: Attempt): Promise<void> {
  if (!isKnownDevice) await restoreCounts(deps, [{ kind: strangers.kind, key: subject }]);
}

/** Resets the counts of a login after a successful sign-in. */
export async function forgetTries(deps: Deps, attempt: Attempt): Promise<void> {
  await restoreTry(deps, attempt);
  await deps.db.deleteFrom('login_attempt').where('subject', '=', keyOf(deps, attempt)).execute();
}

function keyOf({ vault }: Pick<Deps, 'vault'>, { subject, deviceId, clientAddress, isKnownDevice }: Attempt): string {
  const place = isKnownDevice ? `device:${deviceId}` : `address:${clientAddress}`;
  return `${subject}:${vault.fingerprint(`loginAttempt:${place}`)}`;
}
