import { assistanceLimits, assistanceMachine, serviceCodes } from '@haidai/domain/assistance';
import { certificateLimits } from '@haidai/domain/refund';
import { z } from 'zod/mini';
import { count, isoDate, orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const service = z.enum(serviceCodes);
const requestNo = z.string().check(z.regex(/^RQ\d{16}$/, 'number of the request'));

/** The details of a special service. A request leaves out the fields that its kind does not ask for. */
const details = z.object({
  chair: z.optional(z.enum(['none', 'manual', 'electric'])),
  batteries: z.optional(z.union([z.literal(1), z.literal(2)])),
  batteryWh: z.optional(z.number().check(z.minimum(0), z.maximum(5000))),
  dueDate: z.optional(isoDate),
  multiple: z.optional(z.boolean()),
  animal: z.optional(z.enum(['cat', 'dog'])),
  animalWeeks: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2000))),
  animalKg: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  shortNosed: z.optional(z.boolean()),
  withDog: z.optional(z.boolean()),
});

const request = z.object({
  requestNo: z.string(),
  orderNo: z.string(),
  service,
  serviceName: z.string(),
  requestStatus: z.enum(assistanceMachine.states),
  statusText: z.string(),
  passengerSeq: z.number(),
  passName: z.string(),
  segmentIndex: z.number(),
  flightNo: z.string(),
  flightDate: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  /** The details of the request, in words. */
  facts: z.array(z.string()),
  note: z.string(),
  certificates: z.number(),
  applyTime: z.string(),
  answer: z.string(),
  canWithdraw: z.boolean(),
  /** The effect of the service on check-in. */
  atCheckIn: z.string(),
  ruleId: z.string(),
});

export const getServiceTerms = defineOperation({
  id: 'assistance.getServiceTerms',
  method: 'GET',
  path: '/api/ewp/assist/v1/service/terms',
  summary: 'The special services there are, with what each asks: notice, places, certificates, company',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 600 },
  request: {},
  response: z.object({
    ruleId: z.string(),
    services: z.array(
      z.object({
        service,
        serviceName: z.string(),
        noticeHours: z.number(),
        perFlight: z.number(),
        /** Null if the service needs no certificate. */
        certificateDays: z.nullable(z.number()),
        needsCompanion: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const applyService = defineOperation({
  id: 'assistance.applyService',
  method: 'POST',
  path: '/api/ewp/assist/v1/service/apply',
  summary: 'Asks for a special service for one passenger on one flight of an order; a place is kept from then on',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      passengerSeq: count(1, 20),
      segmentIndex: count(0, 7),
      service,
      details,
      certificates: z._default(
        z.array(z.string().check(z.maxLength(40))).check(z.maxLength(certificateLimits.perApplication)),
        [],
      ),
      /** The date of issue of the newest certificate. */
      certificateDate: z._default(z.union([z.literal(''), isoDate]), ''),
      note: z._default(z.string().check(z.maxLength(assistanceLimits.note)), ''),
    }),
  },
  response: request,
  refusals: [
    'orderNotFound',
    'noOpenTicket',
    'assistanceOpen',
    'serviceDetails',
    'serviceTooLate',
    'serviceFull',
    'serviceNotNeeded',
    'pregnancyTooFar',
    'batteryTooBig',
    'petTooYoung',
    'petTooHot',
    'companionNeeded',
    'certificateNeeded',
    'certificateOld',
    'certificateGone',
    'conflict',
    'tooOften',
    'upgrading',
  ],
});

export const listServices = defineOperation({
  id: 'assistance.listServices',
  method: 'POST',
  path: '/api/ewp/assist/v1/service/list',
  summary: 'Special services that were asked for in an order, newest first, with what they mean for checking in',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.array(request),
  refusals: ['orderNotFound'],
});

export const withdrawService = defineOperation({
  id: 'assistance.withdrawService',
  method: 'POST',
  path: '/api/ewp/assist/v1/service/withdraw',
  summary: 'A special service is not needed any more: its place is free for others',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ requestNo }) },
  response: request,
  refusals: ['assistanceUnknown', 'conflict', 'upgrading'],
});

export type ServiceRequest = z.infer<typeof request>;
