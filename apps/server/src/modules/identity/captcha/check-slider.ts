import { judgeSlide, type SlideAttempt } from '@haidai/domain/identity';
import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { humanCheckRulesOn } from '../human-check/load-rules.ts';
import { recordPassedCheck } from '../human-check/passed-check.ts';
import { issueCaptchaPass } from './captcha-pass.ts';

export interface SliderAttempt extends Omit<SlideAttempt, 'answer'> {
  challengeId: string;
  deviceId: string;
}

/**
 * Checks an attempt and issues a pass for the purpose of the challenge. Any result spends the challenge. Refuses with
 * `captchaFailed`, and with `captchaExpired` if the challenge is expired, spent, or of another device.
 */
export async function checkSlider(deps: Deps, attempt: SliderAttempt) {
  const challenge = await useUpChallenge(deps, attempt);
  if (!challenge) throw new Refusal('captchaExpired');
  const fault = judgeSlide({ ...attempt, answer: Number(challenge.answer) });
  if (fault) {
    deps.log.info({ fault, input: attempt.input }, 'A slider attempt was refused');
    throw new Refusal('captchaFailed');
  }
  return inTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('captcha_challenge')
      .set({ solved_at: deps.clock.now() })
      .where('id', '=', attempt.challengeId)
      .execute();
    const { recent } = humanCheckRulesOn(deps.clock.today());
    await recordPassedCheck({ ...deps, db: tx }, attempt.deviceId, recent.uses);
    return issueCaptchaPass({ ...deps, db: tx }, { purpose: challenge.purpose, deviceId: attempt.deviceId });
  });
}

/**
 * Marks the challenge as tried and returns it. It is one statement, so that only one of two attempts at the same moment
 * finds the challenge.
 */
function useUpChallenge({ db, clock }: Deps, { challengeId, deviceId }: SliderAttempt) {
  return db
    .updateTable('captcha_challenge')
    .set({ tries: 1 })
    .where('id', '=', challengeId)
    .where('kind', '=', 'slider')
    .where('device_id', '=', deviceId)
    .where('tries', '=', 0)
    .where('expires_at', '>', clock.now())
    .returning(['answer', 'purpose'])
    .executeTakeFirst();
}
