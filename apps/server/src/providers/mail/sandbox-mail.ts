import type { Deps } from '../../platform/index.ts';
import type { MailPort } from './port.ts';

/**
 * Creates a sandbox mail server. It stores each message in the sandbox's outbox as plain text with the names of its
 * attachments. It stores a repeated message once, as a mailbox does that recognises its Message-ID.
 */
export function createSandboxMail({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): MailPort {
  return {
    async send({ to, subject, text, attachments = [], key }) {
      const id = key ?? ids.uuid();
      const names = attachments.map(({ filename, content }) => `[${filename}, ${Math.ceil(content.length / 1024)} kB]`);
      await db
        .insertInto('sandbox_outbox')
        .values({
          id,
          kind: 'MAIL',
          recipient: to,
          subject,
          body: [text, ...names].join('\n\n'),
          created_at: clock.now(),
        })
        .onConflict((row) => row.column('id').doNothing())
        .execute();
      return { ref: id };
    },
  };
}
