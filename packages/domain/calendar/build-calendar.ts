import type { Instant } from '../time/index.ts';

interface Alarm {
  /** The instant of the alarm, or its lead before the event. */
  when: { at: Instant } | { minutesBefore: number };
  text: string;
}

/** An event for a calendar. Its times are instants, so that every calendar shows them in its own zone. */
export interface CalendarEvent {
  /** The id of the event. It stays the same, so that a later copy of the event replaces an earlier one. */
  id: string;
  title: string;
  startsAt: Instant;
  endsAt: Instant;
  place?: string;
  detail?: string;
  url?: string;
  alarms: readonly Alarm[];
  /** The last change, for events that change. The version grows with each change. */
  change?: { at: Instant; version: number };
  isCancelled?: boolean;
}

interface CalendarOptions {
  /** The time stamp of events without a change. */
  now: Instant;
  /** The name of a calendar that is read again, and how often. */
  name?: string;
  refreshMinutes?: number;
}

const MOST_OCTETS = 75;

/** Builds a calendar (iCalendar, RFC 5545). */
export function buildCalendar(
  events: readonly CalendarEvent[],
  { now, name, refreshMinutes }: CalendarOptions,
): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Airline booking site//Trips//EN', 'CALSCALE:GREGORIAN'],
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(refreshMinutes
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]
      : []),
  ];
  for (const event of events) lines.push(...linesOf(event, now));
  return [...lines, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, now: Instant): string[] {
  const { id, title, startsAt, endsAt, place, detail, url, alarms, change, isCancelled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(change?.at ?? now)}`,
    ...(change ? [`LAST-MODIFIED:${utc(change.at)}`, `SEQUENCE:${change.version}`] : []),
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(detail ? [`DESCRIPTION:${escapeText(detail)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(isCancelled === undefined ? [] : [`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
    ...alarms.flatMap(({ when, text }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'at' in when ? `TRIGGER;VALUE=DATE-TIME:${utc(when.at)}` : `TRIGGER:-PT${when.minutesBefore}M`,
      `DESCRIPTION:${escapeText(text)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** Formats an instant in UTC: `20261208T233500Z`. */
function utc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Folds a line at 75 octets, never inside a character. The next line begins with a blank. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}
