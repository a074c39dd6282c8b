import {
  addressKey,
  type Client,
  type Deps,
  forgetCalls,
  limit,
  networkKey,
  Refusal,
} from '../../../platform/index.ts';
import { humanCheckRulesOn } from '../human-check/load-rules.ts';
import { renderWall, type WallState } from './challenge-page.ts';
import { deviceOf } from './subjects.ts';
import { passWall, secondsAtWall } from './suspects.ts';

const hour = 3600;

/** Returns the page that a suspect receives: it says how long the visitor waits before the button leads on. */
export async function challenge(deps: Deps, client: Client): Promise<string> {
  const seconds = (await secondsAtWall(deps, deviceOf(client))) ?? 0;
  return render(deps, client, { state: 'asked', seconds, isEarly: false });
}

/**
 * Answers the button of the page. A suspect who has waited may continue. All others get the page with the seconds that
 * are left. The server alone counts the time.
 */
export async function answerChallenge(deps: Deps, client: Client): Promise<string> {
  const subject = deviceOf(client);
  const seconds = await secondsAtWall(deps, subject);
  if (seconds === null) return render(deps, client, { state: 'passed' });
  if (seconds > 0) return render(deps, client, { state: 'asked', seconds, isEarly: true });
  try {
    await countPass(deps, client);
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'tooOften')) throw error;
    return render(deps, client, { state: 'asked', seconds: Number(error.details.seconds ?? hour), isEarly: true });
  }
  await passWall(deps, subject);
  forgetCalls(deps, subject);
  return render(deps, client, { state: 'passed' });
}

/** Counts a pass against the limits of the address and its network. Refuses with `tooOften`. */
async function countPass(deps: Deps, { address }: Client): Promise<void> {
  const { hourly } = humanCheckRulesOn(deps.clock.today()).wall;
  await limit(deps, 'botWall.address', addressKey(address), { max: hourly.address, per: hour });
  await limit(deps, 'botWall.network', networkKey(address), { max: hourly.network, per: hour });
}

function render(deps: Deps, { language }: Client, wall: WallState): string {
  return renderWall(deps.config.carrier, language, wall);
}
