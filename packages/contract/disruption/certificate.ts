import { z } from 'zod/mini';
import { flightNumber, isoDate, opaqueToken, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const localTime = z.string();

/** The operation of a traveller's flight, as shown to a stranger who typed the flight, a name and a number. */
const registeredFlight = z.object({
  flightNo: z.string(),
  flightDate: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  planDepartTime: localTime,
  planDestTime: localTime,
  /** The local time, if it is known; null for a flight that did not go. */
  departTime: z.nullable(localTime),
  destTime: z.nullable(localTime),
  lateMinutes: z.number(),
  cause: z.string(),
  /** Masked. */
  passengerName: z.string(),
  /** READY, or why there is no certificate: the flight has not left yet (NOT_YET), or was not late (ON_TIME). */
  certificate: z.enum(['READY', 'NOT_YET', 'ON_TIME']),
  /** The key to the page where the traveller decides; null if there is nothing to decide. */
  caseKey: z.nullable(z.string()),
  /** The proof that the request for the certificate carries. It is valid for ten minutes. */
  proof: z.string(),
});

export const registerFlight = defineOperation({
  id: 'disruption.register',
  method: 'POST',
  path: '/api/ewp/disruption/v1/register',
  summary: 'Finds somebody’s late or cancelled flight by number, day, name and ticket or document, without a login',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    body: z.object({
      flightNo: flightNumber,
      /** Local date of departure. */
      flightDate: isoDate,
      passengerName: z.string().check(z.minLength(1), z.maxLength(60)),
      /** The ticket number, or the number of the travel document. */
      number: z.string().check(z.minLength(4), z.maxLength(40)),
      NECaptchaValidate: z.optional(opaqueToken),
    }),
  },
  response: registeredFlight,
  refusals: ['travelNotFound', 'captchaRequired', 'captchaExpired', 'tooOften'],
});

export const issueCertificate = defineOperation({
  id: 'disruption.issueCertificate',
  method: 'POST',
  path: '/api/ewp/disruption/v1/certificate',
  summary: 'The delay certificate as a PDF, once a traveller and flight; asked again it is the same one',
  auth: 'device',
  protection: { cost: 'picture', by: ['key', 'limit'] },
  idempotent: true,
  request: { body: z.object({ proof: opaqueToken }) },
  response: z.object({
    certificateNo: z.string(),
    verifyCode: z.string(),
    fileName: z.string(),
    /** Base64. */
    pdf: z.string(),
  }),
  refusals: ['proofExpired', 'noCertificate', 'tooOften'],
});

export const verifyCertificate = defineOperation({
  id: 'disruption.verifyCertificate',
  method: 'POST',
  path: '/api/ewp/disruption/v1/verify',
  summary: 'Whether a delay certificate is ours, by its number and code; shows what it says with a starred name',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    body: z.object({ certificateNo: shortText, verifyCode: shortText, NECaptchaValidate: z.optional(opaqueToken) }),
  },
  response: z.object({
    certificateNo: z.string(),
    issuedAt: z.string(),
    passengerName: z.string(),
    document: z.string(),
    flightNo: z.string(),
    flightDate: z.string(),
    departCityName: z.string(),
    destCityName: z.string(),
    planDepartTime: localTime,
    departTime: z.nullable(localTime),
    lateMinutes: z.number(),
    cause: z.string(),
  }),
  refusals: ['certificateUnknown', 'captchaRequired', 'captchaExpired', 'tooOften'],
});
