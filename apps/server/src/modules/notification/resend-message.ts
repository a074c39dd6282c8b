import type { OperationResult } from '@haidai/contract';
import type { listOrderMessages as operation } from '@haidai/contract/notification';
import { maskContact } from '@haidai/domain/identity';
import { type MessageEvent, messageMachine, topicOf } from '@haidai/domain/notification';
import { type Deps, inTransaction, type Language, limit, Refusal, type Tx } from '../../platform/index.ts';
import type { Recipient } from './address-notices.ts';
import { loadNoticeRules } from './notices/rules.ts';
import { messageTitle } from './templates.ts';

const again = '/again/';
/** The most messages of an order that staff send again within an hour. */
const resendLimit = { max: 10, per: 3600 };

/** Lists the messages about an order that can be sent again, the newest first. Contacts are masked. */
export async function listOrderMessages(
  deps: Deps,
  orderNo: string,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const contact = await contactOf(deps, orderNo);
  const rows = await messagesOf(deps, orderNo)
    .select(['id', 'event', 'channel', 'recipient_sealed', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return {
    messages: rows.flatMap(({ id, event, channel, recipient_sealed: to, created_at: at, sent_at: sentAt }) => {
      if (channel === 'PUSH' || !maySendAgain(event)) return [];
      const { mobile, mail } = contact;
      const present = channel === 'SMS' ? mobile : mail;
      return {
        ...{ id, channel, title: messageTitle(event, language) },
        to: maskContact(deps.vault.unseal(to)),
        againTo: present ? maskContact(present) : '',
        at: at.toISOString(),
        isSent: sentAt !== null,
      };
    }),
  };
}

/**
 * Queues a copy of a message to the present contact of its order. Refuses with `messageGone` if the order has no such
 * message, or its contact has no address of this kind, and with `tooOften`. `record` writes the log in the same
 * transaction.
 */
export async function resendMessage(
  deps: Deps,
  { orderNo, messageId }: { orderNo: string; messageId: string },
  record: (tx: Tx, title: string) => Promise<void>,
): Promise<void> {
  const { ids, vault, clock, jobs } = deps;
  const found = await messagesOf(deps, orderNo).selectAll().where('id', '=', messageId).executeTakeFirst();
  if (!found || found.channel === 'PUSH' || !maySendAgain(found.event)) throw new Refusal('messageGone');
  const { mobile, mail } = await contactOf(deps, orderNo);
  const recipient = found.channel === 'SMS' ? mobile : mail;
  if (!recipient) throw new Refusal('messageGone');
  await limit(deps, 'notification.resend', orderNo, resendLimit);
  const { event, subject_key, channel, title, body_sealed, language, parameters_sealed, parts } = found;
  const id = ids.uuid();
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insertInto('message')
      .values({
        ...{ id, event, channel, title, body_sealed, language, parameters_sealed, parts },
        subject_key: `${subjectOf(subject_key)}${again}${id}`,
        recipient_sealed: vault.seal(recipient),
        status: messageMachine.initial,
        created_at: clock.now(),
        sent_at: null,
      })
      .execute();
    await jobs.enqueue(tx, 'notification.send', { messageId: id }, { key: `message/${id}` });
    await record(tx, messageTitle(event, 'zh'));
  });
}

/** Returns the subject of a message, also of one that is sent again. */
export const subjectOf = (subjectKey: string): string => subjectKey.split(again)[0] ?? '';

/** Messages about the security of an account go once, to the address that the event concerns. */
function maySendAgain(event: string): boolean {
  return topicOf(loadNoticeRules(), event as MessageEvent)?.id !== 'account';
}

function messagesOf({ db }: Deps, orderNo: string) {
  return db
    .selectFrom('message')
    .where((where) => where.or([where('subject_key', '=', orderNo), where('subject_key', 'like', `${orderNo}/%`)]));
}

async function contactOf({ db, vault }: Deps, orderNo: string): Promise<Recipient> {
  const order = await db
    .selectFrom('sales_order')
    .select('contact_sealed')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return order?.contact_sealed
    ? (JSON.parse(vault.unseal(order.contact_sealed)) as Recipient)
    : { mobile: '', mail: '' };
}
