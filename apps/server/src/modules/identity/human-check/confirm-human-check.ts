import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { issueCaptchaPass } from '../captcha/captcha-pass.ts';
import { humanCheckRulesOn } from './load-rules.ts';
import { recordPassedCheck } from './passed-check.ts';

interface WorkAnswer {
  challengeId: string;
  deviceId: string;
  /** The number that the browser found. */
  answer: number;
}

/**
 * Compares the number that a browser found and issues a pass. Any result spends the task. Only the longer task is worth
 * a puzzle. Refuses with `captchaFailed`, and with `captchaExpired` if the task is expired, spent, or of another device.
 */
export async function confirmHumanCheck(deps: Deps, { challengeId, deviceId, answer }: WorkAnswer) {
  const task = await deps.db
    .updateTable('captcha_challenge')
    .set({ tries: 1 })
    .where('id', '=', challengeId)
    .where('kind', 'in', ['work', 'quiet'])
    .where('device_id', '=', deviceId)
    .where('tries', '=', 0)
    .where('expires_at', '>', deps.clock.now())
    .returning(['kind', 'answer', 'purpose'])
    .executeTakeFirst();
  if (!task) throw new Refusal('captchaExpired');
  if (task.answer !== String(answer)) throw new Refusal('captchaFailed');
  const { id: ruleId, recent } = humanCheckRulesOn(deps.clock.today());
  const grade = task.kind === 'quiet' ? 'person' : 'work';
  return inTransaction(deps.db, async (tx) => {
    const solved = { solved_at: deps.clock.now() };
    await tx.updateTable('captcha_challenge').set(solved).where('id', '=', challengeId).execute();
    if (grade === 'person') await recordPassedCheck({ ...deps, db: tx }, deviceId, recent.uses);
    return issueCaptchaPass({ ...deps, db: tx }, { purpose: task.purpose, deviceId, grade, ruleId });
  });
}
