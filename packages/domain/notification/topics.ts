import type { Bilingual } from '../bilingual.ts';
import { instantToLocal, localToInstant } from '../time/index.ts';
import { messageEvents } from './event-names.ts';
import type { MessageEvent } from './events.ts';

/** A topic of messages, as data. A traveller chooses SMS and e-mail by topic. */
export interface NoticeTopic {
  id: string;
  name: Bilingual;
  detail: Bilingual;
  /** Whether its messages are always sent, at any hour. */
  fixed: boolean;
  events: MessageEvent[];
}

export interface NoticeRules {
  topics: NoticeTopic[];
  /**
   * Events without a notice inside the site: secrets, messages that a longer one repeats, and messages about a closed
   * account.
   */
  unwritten: MessageEvent[];
  /** Events that are sent to the carrier itself. They have no topic. */
  toCarrier: MessageEvent[];
  /** Events that do not wait for the end of quiet hours, because they would be useless in the morning. */
  urgent: MessageEvent[];
  /** The largest number of parts of an SMS, by language. */
  smsParts: { zh: number; en: number };
  /** The proposed quiet hours, and the hours before a flight within which its messages do not wait. */
  quiet: { from: string; until: string; flightHours: number };
  /** The months for which notices are kept. */
  keepMonths: number;
}

/** The wishes of a reader: channels by topic, and quiet hours. */
export interface NoticeWishes {
  /** The topics without SMS, those without e-mail, and those without push messages. */
  noSms: readonly string[];
  noMail: readonly string[];
  noPush: readonly string[];
  /** Local times at the carrier's home, '22:00'; null for no quiet hours. */
  quiet: { from: string; until: string } | null;
}

export const noWishes: NoticeWishes = { noSms: [], noMail: [], noPush: [], quiet: null };

/** Checks that every event is in one topic, or is sent to the carrier. Throws an error that names every fault. */
export function checkNoticeRules(rules: NoticeRules): NoticeRules {
  const { unwritten, toCarrier, urgent } = rules;
  const all = [...rules.topics.flatMap(({ events }) => events), ...toCarrier];
  const faults = [
    ...messageEvents.filter((event) => !all.includes(event)).map((event) => `${event}: in no topic`),
    ...[...all, ...unwritten, ...urgent]
      .filter((event) => !messageEvents.includes(event))
      .map((event) => `${event}: no such event`),
    ...all.filter((event, index) => all.indexOf(event) < index).map((event) => `${event}: in two topics`),
  ];
  if (faults.length > 0) throw new Error(`The topics of notices are wrong: ${faults.join('; ')}`);
  return rules;
}

export function topicOf({ topics }: NoticeRules, event: MessageEvent): NoticeTopic | undefined {
  return topics.find(({ events }) => events.includes(event));
}

/**
 * Returns the instant at which an SMS or a push message is sent: now, or at the end of the quiet hours. Returns null if
 * the reader has refused the topic (`without`). Messages of fixed topics, or without a topic, are always sent now. A
 * message about a near flight does not wait for the end of the quiet hours.
 */
export function messageMoment(
  { topic, without, quiet, flightSoon }: MomentFacts,
  now: Date,
  zone: string,
): Date | null {
  if (!topic || topic.fixed) return now;
  if (without.includes(topic.id)) return null;
  return flightSoon || !quiet ? now : quietEnd(quiet, now, zone);
}

interface MomentFacts extends Pick<NoticeWishes, 'quiet'> {
  topic: NoticeTopic | undefined;
  /** The topics that the reader has refused on this channel. */
  without: readonly string[];
  flightSoon: boolean;
}

/** Returns the end of the quiet hours that contain `now`, or `now` if none do. Quiet hours may span midnight. */
export function quietEnd({ from, until }: { from: string; until: string }, now: Date, zone: string): Date {
  const { date, minutes } = instantToLocal(now.getTime(), zone);
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin === end) return now;
  const isQuiet = begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
  if (!isQuiet) return now;
  const startOfDay = localToInstant(date, 0, zone);
  const tomorrow = minutes >= end ? 24 * 60 : 0;
  return new Date(startOfDay + (end + tomorrow) * 60_000);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
