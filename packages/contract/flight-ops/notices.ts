import { z } from 'zod/mini';
import { yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flightKey } from './flights.ts';
import { chosenPassengers } from './passengers.ts';

/** The message: a template of the carrier and the words of the staff for its inputs, by name and language. */
const written = {
  ...chosenPassengers,
  template: z.string().check(z.minLength(1), z.maxLength(30)),
  /** `place.zh`, `place.en`, `minutes`. */
  inputs: z._default(z.record(z.string(), z.string().check(z.trim(), z.maxLength(60))), {}),
};

export const listNoticeTemplates = defineOperation({
  id: 'dispatch.listNoticeTemplates',
  method: 'GET',
  path: '/api/ops/flights/v1/notices/templates',
  summary: 'The texts that the desk may send to the travellers of a flight, with the words that each one needs',
  auth: 'staff',
  permission: 'flights.operate',
  request: {},
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether the settings and the quiet hours of an account hold for the message. */
      followsWishes: z.boolean(),
      inputs: z.array(z.object({ name: z.string(), label: z.string(), most: z.number() })),
    }),
  ),
  refusals: [],
});

export const previewFlightNotice = defineOperation({
  id: 'dispatch.previewNotice',
  method: 'POST',
  path: '/api/ops/flights/v1/notices/preview',
  summary: 'What a message to the passengers of a flight would say in each language, whom it reaches, and its cost',
  auth: 'staff',
  permission: 'flights.operate',
  request: { body: z.object(written) },
  response: z.object({
    /** The SMS in both languages. */
    texts: z.object({ zh: z.string(), en: z.string() }),
    people: z.number(),
    /** The addresses that get the message, each once. */
    recipients: z.number(),
    reached: z.object({ sms: z.number(), mail: z.number(), push: z.number(), none: z.number() }),
    languages: z.object({ zh: z.number(), en: z.number() }),
    /** The parts of all SMS, and their price. */
    parts: z.number(),
    cost: yuan,
    /** The number of SMS that wait for the end of quiet hours. */
    waiting: z.number(),
    /** The passengers whom no way reaches. */
    unreached: z.array(z.object({ ticketNo: z.string(), orderNo: z.string(), passName: z.string() })),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'invalidInput'],
});

export const sendFlightNotice = defineOperation({
  id: 'dispatch.sendNotice',
  method: 'POST',
  path: '/api/ops/flights/v1/notices/send',
  summary: 'Sends a message to the chosen passengers of a flight: a job writes it in batches, once to each address',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: {
    body: z.object({
      ...written,
      /** The number of passengers in the preview. */
      seen: z.number().check(z.int(), z.minimum(0), z.maximum(9999)),
    }),
  },
  response: z.object({ noticeId: z.string() }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'invalidInput', 'conflict', 'noticeForNobody', 'noticesUsedUp'],
});

export const listFlightNotices = defineOperation({
  id: 'dispatch.listNotices',
  method: 'GET',
  path: '/api/ops/flights/v1/notices',
  summary: 'The messages of the desk to the passengers of a flight, newest first, each with its progress',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object(flightKey) },
  response: z.array(
    z.object({
      noticeId: z.string(),
      name: z.string(),
      text: z.string(),
      by: z.string(),
      at: z.string(),
      people: z.number(),
      recipients: z.number(),
      /** The recipients whose message is written. */
      written: z.number(),
      messages: z.object({ waiting: z.number(), sent: z.number(), failed: z.number(), dropped: z.number() }),
      /** The failed messages, with masked addresses. */
      failed: z.array(
        z.object({
          orderNo: z.string(),
          channel: z.enum(['SMS', 'MAIL', 'PUSH']),
          address: z.string(),
          fault: z.string(),
        }),
      ),
    }),
  ),
  refusals: [],
});
