import { type Client, type Deps, type Pace, secondsTooFast } from '../../../platform/index.ts';
import { challenge } from './challenge.ts';
import { renderWall } from './challenge-page.ts';
import { addressOf, deviceOf } from './subjects.ts';
import { isSuspect, suspect } from './suspects.ts';

/**
 * The pace limit of a device, far above the pace of a person. A program that ignores the check of the
 * searches exceeds it.
 */
const devicePace: Pace = { most: 100, windowMs: 10_000 };
/**
 * The pace limit of an address whose calls carry no device cookie. A browser gets the cookie with its first page. Some
 * first calls from one address are normal, because many people share a network.
 */
const namelessPace: Pace = { most: 20, windowMs: 60_000 };

/**
 * Returns the page that makes a client wait, or null if the client may continue. A client may
 * continue if it has a device cookie, keeps the pace limit and did not fetch the trap link.
 */
export async function judgeClient(deps: Deps, client: Client): Promise<string | null> {
  return client.deviceIsNew ? judgeNameless(deps, client) : judgeDevice(deps, client);
}

async function judgeDevice(deps: Deps, client: Client): Promise<string | null> {
  const subject = deviceOf(client);
  if (secondsTooFast(deps, subject, devicePace) > 0) await suspect(deps, subject, 'rate');
  return (await isSuspect(deps, subject)) ? challenge(deps, client) : null;
}

/**
 * Judges a client without a device cookie. The server cannot recognise such a client after its wait, so its page asks the user to accept
 * cookies.
 */
async function judgeNameless(deps: Deps, client: Client): Promise<string | null> {
  const subject = addressOf(deps, client);
  if (subject === null) return null;
  if (secondsTooFast(deps, subject, namelessPace) > 0) await suspect(deps, subject, 'noDevice');
  return (await isSuspect(deps, subject))
    ? renderWall(deps.config.carrier, client.language, { state: 'nameless' })
    : null;
}
