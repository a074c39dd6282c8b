import { addressIn } from '@haidai/domain';
import {
  type MessageChannel,
  type MessageData,
  type MessageEvent,
  type MessageLanguage,
  type MessageTemplate,
  messageMachine,
  messageMoment,
  type NoticeWishes,
  noWishes,
  readSmsParameters,
  smsParts,
  topicOf,
  writeMail,
  writeNotice,
  writePush,
  writeSms,
} from '@haidai/domain/notification';
import type { Deps, Tx } from '../../platform/index.ts';
import { getsSms } from './foreign-sms.ts';
import { findReader, type Reader } from './notices/reader.ts';
import { loadNoticeRules, noticeZone } from './notices/rules.ts';
import { listLiveDevices } from './push/devices.ts';
import type { PushPayload } from './push/send-push.ts';
import { loadTemplates } from './templates.ts';

export interface Recipient {
  /** The mobile, or '' without one. */
  mobile: string;
  /** The e-mail address, or '' without one. */
  mail: string;
}

/** Returns the recipient at a mobile or a mail address. */
export function recipientAt(contact: string): Recipient {
  return contact.includes('@') ? { mobile: '', mail: contact } : { mobile: contact, mail: '' };
}

/** A fact of a subject, such as the gate of a flight, and the number of its change, which grows. */
export interface MessageFact {
  of: string;
  name: string;
  no: number;
}

export type Notice<E extends MessageEvent> = {
  event: E;
  /** The subject of the message: an order, a payment, a ticket. A message is written once for its event and subject. */
  subjectKey: string;
  data: MessageData[E];
  /** The account of the message, if the account of its order is not the right one. */
  accountId?: string;
  /** The fact that the message tells. Of the messages about one fact, only the newest one is sent. */
  fact?: MessageFact;
  /** The language of the message. Without it, the language of the order or the account applies. */
  language?: MessageLanguage;
} & (
  | { recipient: Recipient }
  /** The message goes to the contact of this order. */
  | { orderNo: string }
);

type NotifyDeps = Pick<Deps, 'vault' | 'ids' | 'clock' | 'jobs' | 'config'>;

/**
 * Writes a message in the transaction of its event: a notice, an SMS, an e-mail if there is an address, and a push
 * message for each browser of the account. The settings of the account apply. The language is `language`, or else the
 * language of the order or the account. The transaction also queues the job that sends the message. A message therefore
 * exists only if its event does.
 */
export async function notify<E extends MessageEvent>(deps: NotifyDeps, tx: Tx, notice: Notice<E>): Promise<void> {
  const template = loadTemplates().get(notice.event);
  if (!template) throw new Error(`No message template exists for ${notice.event}`);
  const recipient = 'recipient' in notice ? notice.recipient : await findContact(deps, tx, notice.orderNo);
  const topic = topicOf(loadNoticeRules(), notice.event);
  const { reader, ...found } = await findReader(deps, tx, {
    accountId: notice.accountId ?? null,
    orderNo: orderOf(notice),
  });
  if (topic && reader && !loadNoticeRules().unwritten.includes(notice.event))
    await writeInSite(deps, tx, notice, { topic: topic.id, reader, template });
  const language = notice.language ?? found.language;
  const isOwn = reader !== null && recipient !== null && isContactOf(deps, reader, recipient);
  const wishes = isOwn ? reader.wishes : noWishes;
  const now = deps.clock.now();
  const flightSoon = reader?.flightSoon || loadNoticeRules().urgent.includes(notice.event);
  const moment = ({ quiet }: NoticeWishes, without: readonly string[]) =>
    messageMoment({ topic, without, quiet, flightSoon }, now, noticeZone);
  const smsAt = moment(wishes, wishes.noSms);
  const envelopes = channelsTo(recipient, template, deps.clock.today()).flatMap((channel): Envelope[] => {
    const address = channel === 'SMS' ? recipient?.mobile : recipient?.mail;
    if (!address) return [];
    const envelope = { channel, address, template, language };
    if (channel === 'SMS') return smsAt ? [{ ...envelope, ...(smsAt > now && { sendAt: smsAt }) }] : [];
    return topic && !topic.fixed && wishes.noMail.includes(topic.id) ? [] : [envelope];
  });
  const pushAt = reader && moment(reader.wishes, reader.wishes.noPush);
  if (pushAt && template.channels.includes('PUSH') && deps.config.providers.push !== 'off') {
    const devices = await listLiveDevices(tx, reader.accountId, now);
    const later = pushAt > now && { sendAt: pushAt };
    envelopes.push(...devices.map((address) => ({ channel: 'PUSH' as const, address, template, language, ...later })));
  }
  if (envelopes.length > 0) await writeMessages(deps, tx, notice, envelopes);
}

function isContactOf({ vault }: NotifyDeps, reader: Reader, { mobile, mail }: Recipient): boolean {
  return mobile
    ? vault.fingerprint(mobile) === reader.mobileFp
    : vault.fingerprint(mail.toLowerCase()) === reader.mailFp;
}

