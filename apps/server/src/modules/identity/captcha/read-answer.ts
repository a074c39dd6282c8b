import type { Db } from '../../../platform/index.ts';

/** For the sandbox only: where the gap of a puzzle is, or the letters of a picture. */
export async function findCaptchaAnswer(db: Db, kind: 'slider' | 'imageCode', id: string): Promise<string | null> {
  const challenge = await db
    .selectFrom('captcha_challenge')
    .select('answer')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return challenge?.answer ?? null;
}
