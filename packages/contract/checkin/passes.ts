import { z } from 'zod/mini';
import { cabinCode, passengerType } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The token of one boarding pass. It holds no name, and anyone who has the token has the pass. */
const passToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'passToken'));

const stop = z.object({
  airportCode: z.string(),
  airportName: z.string(),
  cityName: z.string(),
  terminal: z.string(),
});

const boardingPass = z.object({
  passToken: z.string(),
  passName: z.string(),
  /** The name as in the bar code, in Latin capitals. */
  passNameEn: z.string(),
  /** The document number, masked. */
  idNo: z.string(),
  passengerType,
  flightNo: z.string(),
  from: stop,
  to: stop,
  /** Local times of the airports, `yyyy-mm-ddThh:mm`. */
  departTime: z.string(),
  destTime: z.string(),
  boardingTime: z.string(),
  gateClosesTime: z.string(),
  /** The gate; '' while it is not known. */
  gate: z.string(),
  cabin: cabinCode,
  className: z.string(),
  seatNo: z.string(),
  sequence: z.number(),
  group: z.number(),
  freeBags: z.string(),
  fastTrack: z.boolean(),
  /** The bags that the traveller drops at the airport, with their tags. Null without such bags. */
  bagDrop: z.nullable(
    z.object({
      bags: z.number(),
      /** WAITING: the tags are not issued yet. COUNTER: the bags get their tags at the counter. */
      state: z.enum(['WAITING', 'ISSUED', 'COUNTER']),
      /** The numbers of the tags, ten digits each (IATA Resolution 740). */
      tags: z.array(z.string()),
    }),
  ),
  tktNo: z.string(),
  locator: z.string(),
  aircraftName: z.string(),
  international: z.boolean(),
  /** The text of the bar code, IATA Resolution 792. */
  bcbp: z.string(),
  /** VALID, or the reason why the pass is not valid for boarding. */
  state: z.enum(['VALID', 'CANCELLED', 'FLIGHT_CANCELLED']),
  /** The instant from which a browser can delete the pass. */
  keepUntil: z.string(),
});

export const getBoardingPass = defineOperation({
  id: 'checkin.getPass',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/pass/get',
  summary: 'A boarding pass as it stands now, for whoever has its token',
  auth: 'public',
  protection: { cost: 'rows', by: ['key', 'limit'] },
  request: { body: z.object({ passToken }) },
  response: boardingPass,
  refusals: ['passUnknown', 'tooOften'],
});

/** The last four characters of the document number, as the traveller types them. */
const documentEnd = z.string().check(z.regex(/^[0-9A-Za-z]{4}$/, 'the last four of the document number'));

export const openSentPass = defineOperation({
  id: 'checkin.openSentPass',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/pass/open',
  summary: 'The boarding pass of a link that was sent, for who knows the end of the document number',
  auth: 'public',
  protection: { cost: 'rows', by: ['key', 'limit'] },
  request: { body: z.object({ linkToken: passToken, documentEnd }) },
  response: boardingPass,
  refusals: ['passLinkRefused', 'tooOften'],
});

export const getPassPdf = defineOperation({
  id: 'checkin.getPassPdf',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/pass/pdf',
  summary: 'A boarding pass on paper, as a PDF with its PDF417, for whoever has its token',
  auth: 'public',
  protection: { cost: 'picture', by: ['key', 'limit'] },
  request: { body: z.object({ passToken }) },
  response: z.object({
    fileName: z.string(),
    /** Base64. */
    pdf: z.string(),
  }),
  refusals: ['passUnknown', 'tooOften'],
});

export const sendBoardingPass = defineOperation({
  id: 'checkin.sendPass',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/pass/send',
  summary: 'Sends the link of a boarding pass once more to the contact of the order, by SMS and mail',
  auth: 'device',
  protection: { cost: 'message', by: ['key', 'limit'] },
  idempotent: true,
  request: { body: z.object({ passToken }) },
  response: z.object({ sent: z.literal(true) }),
  refusals: ['passUnknown', 'tooOften', 'deviceMissing'],
});

export type BoardingPass = z.infer<typeof boardingPass>;