/** Returns the channels to a contact: SMS and mail. A recipient whom no SMS reaches gets every message by mail. */
function channelsTo(recipient: Recipient | null, template: MessageTemplate, day: string): readonly MessageChannel[] {
  if (!recipient?.mail || (recipient.mobile && getsSms(recipient.mobile, day)))
    return template.channels.filter((channel) => channel !== 'PUSH');
  return ['MAIL'];
}

/** Returns the order number that a message names, or null. */
function orderOf<E extends MessageEvent>(notice: Notice<E>): string | null {
  if ('orderNo' in notice) return notice.orderNo;
  return 'orderNo' in notice.data ? notice.data.orderNo : null;
}

async function writeInSite<E extends MessageEvent>(
  { ids, vault, clock }: NotifyDeps,
  tx: Tx,
  { event, subjectKey, data }: Notice<E>,
  { topic, reader, template }: { topic: string; reader: Reader; template: MessageTemplate },
): Promise<void> {
  await tx
    .insertInto('notice')
    .values({
      id: ids.uuid(),
      account_id: reader.accountId,
      topic,
      event,
      subject_key: subjectKey,
      words_sealed: vault.seal(JSON.stringify(writeNotice(template, data))),
      created_at: clock.now(),
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'event', 'subject_key']).doNothing())
    .execute();
}

/** Finds the contact of an order. Null for a draft without a contact, which then gets no message. */
async function findContact({ vault }: NotifyDeps, tx: Tx, orderNo: string): Promise<Recipient | null> {
  const order = await tx
    .selectFrom('sales_order')
    .select('contact_sealed')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return order.contact_sealed === null ? null : (JSON.parse(vault.unseal(order.contact_sealed)) as Recipient);
}

interface Envelope {
  channel: MessageChannel;
  address: string;
  template: MessageTemplate;
  language: MessageLanguage;
  /** The end of the quiet hours. Without it, the message is sent at once. */
  sendAt?: Date;
}

async function writeMessages<E extends MessageEvent>(
  deps: NotifyDeps,
  tx: Tx,
  notice: Notice<E>,
  envelopes: readonly Envelope[],
): Promise<void> {
  const written = await tx
    .insertInto('message')
    .values(envelopes.map((envelope) => toRow(deps, notice, envelope)))
    .onConflict((conflict) => conflict.columns(['event', 'subject_key', 'channel']).doNothing())
    .returning(['id', 'channel'])
    .execute();
  const sending = written.map(({ id, channel }) => {
    // All push messages of an event wait for the same moment.
    const runAt = envelopes.find((envelope) => envelope.channel === channel)?.sendAt;
    return { name: 'notification.send', payload: { messageId: id }, key: `message/${id}`, ...(runAt && { runAt }) };
  });
  await deps.jobs.enqueueAll(tx, sending);
}

function toRow<E extends MessageEvent>(
  { config, ids, vault, clock }: NotifyDeps,
  notice: Notice<E>,
  { channel, address, template, language }: Envelope,
) {
  const { event, subjectKey, data, fact } = notice;
  const way = channel === 'PUSH' ? `push ${address}` : channel;
  const written = write(notice, { channel, template, language }, config.carrier);
  return {
    id: ids.uuid(),
    event,
    // A message is unique by its key. Each browser of a reader gets a message of its own.
    subject_key: channel === 'PUSH' ? `${subjectKey}/${way}` : subjectKey,
    channel,
    recipient_sealed: vault.seal(address),
    title: written.subject,
    body_sealed: vault.seal(written.text),
    status: messageMachine.initial,
    language,
    parameters_sealed:
      channel === 'SMS' ? vault.seal(JSON.stringify(readSmsParameters(template, data, language))) : null,
    parts: channel === 'SMS' ? smsParts(written.text).length : 1,
    created_at: clock.now(),
    sent_at: null,
    fact: fact ? `${fact.of}/${fact.name}/${way}` : null,
    fact_no: fact?.no ?? null,
  };
}

type Writing = Pick<Envelope, 'channel' | 'template' | 'language'>;

/** Returns the subject and the text of a message. The text of a push message is its payload as JSON. */
function write<E extends MessageEvent>(
  notice: Notice<E>,
  { channel, template, language }: Writing,
  carrier: NotifyDeps['config']['carrier'],
): { subject: string; text: string } {
  const { event, data, fact } = notice;
  if (channel === 'SMS') return { subject: '', text: writeSms(template, data, carrier, language) };
  if (channel === 'MAIL') return writeMail(template, data, carrier, language);
  const { title, body } = writePush(template, data, language);
  const orderNo = orderOf(notice);
  const path = orderNo ? `/user/airorder/orderdetail?orderNo=${orderNo}` : '/user/notices';
  const flight = 'flight' in data && 'date' in data ? `${data.flight} ${data.date}` : title;
  const tag = [event, flight, fact?.name ?? []].flat().join(' ');
  const payload: PushPayload = { title, body, path: addressIn(language, path), tag, language };
  return { subject: title, text: JSON.stringify(payload) };
}
