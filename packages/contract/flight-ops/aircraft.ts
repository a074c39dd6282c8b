import { z } from 'zod/mini';
import { cabinCode } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { deskNote, flightKey } from './flights.ts';

const aircraftType = z.string().check(z.regex(/^[0-9A-Z]{3}$/, 'aircraft type, e.g. 738'));

export const previewAircraftChange = defineOperation({
  id: 'dispatch.previewAircraftChange',
  method: 'GET',
  path: '/api/ops/flights/v1/aircraft/preview',
  summary: 'What another aircraft would do to a flight: seats by cabin, who keeps theirs, who moves, who has none',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object({ ...flightKey, aircraft: aircraftType }) },
  response: z.object({
    cabins: z.array(
      z.object({
        cabin: cabinCode,
        seatsNow: z.number(),
        seatsThen: z.number(),
        /** The seats that are sold, held or in an allotment, on the fullest leg. */
        taken: z.number(),
        /** The number of taken seats beyond the new aircraft's seats. The change is refused unless it is 0. */
        over: z.number(),
      }),
    ),
    kept: z.number(),
    moved: z.array(
      z.object({
        orderNo: z.string(),
        passName: z.string(),
        cabin: cabinCode,
        from: z.string(),
        /** The new seat; null if no seat is left for the traveller. */
        to: z.nullable(z.string()),
        checkedIn: z.boolean(),
      }),
    ),
    /** The blocked seats. Their blocks end with the aircraft change. */
    blocked: z.array(z.string()),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'flightEventRefused', 'invalidInput', 'aircraftSame'],
});

export const askAircraftChange = defineOperation({
  id: 'dispatch.askAircraftChange',
  method: 'POST',
  path: '/api/ops/flights/v1/aircraft/ask',
  summary: 'Asks that another aircraft flies; somebody else approves it in the queue, and its travellers are re-seated',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: {
    body: z.object({
      ...flightKey,
      aircraft: aircraftType,
      cause: z.string().check(z.minLength(1), z.maxLength(30)),
      note: deskNote,
    }),
  },
  response: z.object({ requestId: z.string() }),
  refusals: [
    'flightUnknown',
    'flightNotThatDay',
    'flightEventRefused',
    'invalidInput',
    'aircraftSame',
    'aircraftTooSmall',
    'requestOpen',
  ],
});
