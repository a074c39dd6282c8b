import { type Deps, defineJob } from '../../platform/index.ts';
import { forgetSuspects } from './bot-wall/suspects.ts';
import { joinAttemptsKeptMs } from './join/join-attempts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Deletes old rows every hour: captchas, passed checks, challenges, login tries and search counts after one hour, and codes, join tries and ended
 * sign-ins after 30 days.
 */
export const cleanUpIdentity = defineJob('identity.cleanUp', forgetOldRows, { every: '23 * * * *' });

async function forgetOldRows({ db, clock }: Deps): Promise<void> {
  await forgetSuspects({ db, clock });
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const monthAgo = before(30 * dayMs);
  await db.deleteFrom('captcha_challenge').where('expires_at', '<', before(hourMs)).execute();
  await db.deleteFrom('captcha_pass').where('expires_at', '<', before(hourMs)).execute();
  await db.deleteFrom('passed_check').where('passed_at', '<', before(hourMs)).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', clock.now()).execute();
  await db.deleteFrom('login_attempt').where('last_try_at', '<', before(hourMs)).execute();
  await db.deleteFrom('join_attempt').where('last_try_at', '<=', before(joinAttemptsKeptMs)).execute();
  await db.deleteFrom('search_allowance').where('window_started_at', '<', before(hourMs)).execute();
  await db.deleteFrom('sms_code').where('created_at', '<', monthAgo).execute();
  const over = db
    .selectFrom('sign_in')
    .select('id')
    .where('ended_at', '<', monthAgo)
    .union(db.selectFrom('sign_in').select('id').where('refresh_expires_at', '<', monthAgo));
  await db.deleteFrom('spent_refresh_token').where('sign_in_id', 'in', over).execute();
  await db.deleteFrom('sign_in').where('id', 'in', over).execute();
}
