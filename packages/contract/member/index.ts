import { z } from 'zod/mini';
import { documentType, isoDate, passengerType, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export * from './assignees.ts';
export * from './points.ts';
export * from './receivers.ts';

/** A saved passenger as a list shows it: the document number masked. */
const savedPassenger = z.object({
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
});

export const listPassengers = defineOperation({
  id: 'member.listPassengers',
  method: 'GET',
  path: '/api/common/v1/passenger/get',
  summary: 'My saved passengers, documents masked',
  auth: 'user',
  request: { query: z.object({ userId: z.optional(shortText) }) },
  response: z.array(savedPassenger),
  refusals: ['notFound'],
});

export const addPassenger = defineOperation({
  id: 'member.addPassenger',
  method: 'POST',
  path: '/api/common/v1/passenger/add',
  summary: 'Saves a passenger for later bookings; the same document again updates the entry',
  auth: 'user',
  form: true,
  idempotent: true,
  request: {
    body: z.object({
      surname: shortText,
      firstName: shortText,
      passengerType,
      documentType,
      documentNo: z.string().check(z.maxLength(40)),
      birthday: isoDate,
      sex: z.enum(['M', 'F']),
      nationality: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country code')), 'CN'),
      documentExpiry: z.optional(z.nullable(isoDate)),
      mobile: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    }),
  },
  response: savedPassenger,
  refusals: ['passengerInvalid'],
});

export type SavedPassenger = z.infer<typeof savedPassenger>;
