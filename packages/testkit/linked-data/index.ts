type Check = (value: unknown) => boolean;

/** The properties of a type: how to check each one, and which ones search engines need. */
interface Rule {
  needed: readonly string[];
  properties: Readonly<Record<string, Check>>;
}

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const text = matches(/\S/);
const address: Check = (value) => matches(/^https?:\/\/[^\s/]+/)(value) && URL.canParse(String(value));
const isDate = (value: unknown) => !Number.isNaN(Date.parse(String(value)));
const date: Check = (value) => matches(/^\d{4}-\d\d-\d\d(T.+)?$/)(value) && isDate(value);
const instant: Check = (value) =>
  matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/)(value) && isDate(value);
const price: Check = (value) => (typeof value === 'number' && value > 0) || matches(/^\d+(\.\d{1,2})?$/)(value);
const count: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const oneOf =
  (...types: string[]): Check =>
  (value) =>
    isItem(value) && types.includes(value['@type']);
const listOf =
  (type: string): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(oneOf(type));

const language = matches(/^(zh-CN|en)$/);
const organization = {
  name: text,
  url: address,
  iataCode: matches(/^[A-Z0-9]{2}$/),
  telephone: matches(/^[+\d][\d -]+$/),
};
const offer = { priceCurrency: matches(/^[A-Z]{3}$/), url: address };

/** The part of schema.org that the pages use, with what search engines need beyond it. */
const rules: Readonly<Record<string, Rule>> = {
  Flight: {
    needed: ['flightNumber', 'provider', 'departureAirport', 'arrivalAirport', 'departureTime', 'arrivalTime'],
    properties: {
      flightNumber: matches(/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/),
      provider: oneOf('Airline'),
      departureAirport: oneOf('Airport'),
      arrivalAirport: oneOf('Airport'),
      departureTime: instant,
      arrivalTime: instant,
    },
  },
  Trip: {
    needed: ['name', 'provider', 'offers'],
    properties: { name: text, provider: oneOf('Airline'), offers: oneOf('AggregateOffer', 'Offer') },
  },
  AggregateOffer: {
    needed: ['lowPrice', 'priceCurrency', 'offerCount'],
    properties: { ...offer, lowPrice: price, highPrice: price, offerCount: count, offers: listOf('Offer') },
  },
  Offer: {
    needed: ['price', 'priceCurrency', 'availability', 'url'],
    properties: {
      ...offer,
      price,
      availability: matches(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|SoldOut)$/),
      availabilityEnds: date,
    },
  },
  Airport: { needed: ['iataCode', 'name'], properties: { iataCode: matches(/^[A-Z]{3}$/), name: text } },
  Airline: { needed: ['name', 'iataCode'], properties: organization },
  Organization: { needed: ['name', 'url'], properties: organization },
  WebSite: { needed: ['name', 'url'], properties: { name: text, url: address, inLanguage: language } },
  BreadcrumbList: { needed: ['itemListElement'], properties: { itemListElement: listOf('ListItem') } },
  ListItem: { needed: ['position', 'name', 'item'], properties: { position: count, name: text, item: address } },
  Article: {
    needed: ['headline', 'datePublished', 'author'],
    properties: {
      headline: text,
      description: text,
      image: address,
      datePublished: date,
      expires: date,
      articleSection: text,
      inLanguage: language,
      mainEntityOfPage: address,
      author: oneOf('Organization'),
      publisher: oneOf('Organization'),
    },
  },
};

/**
 * Checks linked data (JSON-LD) against schema.org and the rules of search engines. Returns one line for each fault:
 * where it is and what is wrong.
 */
export function findLinkedDataFaults(value: unknown): string[] {
  if (!isItem(value)) return ['no type'];
  const context = value['@context'] === 'https://schema.org' ? [] : ['the context is not https://schema.org'];
  return [...context, ...faultsOf(value, value['@type'])];
}

function faultsOf({ '@type': type, '@context': _, ...properties }: Item, path: string): string[] {
  const rule = rules[type];
  if (!rule) return [`${path}: unknown type`];
  const missing = rule.needed
    .filter((name) => properties[name] === undefined)
    .map((name) => `${path}.${name}: missing`);
  const own = Object.entries(properties).flatMap(([name, value]) => {
    const check = rule.properties[name];
    if (!check) return [`${path}.${name}: unknown property`];
    return check(value) ? [] : [`${path}.${name}: ${JSON.stringify(value)}`];
  });
  const parts = Object.entries(properties).flatMap(([name, value]) =>
    [value].flat().flatMap((part) => (isItem(part) ? faultsOf(part, `${path}.${name}`) : [])),
  );
  return [...missing, ...own, ...contradictions(properties, path), ...parts];
}

/** Finds values that are right alone but contradict each other. */
function contradictions({ lowPrice, highPrice, offerCount, offers, itemListElement, ...times }: Parts, path: string) {
  const faults: string[] = [];
  if (Number(lowPrice) > Number(highPrice)) faults.push(`${path}: the lowest price is above the highest`);
  if (Array.isArray(offers) && offers.length !== offerCount)
    faults.push(`${path}: the count is not that of the offers`);
  if (Array.isArray(itemListElement) && itemListElement.some(({ position }, index) => position !== index + 1))
    faults.push(`${path}: the positions do not count from 1`);
  const [from, to] = [times.departureTime, times.arrivalTime].map((time) => Date.parse(String(time)));
  if (Number(from) >= Number(to)) faults.push(`${path}: the arrival is not after the departure`);
  return faults;
}

type Parts = Record<string, unknown>;
type Item = { '@type': string } & Parts;

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && '@type' in value && typeof value['@type'] === 'string';
}
