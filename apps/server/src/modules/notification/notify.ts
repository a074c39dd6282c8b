import {
  type MessageChannel,
  type MessageData,
  type MessageEvent,
  type MessageTemplate,
  messageMachine,
  writeMail,
  writeSms,
} from '@haidai/domain/notification';
import type { Deps, Tx } from '../../platform/index.ts';
import { templates } from './templates.ts';

export interface Recipient {
  mobile: string;
  /** '' when none was given. */
  mail: string;
}

export type Notice<E extends MessageEvent> = {
  event: E;
  /** What the message is about: an order, a payment, a ticket. It is written once for its event and subject. */
  subjectKey: string;
  data: MessageData[E];
} & (
  | { recipient: Recipient }
  /** The contact of this order. */
  | { orderNo: string }
);

type NotifyDeps = Pick<Deps, 'vault' | 'ids' | 'clock' | 'jobs' | 'config'>;

/**
 * Writes a message in the transaction of the event it tells of: an SMS, and an e-mail where there is an address.
 * Sending is a job in the same transaction, so a message exists if, and only if, the event does.
 */
export async function notify<E extends MessageEvent>(deps: NotifyDeps, tx: Tx, notice: Notice<E>): Promise<void> {
  const template = templates.get(notice.event);
  if (!template) throw new Error(`No template for ${notice.event}`);
  const recipient = 'recipient' in notice ? notice.recipient : await readContact(deps, tx, notice.orderNo);
  for (const channel of template.channels) {
    const address = channel === 'SMS' ? recipient?.mobile : recipient?.mail;
    if (address) await writeMessage(deps, tx, notice, { channel, address, template });
  }
}

/** A draft has no contact yet, and needs no message. */
async function readContact({ vault }: NotifyDeps, tx: Tx, orderNo: string): Promise<Recipient | null> {
  const order = await tx
    .selectFrom('sales_order')
    .select('contact_sealed')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return order.contact_sealed === null ? null : (JSON.parse(vault.open(order.contact_sealed)) as Recipient);
}

interface Envelope {
  channel: MessageChannel;
  address: string;
  template: MessageTemplate;
}

async function writeMessage<E extends MessageEvent>(
  deps: NotifyDeps,
  tx: Tx,
  { event, subjectKey, data }: Notice<E>,
  { channel, address, template }: Envelope,
): Promise<void> {
  const { carrier } = deps.config;
  const written =
    channel === 'SMS' ? { subject: '', text: writeSms(template, data, carrier) } : writeMail(template, data, carrier);
  const row = await tx
    .insertInto('message')
    .values({
      id: deps.ids.uuid(),
      event,
      subject_key: subjectKey,
      channel,
      recipient_sealed: deps.vault.seal(address),
      title: written.subject,
      body_sealed: deps.vault.seal(written.text),
      status: messageMachine.initial,
      created_at: deps.clock.now(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['event', 'subject_key', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await deps.jobs.enqueue(tx, 'notification.send', { messageId: row.id }, { key: `message/${row.id}` });
}
