import { seatSetKinds, seatTiers } from '@haidai/domain/seating';
import { z } from 'zod/mini';
import { cabinCode, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { travelId, withKey } from './finding.ts';

const flightId = z.string().check(z.regex(/^[A-Z0-9]{5,7}\/\d{4}-\d{2}-\d{2}\/[A-Z]{3}-[A-Z]{3}$/, 'flightId'));
export const seatNumber = z.string().check(z.regex(/^\d{1,2}[A-L]$/, 'seat, e.g. 34A'));

const seat = z.object({
  seatNo: z.string(),
  letter: z.string(),
  side: z.enum(['left', 'right']),
  place: z.enum(['window', 'middle', 'aisle']),
  tier: z.enum(seatTiers),
  reclines: z.boolean(),
  bassinet: z.boolean(),
  taken: z.boolean(),
  blocked: z.boolean(),
});

export const getCheckInSeats = defineOperation({
  id: 'checkin.getSeats',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/seatMap/get',
  summary: 'The seats of a flight at check-in: what others have, and for whom of the party each is and costs nothing',
  auth: 'device',
  protection: { cost: 'rows', by: ['key'], perMinute: 240 },
  request: {
    body: z.object({
      ...withKey,
      flightId,
      /** The travellers who choose together. They get the ready sets. */
      travelIds: z.optional(z.array(travelId).check(z.maxLength(9))),
    }),
  },
  response: z.object({
    flightId: z.string(),
    aircraftName: z.string(),
    rows: z.array(z.object({ row: z.number(), cabin: cabinCode, exit: z.boolean(), seats: z.array(seat) })),
    passengers: z.array(
      z.object({
        travelId: z.string(),
        passName: z.string(),
        cabin: cabinCode,
        seatNo: z.nullable(z.string()),
        /**
         * The seats that this traveller may not have, each with the reason: `{ "40A": "exitAge", "34A": "forSale" }`.
         */
        barred: z.record(z.string(), z.string()),
      }),
    ),
    /** The prices of the seats; 0 if this party gets them free. */
    prices: z.array(z.object({ tier: z.enum(seatTiers), price: yuan })),
    /** Ready sets of seats without a charge for the travellers who choose together: at most one of each kind. */
    sets: z.array(
      z.object({
        kind: z.enum(seatSetKinds),
        seats: z.array(z.object({ travelId: z.string(), seatNo: z.string() })),
      }),
    ),
    /** The number of minutes for which a chosen seat is held. */
    holdMinutes: z.number(),
  }),
  refusals: ['checkInKeyExpired', 'notFound', 'deviceMissing'],
});

export const seatChoice = z.object({
  travelId,
  seatNo: seatNumber,
  /** Whether the traveller read and accepted the duties of a passenger in an exit row. */
  acceptsDuty: z._default(z.boolean(), false),
});

export const holdSeat = defineOperation({
  id: 'checkin.holdSeat',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/seat/hold',
  summary: 'Keeps a seat for somebody who is choosing, for some minutes; what was bought moves at once',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 120 },
  idempotent: true,
  request: {
    body: z.object({
      ...withKey,
      travelId,
      seatNo: seatNumber,
      /** The seats of companions on the same flight. All seats are held or none. */
      companions: z.optional(z.array(z.object({ travelId, seatNo: seatNumber })).check(z.maxLength(8))),
    }),
  },
  response: z.object({ seatNo: z.string(), heldUntil: z.nullable(z.string()) }),
  refusals: ['checkInKeyExpired', 'checkInBarred', 'seatRefused', 'seatTaken', 'notFound', 'conflict', 'deviceMissing'],
});
