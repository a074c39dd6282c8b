import { judgeSlide, type SlideAttempt } from '@haidai/domain/identity';
import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { issueCaptchaPass } from './captcha-pass.ts';

export interface SliderAttempt extends Omit<SlideAttempt, 'answer'> {
  challengeId: string;
  deviceId: string;
}

/**
 * Judges an attempt and gives a pass for the challenge's purpose. Whatever the outcome, the challenge is used up.
 * Refuses captchaExpired (too late, used before, or another device's) and captchaFailed.
 */
export async function checkSlider(deps: Deps, attempt: SliderAttempt) {
  const challenge = await useUpChallenge(deps, attempt);
  if (!challenge) throw new Refusal('captchaExpired');
  const fault = judgeSlide({ ...attempt, answer: Number(challenge.answer) });
  if (fault) {
    deps.log.info({ fault, input: attempt.input }, 'A slide was refused');
    throw new Refusal('captchaFailed');
  }
  return inTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('captcha_challenge')
      .set({ solved_at: deps.clock.now() })
      .where('id', '=', attempt.challengeId)
      .execute();
    return issueCaptchaPass({ ...deps, db: tx }, { purpose: challenge.purpose, deviceId: attempt.deviceId });
  });
}

/** One statement, so that of two attempts at the same moment one finds nothing. */
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
