import type { Deps } from '../../platform/index.ts';
import type { SmsPort } from './port.ts';

/** Nothing leaves the house: messages are read in the sandbox's outbox. */
export function createSandboxSms({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): SmsPort {
  return {
    async send({ mobile, text }) {
      await db
        .insertInto('sandbox_outbox')
        .values({ id: ids.uuid(), kind: 'SMS', recipient: mobile, subject: '', body: text, created_at: clock.now() })
        .execute();
    },
  };
}
