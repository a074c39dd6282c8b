import type { FareOffer, FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import type { Bilingual } from '@haidai/domain';
import type { PartySize } from '@haidai/domain/booking';
import { type Cabin, type Itinerary, itineraryKey } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import {
  airlineName,
  type BookingClass,
  baggageLabel,
  cabinNameOn,
  describeFareRules,
  type FareProduct,
  type FareRules,
  type FeeQuote,
  type JourneyTaxes,
  type Offer,
  partyTotal,
  seatsLabel,
} from '@haidai/domain/shopping';
import { daysBetween } from '@haidai/domain/time';
import type { Language } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import type { ShortCabin } from './search/shop-day.ts';
import { cityOf, formatDuration, showSegment, toSegmentRecord } from './show-segment.ts';

/** An offer as a list shows it. An award has the same form. */
export type ShownOffer = Omit<Offer, 'priced'>;

/** An itinerary with the offers to show. Only a search for a party knows the cabins with too few seats. */
interface Shown {
  itinerary: Itinerary;
  offers: readonly ShownOffer[];
  short?: readonly ShortCabin[];
}

/** The contract's code for each cabin: the class whose fare is the full fare of the cabin. */
const topClasses: Record<Cabin, string> = { ECO: 'Y', SUPER: 'W', BUSINESS: 'F' };

/** The language and the data for the texts of an answer. */
export interface Wording {
  catalogue: Catalogue;
  language: Language;
  /** The code of the carrier. It operates all flights that it sells. */
  carrierCode: string;
  /** The date of issue. It decides which rules and classes are in force. */
  issueDate: string;
  /** The party of the search. */
  party: PartySize;
  /** Returns the taxes that the prices of the offers do not hold. */
  taxesOf: JourneyTaxes;
  /** Returns the signed quote of the offers. */
  quote(itinerary: Itinerary, offers: readonly ShownOffer[]): string;
}

export function toFlightRecord(wording: Wording, { itinerary, offers, short = [] }: Shown): FlightRecord {
  const { catalogue, language, carrierCode } = wording;
  const operator = airlineName(catalogue.tables.display, carrierCode);
  const segments = itinerary.segments.map((segment) => ({
    ...toSegmentRecord(showSegment(catalogue, segment, carrierCode), language),
    operatingCarrierName: operator[language],
  }));
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last) throw new RangeError('The itinerary has no segments');
  const cheapest = offers.reduce((least, { adultFen }) => Math.min(least, adultFen), Number.POSITIVE_INFINITY);
  return {
    flightKey: itineraryKey(itinerary),
    flightNo: segments.map(({ flightNo }) => flightNo).join('/'),
    flight: `${first.departApCode3}-${last.destApCode3}`,
    departApCode3: first.departApCode3,
    destApCode3: last.destApCode3,
    departTime: first.departTime,
    destTime: last.destTime,
    flightDate: first.flightDate,
    destDate: last.destDate,
    dayOffset: daysBetween(first.flightDate, last.destDate),
    duration: formatDuration(itinerary.minutes),
    minimumPrice: offers.length > 0 ? fenToYuan(cheapest) : null,
    segments,
    transfer: toTransfer(wording, itinerary),
    fares: offers.map((offer, index) => toFareOffer(wording, itinerary, offer, { index, meal: first.meal })),
    cabinsShort: short.map(({ cabin, seats }) => ({ clazzType: cabin, seats })),
    quote: wording.quote(itinerary, offers),
  };
}

/**
 * Returns the key of the rules for a class on domestic or international flights, sold as an ordinary or a special fare.
 */
export function ruleKeyOf(
  bookingClass: Pick<BookingClass, 'code'>,
  international: boolean,
  product: FareProduct | null,
): string {
  return [bookingClass.code, international ? 'I' : 'D', product?.code].filter(Boolean).join('-');
}

