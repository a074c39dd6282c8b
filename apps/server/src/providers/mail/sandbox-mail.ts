import type { Deps } from '../../platform/index.ts';
import type { MailPort } from './port.ts';

/** Nothing leaves the house: messages are read in the sandbox's outbox, as plain text. */
export function createSandboxMail({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): MailPort {
  return {
    async send({ to, subject, text }) {
      await db
        .insertInto('sandbox_outbox')
        .values({ id: ids.uuid(), kind: 'MAIL', recipient: to, subject, body: text, created_at: clock.now() })
        .execute();
    },
  };
}
