/** An event for a calendar. Its times are instants, so that every calendar shows them in its own zone. */
export interface CalendarEvent {
  /** The id of the event. It stays the same, so that a second import replaces the first. */
  id: string;
  title: string;
  startsAt: number;
  endsAt: number;
  place?: string;
  detail?: string;
  url?: string;
  /** The instant of the alarm, or its lead before the event. */
  alarm: { at: number } | { minutesBefore: number };
  alarmText: string;
}

const MOST_OCTETS = 75;

/** Builds a calendar file (iCalendar, RFC 5545). */
export function buildCalendar(events: readonly CalendarEvent[], { now }: { now: number }): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Haidai Air//Site//ZH'];
  for (const event of events) lines.push(...linesOf(event, now));
  return [...lines, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf({ id, title, startsAt, endsAt, place, detail, url, alarm, alarmText }: CalendarEvent, now: number) {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(detail ? [`DESCRIPTION:${escapeText(detail)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'at' in alarm ? `TRIGGER;VALUE=DATE-TIME:${utc(alarm.at)}` : `TRIGGER:-PT${alarm.minutesBefore}M`,
    `DESCRIPTION:${escapeText(alarmText)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Formats an instant in UTC: `20261208T233500Z`. */
function utc(instant: number): string {
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
