/** A line of an airport's boarding list: a ticket, and whether its traveller boarded. */
export interface BoardingLine {
  readonly ticketNo: string;
  readonly boarded: boolean;
}

export interface BoardingList {
  readonly lines: readonly BoardingLine[];
  /** The numbers, from 1, of lines without a ticket that are no heading. */
  readonly unread: readonly number[];
}

const ticket = /(?<!\d)(\d{3})[-\s]?(\d{10})(?!\d)/;
/** The codes and words for a traveller who did not board: NS, no-show, off-loaded, not boarded and others. */
const missed =
  /(^|[^A-Z])(NS|N|NO|NOSHO|NO[- _]?SHOW|OFF|OFFLOADED|OFFLK|NOT[- _]?BOARDED|MISSED|0|FALSE)([^A-Z]|$)|未登机|误机|减客/;

/**
 * Reads the boarding list of an airport, pasted or as CSV. Each line has one ticket number, and a code or word if its
 * traveller did not board. A first line without a ticket is the heading.
 */
export function readBoardingList(text: string): BoardingList {
  const rows = text.split(/\r?\n/).map((line) => line.trim());
  const lines = new Map<string, boolean>();
  const unread: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (row === '') continue;
    const found = ticket.exec(row);
    if (!found) {
      if (lines.size > 0 || unread.length > 0 || !/[A-Za-z一-鿿]/.test(row)) unread.push(index + 1);
      continue;
    }
    const others = row.replace(ticket, ' ').toUpperCase();
    const fields = others.split(/[,;\t|]/).map((field) => field.replaceAll('"', '').trim());
    lines.set(`${found[1]}${found[2]}`, !fields.some((field) => missed.test(field) && field.length <= 14));
  }
  return { lines: [...lines].map(([ticketNo, boarded]) => ({ ticketNo, boarded })), unread };
}
