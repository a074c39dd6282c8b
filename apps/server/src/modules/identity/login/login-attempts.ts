import { sql } from 'kysely';
import { type Deps, Refusal, restoreCounts, secondsToWait } from '../../../platform/index.ts';

const mostTries = 5;
const lockMs = 15 * 60_000;
/** Tries of one login on devices that it is new to, from all addresses together: against guessing from many of them. */
const strangers = { kind: 'login.strangers', rule: { max: 100, per: 3600 } } as const;

/** Somebody tries a password: of which login, and where. */
export interface Attempt {
  /** The account, or what stands for a login that nobody has. */
  subject: string;
  deviceId: string;
  clientAddress: string;
  /** Whether somebody has signed in with this login on this device before. */
  isKnownDevice: boolean;
}

/**
 * Counts a try of a password before the password is looked at, so that of a hundred tries at the same moment only five
 * are. A device that has signed in before has a count of its own, and others cannot lock it. All other devices at one
 * address share a count: device cookies cost nothing. Refuses loginLocked for fifteen minutes after the fifth failure;
 * tries while locked do not make it longer. Also refuses loginLocked, on other devices only, where a hundred such tries
 * of the login were made within an hour.
 */
export async function countTry(deps: Deps, attempt: Attempt): Promise<void> {
  const lockedMs = await countHere(deps, attempt);
  if (lockedMs > 0) throw new Refusal('loginLocked', { minutes: Math.ceil(lockedMs / 60_000) });
  if (attempt.isKnownDevice) return;
  const seconds = await secondsToWait(deps, strangers.kind, attempt.subject, strangers.rule);
  if (seconds > 0) throw new Refusal('loginLocked', { minutes: Math.ceil(seconds / 60) });
}

/** Gives for how many milliseconds the login is locked where the attempt is made; 0 where it is not. */
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

/** Takes the last try of a login back from those of all strangers: it was no guess. */
export async function restoreTry(deps: Deps, { subject, isKnownDevice }: Attempt): Promise<void> {
  if (!isKnownDevice) await restoreCounts(deps, [{ kind: strangers.kind, key: subject }]);
}

/** Starts the count of a login anew where somebody has signed in with it. */
export async function forgetTries(deps: Deps, attempt: Attempt): Promise<void> {
  await restoreTry(deps, attempt);
  await deps.db.deleteFrom('login_attempt').where('subject', '=', keyOf(deps, attempt)).execute();
}

function keyOf({ vault }: Pick<Deps, 'vault'>, { subject, deviceId, clientAddress, isKnownDevice }: Attempt): string {
  const place = isKnownDevice ? `device:${deviceId}` : `address:${clientAddress}`;
  return `${subject}:${vault.fingerprint(`loginAttempt:${place}`)}`;
}
