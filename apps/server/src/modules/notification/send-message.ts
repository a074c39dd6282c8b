import { messageMachine } from '@haidai/domain/notification';
import type { Selectable } from 'kysely';
import { askOutside, type Database, type Deps, defineJob, inTransaction, transition } from '../../platform/index.ts';
import { toMailHtml } from './mail-html.ts';

type Message = Selectable<Database['message']>;

/** Waits between tries grow, so that the last is some hours after the first. */
const mostTries = 10;

/** Hands a message to its carrier: the operator for SMS, the mail server for e-mail. */
export const sendMessage = defineJob('notification.send', send, { maxAttempts: mostTries });

async function send(deps: Deps, { messageId }: { messageId: string }): Promise<void> {
  const message = await deps.db.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst();
  if (message?.status !== 'WAITING') return;
  const call = { provider: message.channel === 'SMS' ? 'sms' : 'mail', action: 'send', subject: message.id };
  try {
    await askOutside(
      deps,
      call,
      () => handOver(deps, message),
      () => ({ outcome: 'taken' }),
    );
  } catch (error) {
    await noteFailure(deps, message);
    throw error;
  }
  await inTransaction(deps.db, (tx) =>
    transition(tx, {
      machine: messageMachine,
      table: 'message',
      key: { id: message.id },
      event: 'send',
      clock: deps.clock,
      actor: 'notification.send',
      set: { sent_at: deps.clock.now(), tries: message.tries + 1 },
    }),
  );
}

async function handOver({ providers, vault }: Deps, message: Message): Promise<void> {
  const address = vault.open(message.recipient_sealed);
  const text = vault.open(message.body_sealed);
  if (message.channel === 'SMS') return providers.sms.send({ mobile: address, text });
  const { title } = message;
  return providers.mail.send({ to: address, subject: title, text, html: toMailHtml(title, text) });
}

async function noteFailure({ db, clock }: Deps, { id, tries }: Message): Promise<void> {
  if (tries + 1 < mostTries) {
    await db
      .updateTable('message')
      .set({ tries: tries + 1 })
      .where('id', '=', id)
      .execute();
    return;
  }
  await inTransaction(db, (tx) =>
    transition(tx, {
      machine: messageMachine,
      table: 'message',
      key: { id },
      event: 'giveUp',
      clock,
      actor: 'notification.send',
      set: { tries: tries + 1 },
    }),
  );
}
