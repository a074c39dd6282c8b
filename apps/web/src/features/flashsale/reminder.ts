const LEAD_MINUTES = 10;

export interface Reminder {
  /** Names the event, so that taking it twice changes nothing. */
  id: string;
  title: string;
  /** Instants. */
  opensAt: string;
  closesAt: string;
  /** The address of the offer. */
  url: string;
  madeAt: Date;
}

/** An entry for any calendar (RFC 5545) that calls ten minutes before a round opens. */
export function reminderFile({ id, title, opensAt, closesAt, url, madeAt }: Reminder): string {
  const words = escapeText(title);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haidai Air//Flash sale//ZH',
    'BEGIN:VEVENT',
    `UID:${id}@flash-sale`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(new Date(opensAt))}`,
    `DTEND:${stamp(new Date(closesAt))}`,
    `SUMMARY:${words}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${words}`,
    `TRIGGER:-PT${LEAD_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** `20261125T020000Z`. */
function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** No line is longer than 75 bytes; what follows on the next begins with a space, and no letter is cut. */
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
