const LEAD_MINUTES = 10;

export interface Reminder {
  /** The id of the event. A second import of the file changes nothing. */
  id: string;
  title: string;
  /** The instant when the round opens. `closesAt` is the instant when it closes. */
  opensAt: string;
  closesAt: string;
  /** The address of the offer. */
  url: string;
  madeAt: Date;
}

/** Returns a calendar entry (RFC 5545) with an alarm ten minutes before a round opens. */
export function reminderFile({ id, title, opensAt, closesAt, url, madeAt }: Reminder): string {
  const text = escapeText(title);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haidai Air//Flash sale//ZH',
    'BEGIN:VEVENT',
    `UID:${id}@flash-sale`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(new Date(opensAt))}`,
    `DTEND:${stamp(new Date(closesAt))}`,
    `SUMMARY:${text}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text}`,
    `TRIGGER:-PT${LEAD_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Returns a time in the format `20261125T020000Z`. */
function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** Folds a line at 75 bytes. The next line begins with a space. The fold never splits a character. */
function fold(line: string): string {
  const limit = 75;
  const bytes = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (length + size > limit) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}
