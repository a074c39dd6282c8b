/** '7892400001234' as people read it: '789-2400001234'. */
export function formatTicketNumber(ticketNo: string): string {
  if (!/^\d{13}$/.test(ticketNo)) throw new RangeError('a ticket number has 13 digits');
  return `${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`;
}
