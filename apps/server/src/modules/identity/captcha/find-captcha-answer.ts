import type { Db } from '../../../platform/index.ts';

/**
 * Finds the answer of a challenge, for the sandbox and tests only: the left edge of the gap, the letters of the
 * image, or the number of a task.
 */
export async function findCaptchaAnswer(
  db: Db,
  kind: 'slider' | 'imageCode' | 'work' | 'quiet',
  id: string,
): Promise<string | null> {
  const challenge = await db
    .selectFrom('captcha_challenge')
    .select('answer')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return challenge?.answer ?? null;
}
