import { z } from 'zod/mini';
import { documentType, isoDate, passengerType, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** A saved passenger as a list shows it. The document number is masked. The types DD, SD, HV and OD appear as ID. */
export const savedPassenger = z.object({
  id: z.string(),
  surname: z.string(),
  firstName: z.string(),
  passengerType,
  documentType,
  documentNoMasked: z.string(),
  birthday: z.string(),
  sex: z.enum(['M', 'F']),
  nationality: z.string(),
  documentExpiry: z.nullable(z.string()),
  mobileMasked: z.nullable(z.string()),
  /** Whether the passenger is the holder of the account. */
  isSelf: z.boolean(),
});

const listRequest = { query: z.object({ userId: z.optional(shortText) }) };

export const listPassengers = defineOperation({
  id: 'member.listPassengers',
  method: 'GET',
  path: '/api/common/v1/passenger/get',
  summary: 'My saved passengers, documents masked',
  auth: 'user',
  request: listRequest,
  response: z.array(savedPassenger),
  refusals: ['notFound'],
});

export const listPassengersEncrypted = defineOperation({
  id: 'member.listPassengersEncrypted',
  method: 'GET',
  path: '/api/common/v1/passenger/encrypt/get',
  summary: 'The same list at the second path the specification knows; no list gives a number in the clear',
  auth: 'user',
  request: listRequest,
  response: z.array(savedPassenger),
  refusals: ['notFound'],
});

const passengerInput = z.object({
  surname: shortText,
  firstName: shortText,
  passengerType,
  documentType,
  documentNo: z.string().check(z.maxLength(40)),
  birthday: isoDate,
  sex: z.enum(['M', 'F']),
  nationality: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country code')), 'CN'),
  documentExpiry: z.optional(z.nullable(isoDate)),
  mobile: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
});

export const addPassenger = defineOperation({
  id: 'member.addPassenger',
  method: 'POST',
  path: '/api/common/v1/passenger/add',
  summary: 'Saves a passenger for later bookings; the same document again updates the entry',
  auth: 'user',
  form: true,
  idempotent: true,
  request: { body: passengerInput },
  response: savedPassenger,
  refusals: ['passengerInvalid', 'savedPassengerLimit'],
});

export const updatePassenger = defineOperation({
  id: 'member.updatePassenger',
  method: 'POST',
  path: '/api/common/v1/passenger/update',
  summary: 'Changes a saved passenger of mine; number and mobile left empty stay as they are',
  auth: 'user',
  form: true,
  idempotent: true,
  request: {
    body: z.extend(passengerInput, {
      id: z.uuid(),
      /**
       * The document number; '' keeps the stored number. If the list shows a group type, the stored type is kept too.
       */
      documentNo: z._default(z.string().check(z.maxLength(40)), ''),
      birthday: z._default(z.union([z.literal(''), isoDate]), ''),
    }),
  },
  response: savedPassenger,
  refusals: ['notFound', 'passengerInvalid', 'savedPassengerTaken'],
});

export const deletePassenger = defineOperation({
  id: 'member.deletePassenger',
  method: 'POST',
  path: '/api/common/v1/passenger/delete',
  summary: 'Forgets a saved passenger of mine; orders keep who is in them',
  auth: 'user',
  form: true,
  idempotent: true,
  request: { body: z.object({ id: z.uuid() }) },
  response: z.array(savedPassenger),
  refusals: ['notFound'],
});

export const importPassengers = defineOperation({
  id: 'member.importPassengers',
  method: 'POST',
  path: '/api/common/v1/passenger/import',
  summary: 'Saves people out of a pasted list, all of them or none; fields are named by their place in the list',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ passengers: z.array(passengerInput).check(z.minLength(1), z.maxLength(50)) }) },
  response: z.object({
    /** The number of new passengers, and of stored passengers whom the list updated. */
    added: z.number(),
    updated: z.number(),
    passengers: z.array(savedPassenger),
  }),
  refusals: ['passengerInvalid', 'savedPassengerLimit'],
});

export type SavedPassenger = z.infer<typeof savedPassenger>;
