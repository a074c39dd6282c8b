import { fareKinds, soughtFareKinds } from '@haidai/domain/shopping';
import { z } from 'zod/mini';

/** Building blocks shared by the operations; each says its shape and the rule a 400 will name. */
export const isoDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'yyyy-mm-dd'));
export const airportOrCityCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'IATA code of three capitals'));
export const flightNumber = z.string().check(z.regex(/^[A-Z0-9]{2}\d{3,4}[A-Z]?$/, 'flight number, e.g. HD4655'));
export const bookingClass = z.string().check(z.regex(/^[A-Z]$/, 'booking class, one capital'));
export const mobileCn = z.string().check(z.regex(/^1[3-9]\d{9}$/, '请填写正确格式的手机号'));
export const orderNumber = z.string().check(z.regex(/^(OW|RT)\d{8}B\d{7}$/, 'order number'));
export const opaqueToken = z.string().check(z.minLength(8), z.maxLength(2048));
/** The seven integers of a search ticket with dots between them, as search calls carry them in the header rid. */
export const searchTicket = z.string().check(z.maxLength(80));
export const shortText = z.string().check(z.maxLength(120));
/** A count that the spec's pages send as text ('1') and other callers as a number. */
export const count = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
/** Yuan with at most two decimals, as the wire carries money. */
export const yuan = z.number();

export const platform = z._default(z.enum(['B2C']), 'B2C');
export const paymentKind = z.enum(['CASH', 'INTEGRAL', 'EXCHANGE']);
export const cabinCode = z.enum(['ECO', 'SUPER', 'BUSINESS']);
/** A kind of special fare; '' for an ordinary one. */
export const fareKind = z.enum(['', ...fareKinds]);
/** A kind of special fare somebody looks for; '' for the ordinary fares alone. */
export const soughtFareKind = z.enum(['', ...soughtFareKinds]);
/** A special fare by its code: QNTJ, GMJC, or that of an activity. */
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
