import { REPORT_EVENTS } from '@haidai/domain/flights';
import { z } from 'zod/mini';
import { airportOrCityCode, flightNumber, isoDate, localDateTime, mobileCn } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export * from './parties.ts';

/**
 * A message that the sandbox sent. The sandbox operations are only for tests outside production. The server does not
 * bind them if the sandbox is off.
 */
const message = z.object({
  id: z.string(),
  kind: z.enum(['SMS', 'MAIL', 'PUSH', 'APPLE', 'GOOGLE']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: z.string(),
});

export const listSandboxMessages = defineOperation({
  id: 'sandbox.listMessages',
  method: 'GET',
  path: '/sandbox/api/messages',
  summary: 'The outbox: newest first, by recipient when given',
  auth: 'sandbox',
  request: { query: z.object({ recipient: z.optional(z.string().check(z.maxLength(120))) }) },
  response: z.array(message),
  refusals: [],
});

export const getSandboxSliderOffset = defineOperation({
  id: 'sandbox.getSliderOffset',
  method: 'GET',
  path: '/sandbox/api/slider/:challengeId',
  summary: 'Where the gap of a puzzle is, so that a script can drag the slider like a person',
  auth: 'sandbox',
  request: { params: z.object({ challengeId: z.uuid() }) },
  response: z.object({ offset: z.number() }),
  refusals: ['notFound'],
});

export const getSandboxImageCode = defineOperation({
  id: 'sandbox.getImageCode',
  method: 'GET',
  path: '/sandbox/api/image-code/:imageId',
  summary: 'The letters of an image code',
  auth: 'sandbox',
  request: { params: z.object({ imageId: z.uuid() }) },
  response: z.object({ code: z.string() }),
  refusals: ['notFound'],
});

export const getSandboxClock = defineOperation({
  id: 'sandbox.getClock',
  method: 'GET',
  path: '/sandbox/api/clock',
  summary: 'What time the site thinks it is',
  auth: 'sandbox',
  request: {},
  response: z.object({ now: z.string(), offsetMinutes: z.number() }),
  refusals: [],
});

export const moveSandboxClock = defineOperation({
  id: 'sandbox.moveClock',
  method: 'POST',
  path: '/sandbox/api/clock',
  summary: "Moves the site's clock by minutes, or undoes all moves (reset), and runs what has become due",
  auth: 'sandbox',
  request: {
    body: z.object({
      minutes: z.number().check(z.int(), z.minimum(-525_600), z.maximum(525_600)),
      reset: z._default(z.boolean(), false),
    }),
  },
  response: z.object({ now: z.string(), offsetMinutes: z.number() }),
  refusals: [],
});

export const listDemoAccounts = defineOperation({
  id: 'sandbox.listDemoAccounts',
  method: 'GET',
  path: '/sandbox/api/accounts',
  summary: 'The demo members of the carrier’s folder, or none',
  auth: 'sandbox',
  request: {},
  response: z.array(z.object({ name: z.string(), mobile: z.string(), cardNo: z.string(), password: z.string() })),
  refusals: [],
});

export const listDemoStaff = defineOperation({
  id: 'sandbox.listDemoStaff',
  method: 'GET',
  path: '/sandbox/api/staff',
  summary: 'The demo staff of the carrier’s folder, or none: passwords, secrets of their authenticators, current codes',
  auth: 'sandbox',
  request: {},
  response: z.array(
    z.object({
      login: z.string(),
      name: z.string(),
      role: z.string(),
      roleName: z.string(),
      password: z.string(),
      secret: z.string(),
      code: z.string(),
    }),
  ),
  refusals: [],
});

export const giveStaffCode = defineOperation({
  id: 'sandbox.giveStaffCode',
  method: 'POST',
  path: '/sandbox/api/staff/code',
  summary: 'One more recovery code for one of the demo staff: a code of the clock is good once, and many may sign in',
  auth: 'sandbox',
  request: { body: z.object({ login: z.string().check(z.maxLength(60)) }) },
  response: z.object({ code: z.string() }),
  refusals: ['notFound'],
});

export const enrolSandboxMember = defineOperation({
  id: 'sandbox.enrolMember',
  method: 'POST',
  path: '/sandbox/api/members',
  summary: 'Enrols somebody made up in the loyalty programme, as a counter does: with a mobile, without a login',
  auth: 'sandbox',
  request: {
    body: z.object({
      mobile: mobileCn,
      /** Whether the membership programme has verified the mobile. An SMS sign-in then signs the member in at once. */
      mobileProved: z._default(z.boolean(), false),
      level: z._default(z.enum(['BASIC', 'SILVER', 'GOLD', 'PLATINUM']), 'SILVER'),
    }),
  },
  response: z.object({ name: z.string(), documentNo: z.string(), cardNo: z.string() }),
  refusals: ['conflict'],
});

export const setSandboxSwitch = defineOperation({
  id: 'sandbox.setSwitch',
  method: 'POST',
  path: '/sandbox/api/switch',
  summary: 'Shows the site in grey, or says that changes and refunds are being upgraded, until switched back',
  auth: 'sandbox',
  request: { body: z.object({ name: z.enum(['B2C_GRAY', 'B2C_UPGRADE']), on: z.boolean() }) },
  response: z.object({ on: z.boolean() }),
  refusals: [],
});

export const setSeatsLeft = defineOperation({
  id: 'sandbox.setSeatsLeft',
  method: 'POST',
  path: '/sandbox/api/inventory',
  summary: 'Leaves so many seats free in a cabin of a flight on a day, to see it sell out',
  auth: 'sandbox',
  request: {
    body: z.object({
      flightNo: z.string().check(z.maxLength(8)),
      flightDate: isoDate,
      cabin: z.enum(['ECO', 'SUPER', 'BUSINESS']),
      seatsLeft: z.number().check(z.int(), z.minimum(0), z.maximum(200)),
    }),
  },
  response: z.object({ seatsLeft: z.number() }),
  refusals: ['notFound'],
});

export const reportFlight = defineOperation({
  id: 'sandbox.reportFlight',
  method: 'POST',
  path: '/sandbox/api/flight-operation',
  summary: 'What the staff would report of a flight on a day: a delay, a cancellation, a diversion, a landing, a gate',
  auth: 'sandbox',
  request: {
    body: z.object({
      flightNo: flightNumber,
      flightDate: isoDate,
      /** One leg of a flight with several legs; if absent, the whole flight. */
      legSeq: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
      event: z.enum(REPORT_EVENTS),
      /** Local times of the airport of departure or arrival. */
      estimatedDeparture: z.optional(localDateTime),
      estimatedArrival: z.optional(localDateTime),
      actualDeparture: z.optional(localDateTime),
      actualArrival: z.optional(localDateTime),
      gate: z.optional(z.string().check(z.regex(/^[A-Z]?\d{1,3}[A-Z]?$/, 'gate, e.g. 12 or B07'))),
      /** A code of `$CARRIER_DIR/schedule/operations.json`. */
      cause: z.optional(z.string().check(z.maxLength(30))),
      divertedTo: z.optional(airportOrCityCode),
    }),
  },
  response: z.object({ legs: z.array(z.object({ legSeq: z.number(), status: z.string() })) }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'flightEventRefused', 'invalidInput'],
});

export const openFlashRound = defineOperation({
  id: 'sandbox.openFlashRound',
  method: 'POST',
  path: '/sandbox/api/flash-round',
  summary: 'Opens a demonstration round of the flash sale for an hour, at once or after a while in the waiting room',
  auth: 'sandbox',
  request: {
    body: z.object({
      opensInSeconds: z.number().check(z.int(), z.minimum(0), z.maximum(3600)),
      /** The number of seats of each flight. */
      stock: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
    }),
  },
  response: z.object({ roundId: z.string(), opensAt: z.string(), closesAt: z.string(), itemIds: z.array(z.string()) }),
  refusals: ['notFound'],
});
