import type { Bilingual } from '../bilingual.ts';
import { instantToLocal, localToInstant } from '../time/index.ts';
import { type MessageEvent, messageEvents } from './events.ts';

/** What messages are about, as data: a traveller says by topic how they want to hear of it. */
export interface NoticeTopic {
  id: string;
  name: Bilingual;
  detail: Bilingual;
  /** Always sent, at any hour. */
  fixed: boolean;
  events: MessageEvent[];
}

export interface NoticeRules {
  topics: NoticeTopic[];
  /** Not written inside the site: secrets, what a longer message repeats, what is about an account that is gone. */
  unwritten: MessageEvent[];
  /** To the carrier itself: of no topic. */
  toCarrier: MessageEvent[];
  /** Worth nothing in the morning: these do not wait for the end of quiet hours. */
  urgent: MessageEvent[];
  /** In how many parts an SMS may travel, by language. */
  smsParts: { zh: number; en: number };
  /** What is proposed where somebody wants quiet hours, and how near a flight must be not to wait for their end. */
  quiet: { from: string; until: string; flightHours: number };
  /** Messages in the site are kept so long. */
  keepMonths: number;
}

/** How somebody wants to hear of the topics, and when not. */
export interface NoticeWishes {
  /** Topics they want no SMS, or no e-mail, of. */
  noSms: readonly string[];
  noMail: readonly string[];
  /** Local times of the carrier's home, '22:00'; null: no quiet hours. */
  quiet: { from: string; until: string } | null;
}

export const noWishes: NoticeWishes = { noSms: [], noMail: [], quiet: null };

/** Every event is in one topic, or goes to the carrier; throws and names every fault. */
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
  if (faults.length > 0) throw new Error(`Notice topics: ${faults.join('; ')}`);
  return rules;
}

export function topicOf({ topics }: NoticeRules, event: MessageEvent): NoticeTopic | undefined {
  return topics.find(({ events }) => events.includes(event));
}

/**
 * When an SMS goes: at once, at the end of the quiet hours, or not at all. What always goes does not wait, nor does
 * what is about a flight within the hours of the rules.
 */
export function smsMoment(
  { topic, wishes, flightSoon }: { topic: NoticeTopic | undefined; wishes: NoticeWishes; flightSoon: boolean },
  now: Date,
  zone: string,
): Date | null {
  if (!topic || topic.fixed) return now;
  if (wishes.noSms.includes(topic.id)) return null;
  return flightSoon || !wishes.quiet ? now : quietEnd(wishes.quiet, now, zone);
}

/** The end of the quiet hours that a moment lies in; the moment itself outside them. They may span midnight. */
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
