import { partyLimits } from '@haidai/domain/booking';
import type { FieldErrorCode } from '@haidai/domain/field-errors';
import {
  anyMobilePattern,
  flightNumberPattern,
  mobilePattern,
  sixDigitPattern,
  ticketNumberPattern,
} from '@haidai/domain/formats';
import { fareKinds, soughtFareKinds } from '@haidai/domain/shopping';
import { z } from 'zod/mini';

/**
 * Schemas that many operations share. The message of a schema is one of two texts. A field error code becomes a
 * sentence in the language of the request. A rule in English goes unchanged into the answer (400).
 */
const year = '(?:19|20)\\d{2}';
const leapYear = '(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)';
const commonDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const day = `(?:${year}-${commonDay}|${leapYear}-02-29)`;
const minute = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** A day of the calendar from 1900 to 2099, `yyyy-mm-dd`. */
export const isoDate = z.stringFormat('date', new RegExp(`^${day}$`));
/** A month from 1900 to 2099, `yyyy-mm`. */
export const isoMonth = z.stringFormat('month', new RegExp(`^${year}-(?:0[1-9]|1[0-2])$`));
/** A local time of an airport, `yyyy-mm-ddThh:mm`, from 1900 to 2099. */
export const localDateTime = z.stringFormat('local-date-time', new RegExp(`^${day}T${minute}$`));
/** An instant with a zone, ISO 8601, from 1900 to 2099. */
export const isoInstant = z.stringFormat(
  'date-time',
  new RegExp(`^${day}T${minute}(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]${minute})$`),
);
export const airportOrCityCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'IATA code of three capitals'));
export const flightNumber = z
  .string()
  .check(z.regex(flightNumberPattern, 'flight number: two characters, three or four digits'));
export const bookingClass = z.string().check(z.regex(/^[A-Z]$/, 'booking class, one capital'));
/** A mobile of the mainland: eleven digits. */
export const mobileCn = z.string().check(z.regex(mobilePattern, 'mobileInvalid' satisfies FieldErrorCode));
/** A mobile in normal form: eleven digits on the mainland, E.164 elsewhere. The use case checks the country's length. */
export const mobile = z.string().check(z.regex(anyMobilePattern, 'mobileInvalid' satisfies FieldErrorCode));
export const mailAddress = z.string().check(z.maxLength(120), z.email('mailInvalid' satisfies FieldErrorCode));
/** The six digits of a code by text message. */
export const smsCode = z.string().check(z.regex(sixDigitPattern, 'smsCodeMissing' satisfies FieldErrorCode));
/** A ticket number as a traveller types it. The dash after the airline's three digits is optional. */
export const ticketNumber = z
  .string()
  .check(z.regex(ticketNumberPattern, 'ticket number of 13 digits, with or without a dash after the third'));
/** A ticket number as another system sends it: 13 digits. */
export const ticketDigits = z.string().check(z.regex(/^\d{13}$/, 'ticket number of 13 digits'));
export const orderNumber = z.string().check(z.regex(/^(OW|RT)\d{8}B\d{7}$/, 'order number'));
export const opaqueToken = z.string().check(z.minLength(8), z.maxLength(2048));
/** The search ticket: seven integers, joined by dots. Search calls send it in the header `rid`. */
export const searchTicket = z.string().check(z.maxLength(80));
export const shortText = z.string().check(z.maxLength(120));
/** A whole number. The specification's pages send it as text ('1'), other callers as a number. */
export const count = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
/** The number of a passenger in an order, from 1. */
export const passengerSeq = z.number().check(z.int(), z.minimum(1), z.maximum(partyLimits.people));
/** The largest `integer` that PostgreSQL stores. */
export const largestInteger = 2_147_483_647;
/** The page of a list: its number from 1, and the number of rows on it. `rows` is the default. */
export const page = (rows: number, most: number) => ({
  page: z._default(count(1, 1_000_000), 1),
  pageSize: z._default(count(1, most), rows),
});
/** Yuan with at most two decimals, as the wire carries money. */
export const yuan = z.number();
/** An amount in yuan that the caller saw. If it differs from the server's amount, the server refuses by name. */
export const seenYuan = z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000));
/** Points that the caller saw. */
export const seenPoints = z.number().check(z.minimum(0), z.maximum(largestInteger));

/** A part of the address with which an identity provider sends a browser back. */
const returned = z.optional(z.string().check(z.maxLength(4096)));
/** The query with which an identity provider sends a browser back (OpenID Connect). */
export const providerReturn = z.object({
  code: returned,
  state: returned,
  iss: returned,
  session_state: returned,
  error: returned,
  error_description: returned,
});

export const platform = z._default(z.enum(['B2C']), 'B2C');
export const paymentKind = z.enum(['CASH', 'INTEGRAL', 'EXCHANGE']);
export const cabinCode = z.enum(['ECO', 'SUPER', 'BUSINESS']);
/** The kind of a special fare; '' for an ordinary fare. */
export const fareKind = z.enum(['', ...fareKinds]);
/** The kind of special fare that the caller searches for; '' for ordinary fares only. */
export const soughtFareKind = z.enum(['', ...soughtFareKinds]);
/** The code of a special fare: QNTJ, GMJC, or the code of an activity. */
export const fareProductCode = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,39}$/, 'fare product'));
export const domesticOrInternational = z.enum(['D', 'I']);
/** A passenger type: A adult, C child, B baby. */
export const passengerType = z.enum(['A', 'C', 'B']);
export const documentType = z.enum([
  'NI',
  'NIN',
  'PP',
  'P',
  'ID',
  'DD',
  'SD',
  'HV',
  'OD',
  'A',
  'M',
  'G',
  'F',
  'UU',
  'I',
  'CHDNI',
]);