/** Returns the rules of all fares of an answer, each rule once. For children it uses the child fare. */
export function toFareRules(
  wording: Wording,
  shopped: readonly Shown[],
  type: 'A' | 'C' = 'A',
): Record<string, FareRulesRecord> {
  const records: Record<string, FareRulesRecord> = {};
  for (const { itinerary, offers } of shopped) {
    for (const offer of offers) {
      const bookingClass = strictestClass(offer);
      const key = ruleKeyOf(bookingClass, itinerary.international, offer.product);
      if (records[key]) continue;
      const rules = describeFareRules(wording.catalogue.tables, {
        classCode: bookingClass.code,
        productCode: offer.product?.code,
        faceFen: type === 'A' ? offer.adultFen : offer.childFen,
        international: itinerary.international,
        issueDate: wording.issueDate,
        type,
      });
      if (rules) records[key] = toRulesRecord(rules, wording.language);
    }
  }
  return records;
}

function toTransfer(wording: Wording, { connection }: Itinerary): FlightRecord['transfer'] {
  if (!connection) return null;
  const { airport, minutes, overnight, baggage } = connection;
  const cityName = cityOf(wording.catalogue, airport)[wording.language];
  return { airportCode: airport, cityName, minutes, overnight, baggage };
}

export function toFareOffer(
  wording: Wording,
  { international, segments }: Itinerary,
  offer: ShownOffer,
  { index, meal }: { index: number; meal: string },
): FareOffer {
  const { catalogue, language, issueDate } = wording;
  const { tables } = catalogue;
  const scope = international ? 'I' : 'D';
  const travelOn = segments[0]?.departDate ?? issueDate;
  const cabin = inBoth(cabinNameOn(tables.display, offer.cabin, { scope, soldOn: issueDate, travelOn }));
  const strictest = strictestClass(offer);
  const family = offer.product ?? tables.families.get(strictest.family);
  const codes = offer.classes.map(({ code }) => code).join('');
  return {
    name: codes,
    clazzName: cabin[language],
    clazzType: offer.cabin,
    clazzDesc: language === 'zh' ? `${cabin.zh} ${codes} 舱` : `${cabin.en}, class ${codes}`,
    cabinInfo: topClasses[offer.cabin],
    fareKind: offer.product?.kind ?? '',
    productCode: offer.product?.code ?? strictest.family,
    productName: family?.name[language] ?? strictest.family,
    discount: offer.discount[language],
    food: meal,
    orderBy: index + 1,
    price_ad: fenToYuan(offer.adultFen),
    price_ch: fenToYuan(offer.childFen),
    price_in: fenToYuan(offer.infantFen),
    price_party: fenToYuan(partyTotal(offer, wording.taxesOf(segments), wording.party)),
    remark: baggageLabel(tables.display, strictest, scope),
    avTkt: seatsLabel(offer.seats),
    ruleKey: ruleKeyOf(strictest, international, offer.product),
    points: offer.points,
  };
}

/** Returns a name of the data in the form of the contract. */
export function inBoth({ name }: { name: Bilingual }): Bilingual {
  return name;
}

/**
 * Returns the class with the strictest rules. On a connection that is the cheapest class: no other segment has stricter
 * rules.
 */
export function strictestClass({ classes }: Pick<Offer, 'classes'>): BookingClass {
  const [only] = classes;
  if (only && classes.length === 1) return only;
  const [strictest] = classes.toSorted((a, b) => a.percent - b.percent);
  if (!strictest) throw new RangeError('The offer has no classes');
  return strictest;
}

export function toRulesRecord(rules: FareRules, language: Language): FareRulesRecord {
  return {
    ruleId: rules.ruleId,
    refund: rules.refund.map((quote) => toTier(quote, language)),
    change: rules.change.map((quote) => toTier(quote, language)),
    baggage: rules.baggage[language],
    carryOn: rules.carryOn[language],
    seat: rules.family.seat[language],
    endorsable: rules.bookingClass.endorsable,
  };
}

/** Returns a tier of a fee. A percentage holds for every fare of the class, so only a fixed fee has an amount. */
function toTier({ window, percent, feeFen }: FeeQuote, language: Language): FareRulesRecord['refund'][number] {
  return {
    text: window.text[language],
    fromHours: window.fromHours ?? 0,
    percent,
    amount: percent === null && feeFen !== null ? fenToYuan(feeFen) : null,
  };
}
