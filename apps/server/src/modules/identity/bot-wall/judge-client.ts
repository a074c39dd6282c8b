import { type Client, type Deps, type Pace, secondsTooFast } from '../../../platform/index.ts';
import { challenge } from './challenge.ts';
import { renderWall } from './challenge-page.ts';
import { addressOf, deviceOf } from './subjects.ts';
import { isSuspect, suspect } from './suspects.ts';

/** Far more than a person asks for; who ignores the image code of the searches gets here. */
const devicePace: Pace = { most: 100, windowMs: 10_000 };
/** A browser has its device cookie from the page it came from. Several first calls from one address are a network's. */
const namelessPace: Pace = { most: 20, windowMs: 60_000 };

/**
 * The page that asks for a proof that a person is there, or null for a client that may go on: one that has a device,
 * does not hurry, and has not gone where no person goes.
 */
export async function judgeClient(deps: Deps, client: Client): Promise<string | null> {
  return client.deviceIsNew ? judgeNameless(deps, client) : judgeDevice(deps, client);
}

async function judgeDevice(deps: Deps, client: Client): Promise<string | null> {
  const subject = deviceOf(client);
  if (secondsTooFast(deps, subject, devicePace) > 0) await suspect(deps, subject, 'rate');
  return (await isSuspect(deps, subject)) ? challenge(deps, client) : null;
}

/** A client that keeps no cookies cannot answer either: it is told what it needs. */
async function judgeNameless(deps: Deps, client: Client): Promise<string | null> {
  const subject = addressOf(deps, client);
  if (subject === null) return null;
  if (secondsTooFast(deps, subject, namelessPace) > 0) await suspect(deps, subject, 'noDevice');
  return (await isSuspect(deps, subject))
    ? renderWall(deps.config.carrier, client.language, { state: 'nameless' })
    : null;
}
