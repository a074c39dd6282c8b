import type { Cabin, Itinerary } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import {
  cabinNameOn,
  type FareTables,
  type Offer,
  type PricedOffer,
  partyTotal,
  seatsLabel,
} from '@haidai/domain/shopping';
import type { Language } from '../../../platform/index.ts';
import { ruleKeyOf, strictestClass, toFareOffer, toFareRules, toFlightRecord, type Wording } from '../wire.ts';
import type { ShoppedItinerary } from './shop-day.ts';

/** The parts of a JSON text around its gaps, as bytes. There is one part more than gaps. */
type Template = readonly Buffer[];

/** The value of a field that a template leaves out. No text of the data consists of this character alone. */
const gap = '\u0000';

const [opening, closing] = [Buffer.from('['), Buffer.from(']')];
const [begin, end] = [Buffer.from('{'), Buffer.from('}')];
const [comma, nothing] = [Buffer.from(','), Buffer.alloc(0)];

const flightsIn = byLanguage<Itinerary, Template>();
const faresIn = byLanguage<PricedOffer, Map<string, Template>>();

/**
 * Writes the JSON text of flight records as `toFlightRecord` makes them. The texts of a flight and of its fares stay the
 * same during a day of issue, so they are kept as bytes. Only the places, totals, seats and quotes are new.
 */
export function writeFlights(wording: Wording, shopped: readonly ShoppedItinerary[]): Buffer[] {
  const parts: Buffer[] = [opening];
  for (const [index, { itinerary, offers, short }] of shopped.entries()) {
    const [start, fares, cabinsShort, quote, rest] = flightTemplateOf(wording, itinerary);
    const cheapest = offers.reduce((least, { adultFen }) => Math.min(least, adultFen), Number.POSITIVE_INFINITY);
    const shortCabins = short.map(({ cabin, seats }) => ({ clazzType: cabin, seats }));
    if (index > 0) parts.push(comma);
    parts.push(start ?? nothing, write(offers.length > 0 ? fenToYuan(cheapest) : null), fares ?? nothing);
    writeFares(parts, wording, itinerary, offers);
    parts.push(cabinsShort ?? nothing, write(shortCabins), quote ?? nothing);
    parts.push(write(wording.quote(itinerary, offers)), rest ?? nothing);
  }
  parts.push(closing);
  return parts;
}

function writeFares(parts: Buffer[], wording: Wording, itinerary: Itinerary, offers: readonly Offer[]): void {
  const taxes = wording.taxesOf(itinerary.segments);
  const variants = new Map<Cabin, string>();
  parts.push(opening);
  for (const [index, offer] of offers.entries()) {
    const variant = variants.get(offer.cabin) ?? variantOf(wording, itinerary, offer.cabin);
    variants.set(offer.cabin, variant);
    const [start, total, seats, rest] = fareTemplateOf(wording, itinerary, offer, variant);
    if (index > 0) parts.push(comma);
    parts.push(start ?? nothing, write(index + 1), total ?? nothing);
    parts.push(write(fenToYuan(partyTotal(offer, taxes, wording.party))), seats ?? nothing);
    parts.push(write(seatsLabel(offer.seats)), rest ?? nothing);
  }
  parts.push(closing);
}

function flightTemplateOf(wording: Wording, itinerary: Itinerary): Template {
  const known = flightsIn[wording.language];
  const found = known.get(itinerary);
  if (found) return found;
  const record = toFlightRecord(wording, { itinerary, offers: [] });
  const template = toTemplate({ ...record, minimumPrice: gap, fares: gap, cabinsShort: gap, quote: gap });
  known.set(itinerary, template);
  return template;
}

function fareTemplateOf(wording: Wording, itinerary: Itinerary, offer: Offer, variant: string): Template {
  const known = faresIn[wording.language];
  const variants = known.get(offer.priced) ?? new Map<string, Template>();
  known.set(offer.priced, variants);
  const found = variants.get(variant);
  if (found) return found;
  const fare = toFareOffer(wording, itinerary, offer, { index: 0, meal: mealOf(itinerary) });
  const template = toTemplate({ ...fare, orderBy: gap, price_party: gap, avTkt: gap });
  variants.set(variant, template);
  return template;
}

/** Returns what the text of a fare shows of the flight: its meal, and the name of the cabin on the day of travel. */
function variantOf({ catalogue, issueDate }: Wording, itinerary: Itinerary, cabin: Cabin): string {
  const scope = itinerary.international ? 'I' : 'D';
  const travelOn = itinerary.segments[0]?.departDate ?? issueDate;
  const { id } = cabinNameOn(catalogue.tables.display, cabin, { scope, soldOn: issueDate, travelOn });
  return `${id} ${scope} ${mealOf(itinerary)}`;
}

const rulesIn = byLanguage<FareTables, { issueDate: string; texts: Map<string, Buffer> }>();

/** Writes the JSON text of the rules of all fares of an answer as `toFareRules` makes it. */
export function writeFareRules(wording: Wording, shopped: readonly ShoppedItinerary[]): Buffer[] {
  const { issueDate, language } = wording;
  const { tables } = wording.catalogue;
  const known = rulesIn[language].get(tables);
  const texts = known?.issueDate === issueDate ? known.texts : new Map<string, Buffer>();
  if (texts !== known?.texts) rulesIn[language].set(tables, { issueDate, texts });
  const written = new Map<string, Buffer>();
  for (const { itinerary, offers } of shopped) {
    for (const offer of offers) {
      const key = ruleKeyOf(strictestClass(offer.priced), itinerary.international, offer.product);
      if (written.has(key)) continue;
      const text = texts.get(key) ?? textOfRules(wording, itinerary, offer);
      texts.set(key, text);
      written.set(key, text);
    }
  }
  const parts = [...written.values()].filter((text) => text.length > 0);
  return [begin, ...parts.flatMap((text, index) => (index === 0 ? [text] : [comma, text])), end];
}

/** Returns the rules of one offer with their key, without the braces around them. */
function textOfRules(wording: Wording, itinerary: Itinerary, offer: Offer): Buffer {
  return Buffer.from(JSON.stringify(toFareRules(wording, [{ itinerary, offers: [offer] }])).slice(1, -1));
}

/** Writes a JSON object whose fields are JSON texts. */
export function writeResult(fields: Readonly<Record<string, readonly Buffer[]>>): Buffer[] {
  const texts = Object.entries(fields).map(([name, parts]) => [Buffer.from(`${JSON.stringify(name)}:`), ...parts]);
  return [begin, ...texts.flatMap((parts, index) => (index === 0 ? parts : [comma, ...parts])), end];
}

function mealOf({ segments: [first] }: Itinerary): string {
  return first?.legs.find(({ meal }) => meal !== '')?.meal ?? '';
}

function write(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function toTemplate(record: object): Template {
  const texts = JSON.stringify(record).split(JSON.stringify(gap));
  // `Buffer.from` would put the parts into blocks of 8 KB beside short-lived ones, and would so keep whole blocks.
  const whole = Buffer.allocUnsafeSlow(Buffer.byteLength(texts.join('')));
  let written = 0;
  return texts.map((text) => {
    const start = written;
    written += whole.write(text, start);
    return whole.subarray(start, written);
  });
}

function byLanguage<Key extends object, Value>(): Record<Language, WeakMap<Key, Value>> {
  return { zh: new WeakMap(), en: new WeakMap() };
}
