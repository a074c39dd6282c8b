import { addressIn, readLanguage } from '@haidai/domain';

/** The pages for search engines: the fares of each route. */
const farePage = /^\/fares(?:\/[a-z]{3}-[a-z]{3})?$/;

/**
 * The pages that look the same to all visitors, so that the server and a shared cache may store them. The browser adds
 * visitor data (name, orders, recent searches). Each entry lists the search parameters that the page reads during
 * rendering. An address with one of them is not public. Any other parameter makes no difference.
 */
const publicPages: Record<string, readonly string[]> = {
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
const publicTexts: Record<string, Record<string, RegExp>> = {
  '/articleD': { articleId: /^[a-z0-9-]{1,60}$/, docKey: /^[A-Z][A-Z0-9_]{2,60}$/ },
};

/**
 * Returns the address under which all visitors get the same bytes of a page, or null if the page has data of its
 * visitor. An unusual spelling of the address also gives null. Such a page has no cookie and no nonce.
 */
export function publicPage(url: string): string | null {
  const { language, address } = readLanguage(url);
  const found = findPublic(address);
  return found === null ? null : addressIn(language, found);
}

function findPublic(address: string): string | null {
  const [path = '', query = ''] = address.split('?', 2);
  if (farePage.test(path)) return path;
  const given = new URLSearchParams(query);
  if (Object.hasOwn(publicTexts, path)) return publicText(path, given);
  const read = Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
  if (!read) return null;
  return read.some((parameter) => given.has(parameter)) ? null : path;
}

function publicText(path: string, given: URLSearchParams): string | null {
  const named = Object.entries(publicTexts[path] ?? {}).filter(([parameter]) => given.has(parameter));
  const [first] = named;
  if (!first || named.length > 1) return null;
  const [parameter, pattern] = first;
  const [value = '', ...others] = given.getAll(parameter);
  return others.length === 0 && pattern.test(value) ? `${path}?${parameter}=${value}` : null;
}
