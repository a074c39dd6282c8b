import { z } from 'zod/mini';
import { fareKind, yuan } from '../fields.ts';

/** One flight number between two airports; a journey has one (direct) or more (a connection). */
export const flightSegment = z.object({
  flightNo: z.string(),
  flightDate: z.string(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  /** Names of airports and cities in the language of the request. */
  departApName: z.string(),
  destApName: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  departTerminal: z.string(),
  destTerminal: z.string(),
  departTime: z.string(),
  destTime: z.string(),
  /** Local date of arrival, and the days after departure ('+1'). */
  destDate: z.string(),
  dayOffset: z.number(),
  duration: z.string(),
  aircraft: z.string(),
  meal: z.string(),
  /** Airports where the same flight number lands on the way, with the minutes on the ground. */
  stops: z.array(z.object({ airportCode: z.string(), cityName: z.string(), groundMinutes: z.number() })),
  operatingCarrier: z.string(),
});

const fareOffer = z.object({
  /** Booking class. For a connection the class of every segment. */
  name: z.string(),
  clazzName: z.string(),
  clazzType: z.enum(['ECO', 'SUPER', 'BUSINESS']),
  clazzDesc: z.string(),
  cabinInfo: z.string(),
  /** '' for an ordinary fare; else the kind of special fare, which `productCode` names. */
  fareKind,
  /** Fare product, e.g. 轻享 / 标准 / 灵活, or a special fare. */
  productCode: z.string(),
  productName: z.string(),
  discount: z.string(),
  food: z.string(),
  orderBy: z.number(),
  price_ad: yuan,
  price_ch: yuan,
  price_in: yuan,
  /** Where the fare is not money: what pays it; the prices above are then taxes (and a baby's fare). */
  award: z.optional(
    z.object({
      payment: z.enum(['INTEGRAL', 'EXCHANGE', 'VACATION']),
      points_ad: z.number(),
      points_ch: z.number(),
      points_in: z.number(),
      /** Vouchers for one traveller with a seat. */
      vouchers: z.number(),
    }),
  ),
  remark: z.string(),
  /** 'A' plenty, otherwise the number of seats left. */
  avTkt: z.string(),
  /** Key into `fareRules`. */
  ruleKey: z.string(),
  points: z.number(),
});

const feeTier = z.object({
  /** When the tier holds, in words and as hours before departure (from inclusive). */
  text: z.string(),
  fromHours: z.number(),
  percent: z.nullable(z.number()),
  amount: z.nullable(yuan),
});

export const fareRules = z.object({
  ruleId: z.string(),
  refund: z.array(feeTier),
  change: z.array(feeTier),
  baggage: z.string(),
  carryOn: z.string(),
  seat: z.string(),
  endorsable: z.boolean(),
});

/** A special fare that was looked for: what it is, who may buy it, and whether it is sold to so many people at all. */
export const specialFare = z.object({
  productCode: z.string(),
  productName: z.string(),
  fareKind,
  text: z.string(),
  conditions: z.array(z.object({ ruleId: z.string(), text: z.string() })),
  fitsParty: z.boolean(),
});

export const flight = z.object({
  /** Stable name of this journey on this day: flight numbers and dates joined. */
  flightKey: z.string(),
  flightNo: z.string(),
  /** 'TAO-TFU'. */
  flight: z.string(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  departTime: z.string(),
  destTime: z.string(),
  flightDate: z.string(),
  destDate: z.string(),
  dayOffset: z.number(),
  duration: z.string(),
  /** Cheapest fare that still has seats for the party, null when sold out. */
  minimumPrice: z.nullable(yuan),
  segments: z.array(z.extend(flightSegment, { operatingCarrierName: z.string() })),
  transfer: z.nullable(
    z.object({
      airportCode: z.string(),
      cityName: z.string(),
      minutes: z.number(),
      overnight: z.boolean(),
      /** Bags are tagged to the end, collected on the way and handed in again, or the counter says which. */
      baggage: z.enum(['THROUGH', 'COLLECT', 'ASK']),
    }),
  ),
  fares: z.array(fareOffer),
  /** These prices under our signature, to be handed back with the choice: they hold for ten minutes. */
  quote: z.string(),
});

export type FlightSegmentRecord = z.infer<typeof flightSegment>;
export type FareOffer = z.infer<typeof fareOffer>;
export type FareRulesRecord = z.infer<typeof fareRules>;
export type SpecialFareRecord = z.infer<typeof specialFare>;
export type FlightRecord = z.infer<typeof flight>;
