import type { FareOffer, FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import { type Cabin, type Itinerary, itineraryKey } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import {
  type BookingClass,
  describeFareRules,
  type FareRules,
  type FeeQuote,
  type Offer,
  seatsLabel,
} from '@haidai/domain/shopping';
import { daysBetween } from '@haidai/domain/time';
import type { Language } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import type { ShoppedItinerary } from './shop-day.ts';
import { cityOf, formatDuration, showSegment, toSegmentRecord } from './show-segment.ts';

/** Top class of each cabin, and what travellers call it. */
export const cabinNames: Record<Cabin, { top: string; zh: string; en: string }> = {
  ECO: { top: 'Y', zh: '经济舱', en: 'Economy' },
  SUPER: { top: 'W', zh: '超级经济舱', en: 'Super economy' },
  BUSINESS: { top: 'F', zh: '公务舱', en: 'Business' },
};

/** In which words an answer is written. */
export interface Wording {
  catalogue: Catalogue;
  language: Language;
  /** The carrier's code: it operates all it sells. */
  carrierCode: string;
  /** Date of issue, by which rules and classes are looked up. */
  issueDate: string;
  /** Puts what is offered under our signature. */
  quote(itinerary: Itinerary, offers: readonly Offer[]): string;
}

export function toFlightRecord(wording: Wording, { itinerary, offers }: ShoppedItinerary): FlightRecord {
  const { catalogue, language, carrierCode } = wording;
  const segments = itinerary.segments.map((segment) =>
    toSegmentRecord(showSegment(catalogue, segment, carrierCode), language),
  );
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last) throw new RangeError('an itinerary without segments');
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
    fares: offers.map((offer, index) => toFareOffer(wording, itinerary, offer, index, first.meal)),
    quote: wording.quote(itinerary, offers),
  };
}

/** Key of the rules that hold for a class on domestic or international flights. */
export function ruleKeyOf(bookingClass: BookingClass, international: boolean): string {
  return `${bookingClass.code}-${international ? 'I' : 'D'}`;
}

/** What each fare of an answer allows and costs later, once a rule. */
export function toFareRules(wording: Wording, shopped: readonly ShoppedItinerary[]): Record<string, FareRulesRecord> {
  const records: Record<string, FareRulesRecord> = {};
  for (const { itinerary, offers } of shopped) {
    for (const offer of offers) {
      const bookingClass = strictestClass(offer);
      const key = ruleKeyOf(bookingClass, itinerary.international);
      if (records[key]) continue;
      const rules = describeFareRules(wording.catalogue.tables, {
        classCode: bookingClass.code,
        faceFen: offer.adultFen,
        international: itinerary.international,
        issueDate: wording.issueDate,
      });
      if (rules) records[key] = toRulesRecord(rules, wording.language);
    }
  }
  return records;
}

function toTransfer(wording: Wording, { connection }: Itinerary): FlightRecord['transfer'] {
  if (!connection) return null;
  const { airport, minutes, overnight } = connection;
  return { airportCode: airport, cityName: cityOf(wording.catalogue, airport)[wording.language], minutes, overnight };
}

function toFareOffer(
  { catalogue, language }: Wording,
  { international }: Itinerary,
  offer: Offer,
  index: number,
  meal: string,
): FareOffer {
  const cabin = cabinNames[offer.cabin];
  const strictest = strictestClass(offer);
  const family = catalogue.tables.families.get(strictest.family);
  const codes = offer.classes.map(({ code }) => code).join('');
  return {
    name: codes,
    clazzName: cabin[language],
    clazzType: offer.cabin,
    clazzDesc: language === 'zh' ? `${cabin.zh} ${codes} 舱` : `${cabin.en}, class ${codes}`,
    cabinInfo: cabin.top,
    productCode: strictest.family,
    productName: (language === 'zh' ? family?.nameCn : family?.nameEn) ?? strictest.family,
    discount: language === 'zh' ? offer.discount.cn : offer.discount.en,
    food: meal,
    orderBy: index + 1,
    price_ad: fenToYuan(offer.adultFen),
    price_ch: fenToYuan(offer.childFen),
    price_in: fenToYuan(offer.infantFen),
    remark: international ? `${strictest.bagPieces}PC` : `${strictest.bagKg}KG`,
    avTkt: seatsLabel(offer.seats),
    ruleKey: ruleKeyOf(strictest, international),
    points: offer.points,
  };
}

/** Over a connection the cheapest class's terms are told: no other segment's are worse. */
function strictestClass({ classes }: Offer): BookingClass {
  const [strictest] = classes.toSorted((a, b) => a.percent - b.percent);
  if (!strictest) throw new RangeError('an offer without classes');
  return strictest;
}

function toRulesRecord(rules: FareRules, language: Language): FareRulesRecord {
  const zh = language === 'zh';
  return {
    ruleId: rules.ruleId,
    refund: rules.refund.map((quote) => toTier(quote, zh)),
    change: rules.change.map((quote) => toTier(quote, zh)),
    baggage: zh ? rules.baggageCn : rules.baggageEn,
    carryOn: zh ? rules.carryOnCn : rules.carryOnEn,
    seat: zh ? rules.family.seatCn : rules.family.seatEn,
    endorsable: rules.bookingClass.endorsable,
  };
}

/** A share of the fare holds for every fare of the class; only fixed sums are told as money. */
function toTier({ window, percent, feeFen }: FeeQuote, zh: boolean): FareRulesRecord['refund'][number] {
  return {
    text: zh ? window.textCn : window.textEn,
    fromHours: window.fromHours ?? 0,
    percent,
    amount: percent === null && feeFen !== null ? fenToYuan(feeFen) : null,
  };
}
