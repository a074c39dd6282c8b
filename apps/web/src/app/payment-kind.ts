/** Whether a page's search parameters name a payment that only members have: anything but cash. */
export function isForMembers(search: object): boolean {
  const { payment } = search as { payment?: unknown };
  return typeof payment === 'string' && payment !== '' && payment !== 'CASH';
}
