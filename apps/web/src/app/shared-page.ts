/**
 * The pages that look the same to all visitors, so that the server may cache a rendering for seconds. The browser adds
 * visitor data (name, orders, recent searches). Each entry lists the search parameters that the page reads during
 * rendering. An address with one of them is not shared. Any other parameter makes no difference.
 */
const sharedPages: Record<string, readonly string[]> = {
  '/activities': [],
  '/articles': ['typeId', 'keyword', 'pageNum'],
  '/elder': [],
  '/index': ['tab'],
  '/book': [
    'origCode3',
    'destCode3',
    'departureDate',
    'returnDate',
    'isReturn',
    'payment',
    'adultNum',
    'childNum',
    'babyNum',
    'classType',
  ],
  '/book/activityBooking': [
    'activityId',
    'preferentialOrigCode3',
    'destCode3',
    'departureDate',
    'adultNum',
    'childNum',
    'babyNum',
  ],
  '/book/querySpecialTicket': ['origCode3', 'month', 'budget', 'fareKind', 'destCode3', 'calendar'],
  '/Seckill/SeckillList': ['roundId'],
  '/feedback': ['kind'],
  '/offline': [],
  '/securityVolunteers': [],
  '/self/FlightInquiry': ['flightNo', 'flightDate', 'origCode3', 'destCode3'],
  '/static/error': ['reason', 'requestId'],
  '/yqzl': ['cityName'],
  '/login': ['redirect', 'payment', 'notVip'],
  '/register': ['redirect'],
};

/** The pages with one version for each value of a parameter: the parameters and the form of their values. */
const sharedTexts: Record<string, Record<string, RegExp>> = {
  '/articleD': { articleId: /^[a-z0-9-]{1,60}$/, docKey: /^[A-Z][A-Z0-9_]{2,60}$/ },
};

/**
 * Returns the address under which a page is shared, or null if it is not shared. An unusual spelling of the address
 * also gives null.
 */
export function sharedPage(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  const given = new URLSearchParams(query);
  if (Object.hasOwn(sharedTexts, path)) return sharedText(path, given);
  const read = Object.hasOwn(sharedPages, path) ? sharedPages[path] : undefined;
  if (!read) return null;
  return read.some((parameter) => given.has(parameter)) ? null : path;
}

function sharedText(path: string, given: URLSearchParams): string | null {
  const named = Object.entries(sharedTexts[path] ?? {}).filter(([parameter]) => given.has(parameter));
  const [first] = named;
  if (!first || named.length > 1) return null;
  const [parameter, pattern] = first;
  const [value = '', ...others] = given.getAll(parameter);
  return others.length === 0 && pattern.test(value) ? `${path}?${parameter}=${value}` : null;
}
