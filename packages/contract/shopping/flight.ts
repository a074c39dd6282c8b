import { z } from 'zod/mini';
import { fareKind, yuan } from '../fields.ts';

/** One flight number between two airports. A journey has one segment (direct) or more (a connection). */
export const flightSegment = z.object({
  flightNo: z.string(),
  flightDate: z.string(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  /** The names of airports and cities are in the language of the request. */
  departApName: z.string(),
  destApName: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  departTerminal: z.string(),
  destTerminal: z.string(),
  departTime: z.string(),
  destTime: z.string(),
  /** The local date of arrival. `dayOffset` is the number of days after departure. */
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
  /** The booking class. A connection has the class of every segment here. */
  name: z.string(),
  clazzName: z.string(),
  clazzType: z.enum(['ECO', 'SUPER', 'BUSINESS']),
  clazzDesc: z.string(),
  cabinInfo: z.string(),
  /** The kind of the special fare that `productCode` names; '' for an ordinary fare. */
  fareKind,
  /** The code of the special fare, or of the fare family of an ordinary fare. `productName` is its name. */
  productCode: z.string(),
  productName: z.string(),
  discount: z.string(),
  food: z.string(),
  orderBy: z.number(),
  price_ad: yuan,
  price_ch: yuan,
  price_in: yuan,
  /** The total of this journey for the searched party, with taxes and surcharges. The draft has the same total. */
  price_party: yuan,
  /** The tender, if money does not pay the fare. The prices above are then taxes (and the fare of an infant). */
  award: z.optional(
    z.object({
      payment: z.enum(['INTEGRAL', 'EXCHANGE', 'VACATION']),
      points_ad: z.number(),
      points_ch: z.number(),
      points_in: z.number(),
      /** The number of vouchers for one traveller with a seat. */
      vouchers: z.number(),
      /** The points and vouchers of the searched party. */
      points_party: z.number(),
      vouchers_party: z.number(),
    }),
  ),
  remark: z.string(),
  /** 'A' for many seats, otherwise the number of seats left. */
  avTkt: z.string(),
  /** The key into `fareRules`. */
  ruleKey: z.string(),
  points: z.number(),
});

const feeTier = z.object({
  /** The period of the tier, in words and in hours before departure (the start is inclusive). */
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

/** A special fare in the answer to a search: its conditions, its buyers, and whether it fits the size of the party. */
export const specialFare = z.object({
  productCode: z.string(),
  productName: z.string(),
  fareKind,
  text: z.string(),
  conditions: z.array(z.object({ ruleId: z.string(), text: z.string() })),
  fitsParty: z.boolean(),
});

export const flight = z.object({
  /** The stable name of this journey on this day: the flight numbers and dates, joined. */
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
  /** The cheapest fare that has seats for the whole party; null if all are sold out. */
  minimumPrice: z.nullable(yuan),
  segments: z.array(z.extend(flightSegment, { operatingCarrierName: z.string() })),
  transfer: z.nullable(
    z.object({
      airportCode: z.string(),
      cityName: z.string(),
      minutes: z.number(),
      overnight: z.boolean(),
      /**
       * THROUGH: bags are tagged to the destination. COLLECT: the traveller collects and checks them in again on the
       * way. ASK: the counter decides.
       */
      baggage: z.enum(['THROUGH', 'COLLECT', 'ASK']),
    }),
  ),
  fares: z.array(fareOffer),
  /** The cabins with seats for fewer people than the party, and the number of these seats. */
  cabinsShort: z.array(z.object({ clazzType: z.enum(['ECO', 'SUPER', 'BUSINESS']), seats: z.number() })),
  /** The prices, signed by the server. The client sends the quote with the choice. It is valid for ten minutes. */
  quote: z.string(),
});

export type FlightSegmentRecord = z.infer<typeof flightSegment>;
export type FareOffer = z.infer<typeof fareOffer>;
export type FareRulesRecord = z.infer<typeof fareRules>;
export type SpecialFareRecord = z.infer<typeof specialFare>;
export type FlightRecord = z.infer<typeof flight>;
