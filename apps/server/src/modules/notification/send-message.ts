import { type MessageEvent, messageMachine } from '@haidai/domain/notification';
import type { Selectable } from 'kysely';
import { askProvider, type Database, type Deps, defineJob, inTransaction, transition } from '../../platform/index.ts';
import { NotDelivered, type Taken } from '../../providers/not-delivered.ts';
import { claimMessage } from './claim-message.ts';
import { toMailHtml } from './mail-html.ts';
import { sendPush } from './push/send-push.ts';
import { subjectOf } from './resend-message.ts';

type Message = Selectable<Database['message']>;

/** The largest number of tries. The waits between them grow, so the last try is some hours after the first. */
const mostTries = 10;

/** Sends a message through its provider: the SMS operator, the mail server, or the push service of a browser. */
export const sendMessage = defineJob('notification.send', send, { maxAttempts: mostTries, isOutward: true });

async function send(deps: Deps, { messageId }: { messageId: string }): Promise<void> {
  const message = await deps.db.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst();
  if (message?.status !== 'WAITING' || !(await claimMessage(deps, message))) return;
  const call = { provider: message.channel.toLowerCase(), action: 'send', subject: message.id };
  try {
    const taken = await askProvider(
      deps,
      call,
      async () => (await findHandedOver(deps, message)) ?? handOver(deps, message),
      (answer) => ({ outcome: answer === 'gone' ? answer : 'taken', detail: refOf(answer) }),
    );
    await noteEnd(deps, message, taken);
  } catch (error) {
    const goesOn = await noteFailure(deps, message, error);
    if (goesOn) throw error;
  }
}

/** The answer to a message that was handed over. `gone`: the browser of a push message no longer receives any. */
type Answer = Taken | 'gone' | undefined;

const refOf = (answer: Answer) => (typeof answer === 'object' ? answer.ref : '');

/**
 * Finds an SMS that an earlier attempt may have handed over without a note of it: the server died, or the operator did
 * not answer in time. Returns null if there is none. A mailbox recognises a repeated mail by its Message-ID, and a
 * repeated push message replaces the first one.
 */
async function findHandedOver(deps: Deps, { id, channel, recipient_sealed }: Message): Promise<Taken | null> {
  if (channel !== 'SMS') return null;
  const earlier = await deps.db
    .selectFrom('provider_attempt')
    .select(({ fn }) => [fn.min('started_at').as('since'), fn.countAll<number>().as('count')])
    .where('subject', '=', id)
    .where('outcome', 'in', ['asked', 'fault', 'taken'])
    .executeTakeFirstOrThrow();
  // One of them is the current attempt.
  if (Number(earlier.count) < 2) return null;
  return deps.providers.sms.find({ mobile: deps.vault.unseal(recipient_sealed), key: id, since: earlier.since });
}

async function handOver(deps: Deps, message: Message): Promise<Answer> {
  const { providers, vault } = deps;
  const address = vault.unseal(message.recipient_sealed);
  const text = vault.unseal(message.body_sealed);
  if (message.channel === 'SMS') {
    const parameters = message.parameters_sealed ? JSON.parse(vault.unseal(message.parameters_sealed)) : {};
    const template = { event: message.event, language: message.language, parameters };
    return providers.sms.send({ key: message.id, mobile: address, text, template });
  }
  if (message.channel === 'PUSH') return (await sendPush(deps, address, text)) ? undefined : 'gone';
  const { title } = message;
  const attachments = await renderAttachments(deps, message);
  return providers.mail.send({
    key: message.id,
    to: address,
    subject: title,
    text,
    html: toMailHtml(title, text),
    attachments,
  });
}

/** Renders the attachments of an e-mail when it is sent. If one attachment fails, the e-mail goes out without it. */
async function renderAttachments(deps: Deps, { id, event, subject_key: subjectKey }: Message) {
  const documents = deps.mailDocuments.filter((document) => document.events.includes(event as MessageEvent));
  const drawn = await Promise.all(
    documents.map((document) =>
      document.render(deps, subjectOf(subjectKey)).catch((error: unknown) => {
        deps.log.error({ err: error, messageId: id }, 'The attachment of a message could not be rendered');
        return null;
      }),
    ),
  );
  return drawn.flatMap((attachment) => attachment ?? []);
}

function noteEnd(deps: Deps, { id, tries }: Message, answer: Answer): Promise<unknown> {
  return inTransaction(deps.db, (tx) =>
    transition(tx, {
      machine: messageMachine,
      table: 'message',
      key: { id },
      event: answer === 'gone' ? 'lapse' : 'send',
      from: 'WAITING',
      clock: deps.clock,
      actor: 'notification.send',
      set: {
        ...(answer !== 'gone' && { sent_at: deps.clock.now() }),
        tries: tries + 1,
        provider_ref: refOf(answer),
        last_fault: '',
        handing_since: null,
      },
    }),
  );
}

/**
 * Records a failed try. The message fails after the last try, or at once if the provider refuses it for good. Returns
 * false only in the second case, in which the job does not fail.
 */
async function noteFailure({ db, clock }: Deps, { id, tries, channel }: Message, error: unknown): Promise<boolean> {
  const last_fault = error instanceof Error ? error.name : 'fault';
  const set = { tries: tries + 1, last_fault, handing_since: null };
  const isFinal = error instanceof NotDelivered && !error.again;
  if (!isFinal && tries + 1 < mostTries) {
    await db.updateTable('message').set(set).where('id', '=', id).execute();
    return true;
  }
  await inTransaction(db, (tx) =>
    transition(tx, {
      machine: messageMachine,
      table: 'message',
      key: { id },
      // The notice on the site has the same content, so nobody needs to send a push message again.
      event: channel === 'PUSH' ? 'lapse' : 'giveUp',
      from: 'WAITING',
      clock,
      actor: 'notification.send',
      set,
      note: set.last_fault,
    }),
  );
  return !isFinal;
}
