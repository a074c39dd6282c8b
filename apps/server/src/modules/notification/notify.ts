import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressIn } from '@haidai/domain';
import {
  type MessageChannel,
  type MessageData,
  type MessageEvent,
  type MessageLanguage,
  type MessageTemplate,
  messageMachine,
  messageMoment,
  type NoticeTopic,
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
import { type Found, findReaders, type Reader } from './notices/reader.ts';
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
export function notify<E extends MessageEvent>(deps: NotifyDeps, tx: Tx, notice: Notice<E>): Promise<void> {
  return notifyAll(deps, tx, [notice]);
}

/** Writes the messages of many events. The number of statements does not depend on the number of messages. */
export async function notifyAll(deps: NotifyDeps, tx: Tx, notices: readonly Notice<MessageEvent>[]): Promise<void> {
  if (notices.length === 0) return;
  const asked = notices.map((notice) => ({ accountId: notice.accountId ?? null, orderNo: orderOf(notice) }));
  const found = await findReaders(deps, tx, asked);
  const writings = await inTurns(notices, (notice, index) => toWriting(deps, notice, found[index]));
  await writeInSite(deps, tx, writings);
  const accounts = writings.flatMap(({ pushAt, reader }) => (pushAt && reader ? [reader.accountId] : []));
  const devices = await listLiveDevices(tx, accounts, deps.clock.now());
  await writeMessages(
    deps,
    tx,
    writings.flatMap((writing) => listEnvelopes(deps, writing, devices.get(writing.reader?.accountId ?? '') ?? [])),
  );
}

/** The number of messages that are written in one turn of the event loop. After that, other calls have their turn. */
const atOnce = 4;

async function inTurns<Item, Result>(
  items: readonly Item[],
  write: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await nextTurn();
    results.push(write(item, index));
  }
  return results;
}

/** A message with its recipient and the rules that apply to it. */
interface Writing {
  notice: Notice<MessageEvent>;
  template: MessageTemplate;
  topic: NoticeTopic | undefined;
  recipient: Recipient | null;
  reader: Reader | null;
  language: MessageLanguage;
  /** The wishes of the account, if the message goes to its own contact. */
  wishes: NoticeWishes;
  /** The moments of the SMS and of the push messages. Null if none is sent. */
  smsAt: Date | null;
  pushAt: Date | null;
}

function toWriting(deps: NotifyDeps, notice: Notice<MessageEvent>, found: Found | undefined): Writing {
  const template = loadTemplates().get(notice.event);
  if (!template) throw new Error(`No message template exists for ${notice.event}`);
  const { reader, language, contactSealed } = found ?? { reader: null, language: 'zh', contactSealed: null };
  const recipient = 'recipient' in notice ? notice.recipient : readContact(deps, contactSealed);
  const topic = topicOf(loadNoticeRules(), notice.event);
  const isOwn = reader !== null && recipient !== null && isContactOf(deps, reader, recipient);
  const wishes = isOwn ? reader.wishes : noWishes;
  const flightSoon = reader?.flightSoon || loadNoticeRules().urgent.includes(notice.event);
  const moment = ({ quiet }: NoticeWishes, without: readonly string[]) =>
    messageMoment({ topic, without, quiet, flightSoon }, deps.clock.now(), noticeZone);
  const takesPush = reader && template.channels.includes('PUSH') && deps.config.providers.push !== 'off';
  return {
    ...{ notice, template, topic, recipient, reader, wishes },
    language: notice.language ?? language,
    smsAt: moment(wishes, wishes.noSms),
    pushAt: takesPush ? moment(reader.wishes, reader.wishes.noPush) : null,
  };
}

/** Lists the messages of an event: SMS and mail to the contact, and a push message to each browser. */
function listEnvelopes(
  { clock }: NotifyDeps,
  { notice, template, topic, recipient, language, wishes, smsAt, pushAt }: Writing,
  devices: readonly string[],
): Envelope[] {
  const now = clock.now();
  const from = { notice, template, language };
  const envelopes = channelsTo(recipient, template, clock.today()).flatMap((channel): Envelope[] => {
    const address = channel === 'SMS' ? recipient?.mobile : recipient?.mail;
    if (!address) return [];
    const envelope = { ...from, channel, address };
    if (channel === 'SMS') return smsAt ? [{ ...envelope, ...(smsAt > now && { sendAt: smsAt }) }] : [];
    return topic && !topic.fixed && wishes.noMail.includes(topic.id) ? [] : [envelope];
  });
  if (!pushAt) return envelopes;
  const later = pushAt > now && { sendAt: pushAt };
  return [...envelopes, ...devices.map((address) => ({ ...from, channel: 'PUSH' as const, address, ...later }))];
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
function orderOf(notice: Notice<MessageEvent>): string | null {
  if ('orderNo' in notice) return notice.orderNo;
  return 'orderNo' in notice.data ? notice.data.orderNo : null;
}

/** Writes the notices of the events whose topic has notices on the site. */
async function writeInSite({ ids, vault, clock }: NotifyDeps, tx: Tx, writings: readonly Writing[]): Promise<void> {
  const shown = writings.flatMap(({ notice, topic, reader, template }) =>
    topic && reader && !loadNoticeRules().unwritten.includes(notice.event) ? { notice, topic, reader, template } : [],
  );
  if (shown.length === 0) return;
  const rows = await inTurns(shown, ({ notice: { event, subjectKey, data }, topic, reader, template }) => ({
    id: ids.uuid(),
    account_id: reader.accountId,
    topic: topic.id,
    event,
    subject_key: subjectKey,
    words_sealed: vault.seal(JSON.stringify(writeNotice(template, data))),
    created_at: clock.now(),
    read_at: null,
  }));
  await tx
    .insertInto('notice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'event', 'subject_key']).doNothing())
    .execute();
}

/** Returns the contact of an order. Null for a draft without a contact, which then gets no message. */
function readContact({ vault }: NotifyDeps, sealed: string | null): Recipient | null {
  return sealed === null ? null : (JSON.parse(vault.unseal(sealed)) as Recipient);
}

interface Envelope {
  notice: Notice<MessageEvent>;
  channel: MessageChannel;
  address: string;
  template: MessageTemplate;
  language: MessageLanguage;
  /** The end of the quiet hours. Without it, the message is sent at once. */
  sendAt?: Date;
}

async function writeMessages(deps: NotifyDeps, tx: Tx, envelopes: readonly Envelope[]): Promise<void> {
  if (envelopes.length === 0) return;
  const rows = await inTurns(envelopes, (envelope) => toRow(deps, envelope));
  const written = await tx
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event', 'subject_key', 'channel']).doNothing())
    .returning('id')
    .execute();
  const moments = new Map(rows.map(({ id }, index) => [id, envelopes[index]?.sendAt]));
  const sending = written.map(({ id }) => {
    const runAt = moments.get(id);
    return { name: 'notification.send', payload: { messageId: id }, key: `message/${id}`, ...(runAt && { runAt }) };
  });
  await deps.jobs.enqueueAll(tx, sending);
}

function toRow({ config, ids, vault, clock }: NotifyDeps, envelope: Envelope) {
  const { notice, channel, address, template, language } = envelope;
  const { event, subjectKey, data, fact } = notice;
  const way = channel === 'PUSH' ? `push ${address}` : channel;
  const written = write(envelope, config.carrier);
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

/** Returns the subject and the text of a message. The text of a push message is its payload as JSON. */
function write(
  { notice, channel, template, language }: Envelope,
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
