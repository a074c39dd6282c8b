import {
  assistanceLimits,
  type EscortDocument,
  escortDocuments,
  type Relation,
  relations,
  unaccompaniedMinorMachine,
} from '@haidai/domain/assistance';
import { z } from 'zod/mini';
import { createOrder as createCashOrder, orderDetail } from '../booking/index.ts';
import { airportOrCityCode, count, documentType, flightNumber, isoDate, orderNumber, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const umNo = z.string().check(z.regex(/^UM\d{16}$/, 'number of the application'));
const relation = z.enum(Object.keys(relations) as [Relation, ...Relation[]]);
const escortDocument = z.enum(escortDocuments as readonly [EscortDocument, ...EscortDocument[]]);

/** A flight that a child could take: one flight number, with the airports of boarding and of leaving the aircraft. */
const wantedFlight = z.object({
  flightNo: flightNumber,
  /** The local date of departure at the airport where the child boards. */
  flightDate: isoDate,
  origCode3: airportOrCityCode,
  destCode3: airportOrCityCode,
});

/** The adult who brings the child to the airport, or who meets it. */
const escort = z.object({
  name: shortText,
  documentType: escortDocument,
  documentNo: shortText,
  mobile: z.string().check(z.maxLength(20)),
  relation,
  address: shortText,
});

const shownEscort = z.object({
  name: z.string(),
  documentType: escortDocument,
  /** The document number and the mobile, both masked. */
  documentNo: z.string(),
  mobile: z.string(),
  relation,
  relationName: z.string(),
  address: z.string(),
});

const application = z.object({
  umNo: z.string(),
  umStatus: z.enum(unaccompaniedMinorMachine.states),
  statusText: z.string(),
  childName: z.string(),
  /** Masked. */
  childDocument: z.string(),
  birthday: z.string(),
  /** MUST: a child of that age flies alone only with the service. MAY: the child has an adult ticket. */
  band: z.enum(['MUST', 'MAY']),
  flightNo: z.string(),
  flightDate: z.string(),
  departTime: z.string(),
  destTime: z.string(),
  origCode3: z.string(),
  destCode3: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  sender: shownEscort,
  receiver: shownEscort,
  note: z.string(),
  /** The answer of the staff. */
  answer: z.string(),
  applyTime: z.string(),
  /** The deadline for the ticket. */
  ticketBy: z.string(),
  /** The order of the child's flight; '' while there is none. */
  orderNo: z.string(),
  canCancel: z.boolean(),
  canBook: z.boolean(),
  ruleId: z.string(),
});

export const findAloneFlights = defineOperation({
  id: 'assistance.findAloneFlights',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/flights',
  summary:
    'The ways of a flight a child may take alone on a day, with the places left, and why none where there is none',
  auth: 'public',
  protection: { cost: 'search', perMinute: 60 },
  request: { body: z.object({ flightNo: flightNumber, flightDate: isoDate }) },
  response: z.array(
    z.object({
      ...wantedFlight.shape,
      departTime: z.string(),
      destTime: z.string(),
      departCityName: z.string(),
      destCityName: z.string(),
      placesLeft: z.number(),
      places: z.number(),
      /** The deadline for the request. */
      applyBefore: z.string(),
      /** Why a child cannot take the flight; null if it can. */
      why: z.nullable(z.enum(['abroad', 'lastFlight', 'late', 'full'])),
      whyText: z.string(),
    }),
  ),
  refusals: ['flightUnknown', 'flightNotThatDay'],
});

export const applyAlone = defineOperation({
  id: 'assistance.applyAlone',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/apply',
  summary: 'Asks for a child to fly alone, on a flight or with a ticket it has; a place is kept from then on',
  auth: 'user',
  idempotent: true,
  request: {
    body: z
      .object({
        /** The flight and the child, for a request that has no ticket yet. */
        flight: z.optional(wantedFlight),
        child: z.optional(
          z.object({
            surname: z.string().check(z.maxLength(60)),
            firstName: z.string().check(z.maxLength(60)),
            documentType,
            documentNo: z.string().check(z.maxLength(40)),
            birthday: z._default(z.union([z.literal(''), isoDate]), ''),
          }),
        ),
        /** The ticket of a traveller aged 12 to 17 who has one. It replaces the flight and the child. */
        ticket: z.optional(z.object({ orderNo: orderNumber, passengerSeq: count(1, 20), segmentIndex: count(0, 7) })),
        sender: escort,
        receiver: escort,
        note: z._default(z.string().check(z.maxLength(assistanceLimits.note)), ''),
        /** The sender has read the duties of the adults who bring and meet the child. */
        accepted: z.literal(true),
      })
      .check(
        z.refine(
          ({ flight, child, ticket }) => (ticket ? !flight && !child : flight !== undefined && child !== undefined),
          {
            path: ['flight'],
            error: 'a flight and a child, or a ticket',
          },
        ),
      ),
  },
  response: application,
  refusals: [
    'orderNotFound',
    'noOpenTicket',
    'flightUnknown',
    'flightNotThatDay',
    'passengerInvalid',
    'escortInvalid',
    'aloneAge',
    'aloneAbroad',
    'aloneLastFlight',
    'aloneTooLate',
    'aloneFull',
    'aloneOpen',
    'aloneTicketFirst',
    'aloneAccompanied',
    'tooOften',
    'upgrading',
  ],
});

export const listAlone = defineOperation({
  id: 'assistance.listAlone',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/list',
  summary: 'My applications for children who fly alone, newest first; of one order, or of all',
  auth: 'user',
  request: { body: z.object({ orderNo: z.optional(orderNumber) }) },
  response: z.array(application),
  refusals: [],
});

export const cancelAlone = defineOperation({
  id: 'assistance.cancelAlone',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/cancel',
  summary: 'Takes an application back, and gives its place to others; not while its ticket can be flown',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ umNo }) },
  response: application,
  refusals: ['aloneUnknown', 'aloneHasTicket', 'conflict', 'upgrading'],
});

export const printAlone = defineOperation({
  id: 'assistance.printAlone',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/form',
  summary:
    'The form of an application as a PDF in Chinese and English, for the counter and for whoever meets the child',
  auth: 'user',
  request: { body: z.object({ umNo }) },
  response: z.object({ fileName: z.string(), /** Base64. */ pdf: z.string() }),
  refusals: ['aloneUnknown', 'aloneNotConfirmed', 'tooOften'],
});

export const saveAloneDraft = defineOperation({
  id: 'assistance.saveAloneDraft',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/order/draft/save',
  summary: 'Keeps the flight of a confirmed application as a draft order (CREATED) for the child, at the child fare',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ umNo }) },
  response: orderDetail,
  refusals: [
    'flightCancelled',
    'aloneUnknown',
    'aloneNotConfirmed',
    'aloneBooked',
    'aloneTooLate',
    'fareNotOnSale',
    'seatsSoldOut',
    'salesClosed',
    'dateOutOfRange',
    'tooOften',
    'deviceMissing',
  ],
});

export const createAloneOrder = defineOperation({
  id: 'assistance.createAloneOrder',
  method: 'POST',
  path: '/api/ewp/child/alone/v1/order/createByYiDun',
  summary:
    'Makes the draft of a child who flies alone an order (BOOKED): the confirmed child, one seat, 30 minutes to pay',
  auth: 'user',
  idempotent: true,
  request: createCashOrder.request,
  response: createCashOrder.response,
  refusals: ['aloneNotConfirmed', 'aloneBooked', ...createCashOrder.refusals],
});

export type UnaccompaniedMinorApplication = z.infer<typeof application>;
export type EscortInput = z.infer<typeof escort>;
