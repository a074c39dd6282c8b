/** Formats a ticket number for people: '7892400001234' → '789-2400001234'. */
export function formatTicketNumber(ticketNo: string): string {
  if (!/^\d{13}$/.test(ticketNo)) throw new RangeError('a ticket number has 13 digits');
  return `${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`;
}

/**
 * Reads a typed ticket number, with a dash, spaces or wide digits. Returns its 13 digits, or null if the text is no
 * ticket number.
 */
export function readTicketNumber(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{13}$/.test(digits) ? digits : null;
}
