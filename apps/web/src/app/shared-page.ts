/**
 * Pages that look the same to everyone, so that the server may keep a rendering for seconds. What belongs to a visitor
 * (name, orders, recent searches) is filled in by the browser. The values: the search parameters a page reads when it is
 * rendered; an address that has one is not shared, and any other parameter makes no difference.
 */
const sharedPages: Record<string, readonly string[]> = {
  '/index': [],
  '/book': [
    'origCode3',
    'destCode3',
    'departureDate',
    'returnDate',
    'isReturn',
    'adultNum',
    'childNum',
    'babyNum',
    'classType',
  ],
  '/login': ['redirect'],
  '/register': ['redirect'],
};

/** The address under which a page is shared, or null when it is not (an unusual spelling of it, for one). */
export function sharedPage(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  const read = Object.hasOwn(sharedPages, path) ? sharedPages[path] : undefined;
  if (!read) return null;
  const given = new URLSearchParams(query);
  return read.some((parameter) => given.has(parameter)) ? null : path;
}
