/** '7892400001234' as people read it: '789-2400001234'. */
export function formatTicketNumber(ticketNo: string): string {
  if (!/^\d{13}$/.test(ticketNo)) throw new RangeError('a ticket number has 13 digits');
  return `${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`;
}

/** The 13 digits of a ticket number as somebody typed it, with a dash, spaces or wide digits; null for what is none. */
export function readTicketNumber(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{13}$/.test(digits) ? digits : null;
}
