import { leastReasonLetters } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { mobile, orderNumber } from '../fields.ts';
import { savedPassenger } from '../member/index.ts';
import { defineOperation } from '../operation.ts';

/** The last four characters of a document, as the caller says them. */
const documentEnd = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{4}$/));

const service = z.object({
  serviceId: z.string(),
  orderNo: z.string(),
  /** The passenger whose document the caller named; null for an order that is being booked. */
  identifiedAs: z.nullable(z.number()),
  until: z.string(),
  serverTime: z.string(),
});

export const openService = defineOperation({
  id: 'booking.openService',
  method: 'POST',
  path: '/api/ops/booking/v1/service/open',
  summary:
    'Opens a service session: for some minutes a member of staff acts on one order in place of its owner, who has named the end of a document',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      /** The last four characters of the document of any passenger of the order. */
      documentEnd,
      reason: z.string().check(z.trim(), z.minLength(leastReasonLetters), z.maxLength(200)),
    }),
  },
  response: service,
  refusals: ['orderNotFound', 'orderNotServable', 'callerNotIdentified', 'tooOften'],
});

export const bookFor = defineOperation({
  id: 'booking.bookFor',
  method: 'POST',
  path: '/api/ops/booking/v1/service/book-for',
  summary:
    'Gives a draft of this browser to the account of a caller’s mobile and opens a service session for it; a mobile without an account gets one',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, mobile, language: z.enum(['zh', 'en']) }) },
  response: service,
  refusals: ['orderNotFound', 'draftExpired', 'tooOften'],
});

export const identifyCaller = defineOperation({
  id: 'booking.identifyCaller',
  method: 'POST',
  path: '/api/ops/booking/v1/service/identify',
  summary:
    'Identifies the caller of my booking by the end of a document of the account, and lists its saved passengers, masked; the service session then books them by their ids',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: {
    body: z.object({
      serviceId: z.uuid(),
      /** The last four characters of the document of a saved passenger, or of a traveller of an earlier order. */
      documentEnd,
    }),
  },
  response: z.object({
    /** The masked name of the person whose document the caller named. */
    identifiedAs: z.string(),
    people: z.array(savedPassenger),
  }),
  refusals: ['serviceEnded', 'callerNotOfAccount', 'tooOften'],
});

export const getService = defineOperation({
  id: 'booking.getService',
  method: 'POST',
  path: '/api/ops/booking/v1/service/get',
  summary: 'My open service session for an order; null without one',
  auth: 'staff',
  permission: 'orders.serve',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({ service: z.nullable(service) }),
  refusals: [],
});

export const endService = defineOperation({
  id: 'booking.endService',
  method: 'POST',
  path: '/api/ops/booking/v1/service/end',
  summary: 'Ends my service session',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: { body: z.object({ serviceId: z.uuid() }) },
  response: z.object({ ended: z.literal(true) }),
  refusals: ['serviceEnded'],
});
