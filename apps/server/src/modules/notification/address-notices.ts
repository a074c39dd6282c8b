import {
  type MessageChannel,
  type MessageData,
  type MessageEvent,
  type MessageLanguage,
  type MessageTemplate,
  messageMoment,
  type NoticeTopic,
  type NoticeWishes,
  noWishes,
  topicOf,
} from '@haidai/domain/notification';
import type { Deps } from '../../platform/index.ts';
import { getsSms } from './foreign-sms.ts';
import type { Found, Reader } from './notices/reader.ts';
import { loadNoticeRules, noticeZone } from './notices/rules.ts';
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
  /** True if another message tells the account the same: it then gets no second notice and push message. */
  besideAccount?: true;
} & (
  | { recipient: Recipient }
  /** The message goes to the contact of this order, or to the recipient beside it. */
  | { orderNo: string; recipient?: Recipient }
);

export type NotifyDeps = Pick<Deps, 'vault' | 'ids' | 'clock' | 'jobs' | 'config'>;

/** A message with its recipient and the rules that apply to it. */
export interface Writing {
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

/** Returns a message with its recipient, language and moments. */
export function toWriting(deps: NotifyDeps, notice: Notice<MessageEvent>, found: Found | undefined): Writing {
  const template = loadTemplates().get(notice.event);
  if (!template) throw new Error(`No message template exists for ${notice.event}`);
  const { language, contactSealed, ...known } = found ?? { reader: null, language: 'zh', contactSealed: null };
  const reader = notice.besideAccount ? null : known.reader;
  const recipient = notice.recipient ?? readContact(deps, contactSealed);
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
export function listEnvelopes(
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
export function orderOf(notice: Notice<MessageEvent>): string | null {
  if ('orderNo' in notice) return notice.orderNo;
  return 'orderNo' in notice.data ? notice.data.orderNo : null;
}

/** Returns the contact of an order. Null for a draft without a contact, which then gets no message. */
function readContact({ vault }: NotifyDeps, sealed: string | null): Recipient | null {
  return sealed === null ? null : (JSON.parse(vault.unseal(sealed)) as Recipient);
}

export interface Envelope {
  notice: Notice<MessageEvent>;
  channel: MessageChannel;
  address: string;
  template: MessageTemplate;
  language: MessageLanguage;
  /** The end of the quiet hours. Without it, the message is sent at once. */
  sendAt?: Date;
}
