import type { OperationInput, OperationResult } from '@haidai/contract';
import type { beginHumanCheck as operation } from '@haidai/contract/identity';
import { type Deps, networkKey, Refusal, type SignedIn, secondsToWait } from '../../../platform/index.ts';
import { issueCaptchaPass } from '../captcha/captcha-pass.ts';
import type { CaptchaPurpose } from '../captcha/purpose.ts';
import { hasSignedIn, isDeviceOfAnybody } from '../session/known-devices.ts';
import { issueWork } from './issue-work.ts';
import { type HumanCheckRules, humanCheckRulesOn } from './load-rules.ts';
import { takeRecentUse } from './passed-check.ts';

interface Asker {
  session: SignedIn | null;
  deviceId: string;
  clientAddress: string;
}

type Begun = OperationResult<typeof operation>;

const hour = 3600;

/**
 * Starts a human check. A known device, or a device that a person has just checked, gets a pass at once. A purpose of
 * low risk gets a short task for the browser. All other callers choose between a puzzle and the longer task. Refuses
 * with `tooOften`.
 */
export async function beginHumanCheck(
  deps: Deps,
  { purpose, way }: OperationInput<typeof operation>['body'],
  asker: Asker,
): Promise<Begun> {
  const rules = humanCheckRulesOn(deps.clock.today());
  if (way === 'quiet') return beginQuiet(deps, rules, purpose, asker);
  if (await isExcused(deps, rules, purpose, asker)) {
    const { deviceId } = asker;
    return {
      kind: 'passed',
      ...(await issueCaptchaPass(deps, { purpose, deviceId, grade: 'person', ruleId: rules.id })),
    };
  }
  if (way === 'person' || !(await isWorkEnough(deps, rules, purpose, asker))) return { kind: 'choice' };
  const { iterations, numbers, seconds } = rules.work;
  return issueWork(deps, { kind: 'work', purpose, deviceId: asker.deviceId, iterations, numbers, seconds });
}

/** Returns whether the caller gets a pass without a check, and counts it against the budget of the rule. */
async function isExcused(
  deps: Deps,
  { known, recent }: HumanCheckRules,
  purpose: CaptchaPurpose,
  { session, deviceId }: Asker,
): Promise<boolean> {
  if (session && known.purposes.includes(purpose)) {
    const before = new Date(deps.clock.now().getTime() - known.hours * hour * 1000);
    const device = { accountId: session.accountId, deviceId };
    const daily = { max: known.daily, per: 24 * hour };
    if (
      (await hasSignedIn(deps, device, before)) &&
      (await secondsToWait(deps, 'humanCheck.known', `${session.accountId}:${deviceId}`, daily)) === 0
    )
      return true;
  }
  return recent.purposes.includes(purpose) && takeRecentUse(deps, deviceId, recent.minutes);
}

/**
 * Returns whether the short task is enough, and counts it. For some purposes it is enough only on a device where
 * somebody has signed in. `sendCode` then accepts the pass only for a contact that this person holds.
 */
async function isWorkEnough(
  deps: Deps,
  { work }: HumanCheckRules,
  purpose: CaptchaPurpose,
  { session, deviceId, clientAddress }: Asker,
): Promise<boolean> {
  if (!work.purposes.includes(purpose)) {
    if (!work.onKnownDevice.includes(purpose)) return false;
    const isKnown = session
      ? await hasSignedIn(deps, { accountId: session.accountId, deviceId })
      : await isDeviceOfAnybody(deps, deviceId);
    if (!isKnown) return false;
  }
  const counters = [
    ['device', deviceId, work.hourly.device],
    ['address', clientAddress, work.hourly.address],
    ['network', networkKey(clientAddress), work.hourly.network],
  ] as const;
  for (const [by, key, max] of counters) {
    if ((await secondsToWait(deps, `humanCheck.work.${by}`, key, { max, per: hour })) > 0) return false;
  }
  return true;
}

/**
 * Issues the longer task. Its work grows with the number of such tasks for the same address in an hour, so that many of
 * them cost more than as many puzzles. Refuses with `tooOften`.
 */
async function beginQuiet(
  deps: Deps,
  { quiet }: HumanCheckRules,
  purpose: CaptchaPurpose,
  { deviceId, clientAddress }: Asker,
): Promise<Begun> {
  const { iterations, seconds, hourly } = quiet;
  const refuse = (wait: number) => {
    if (wait > 0) throw new Refusal('tooOften', { seconds: wait });
  };
  refuse(await secondsToWait(deps, 'humanCheck.quiet.device', deviceId, { max: hourly.device, per: hour }));
  const network = { max: hourly.network, per: hour };
  refuse(await secondsToWait(deps, 'humanCheck.quiet.network', networkKey(clientAddress), network));
  let wait = 0;
  for (const [index, { hourly: max, numbers }] of quiet.steps.entries()) {
    wait = await secondsToWait(deps, `humanCheck.quiet.${index}`, clientAddress, { max, per: hour });
    if (wait === 0) return issueWork(deps, { kind: 'quiet', purpose, deviceId, iterations, numbers, seconds });
  }
  throw new Refusal('tooOften', { seconds: wait });
}
