import { z } from 'zod/mini';
import { cabinCode, localDateTime } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flightKey } from './flights.ts';

const seatNumber = z.string().check(z.regex(/^\d{1,2}[A-HJ-L]$/, 'seat, e.g. 41A'));

export const getDeskSeats = defineOperation({
  id: 'dispatch.getSeats',
  method: 'GET',
  path: '/api/ops/flights/v1/seats',
  summary: 'The seat map of a flight: which are free, had by a traveller on any leg, blocked, or no seats to give',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object(flightKey) },
  response: z.object({
    aircraft: z.string(),
    rows: z.array(
      z.object({
        row: z.number(),
        cabin: cabinCode,
        exit: z.boolean(),
        seats: z.array(
          z.object({
            seatNo: z.string(),
            side: z.enum(['left', 'right']),
            state: z.enum(['FREE', 'HELD', 'TAKEN', 'BLOCKED', 'NONE']),
          }),
        ),
      }),
    ),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay'],
});

export const blockSeats = defineOperation({
  id: 'dispatch.blockSeats',
  method: 'POST',
  path: '/api/ops/flights/v1/seats/block',
  summary: 'Keeps free seats of a flight from everybody, all of them or none',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: {
    body: z.object({
      ...flightKey,
      seats: z.array(seatNumber).check(z.minLength(1), z.maxLength(60)),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      /** Beijing time; null means until the flight ends. */
      until: z.nullable(localDateTime),
    }),
  },
  response: z.object({ blockId: z.string() }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'invalidInput', 'seatTaken'],
});

export const unblockSeats = defineOperation({
  id: 'dispatch.unblockSeats',
  method: 'POST',
  path: '/api/ops/flights/v1/seats/unblock',
  summary: 'Ends a block: its seats can be had again',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: { body: z.object({ blockId: z.uuid() }) },
  response: z.object({ unblocked: z.literal(true) }),
  refusals: ['notFound', 'conflict'],
});
