import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { travelId, withKey } from './finding.ts';
import { seatChoice, seatNumber } from './seats.ts';

const checkedIn = z.object({
  travelId: z.string(),
  seatNo: z.string(),
  sequence: z.number(),
  passToken: z.string(),
});

export const confirmCheckIn = defineOperation({
  id: 'checkin.confirm',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/confirm',
  summary: 'Checks several travellers in on several flights, all or none; who chose no seat is given one',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 120 },
  idempotent: true,
  request: {
    body: z.object({
      ...withKey,
      travels: z
        .array(
          z.object({
            travelId,
            /** The wanted seat; null for any seat. */
            seatNo: z.nullable(seatNumber),
            acceptsDuty: z._default(z.boolean(), false),
            /** The bags that the traveller drops at the airport; at most `mostBags` of the flight. */
            bags: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
          }),
        )
        .check(z.minLength(1), z.maxLength(36)),
      /**
       * The version of the dangerous goods document that the traveller read and accepted. The traveller declares to
       * carry none of these goods.
       */
      dangerousGoodsVersion: z.string().check(z.maxLength(40)),
    }),
  },
  response: z.object({ checkedIn: z.array(checkedIn) }),
  refusals: [
    'checkInKeyExpired',
    'checkInRefused',
    'checkInPending',
    'checkInBarred',
    'declarationMissing',
    'bagsRefused',
    'seatRefused',
    'seatTaken',
    'noSeatsTogether',
    'notFound',
    'conflict',
    'deviceMissing',
  ],
});

export const changeCheckInSeats = defineOperation({
  id: 'checkin.changeSeats',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/seat/change',
  summary: 'Other seats for travellers who have checked in, all or none; sequence numbers stay',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 120 },
  idempotent: true,
  request: { body: z.object({ ...withKey, travels: z.array(seatChoice).check(z.minLength(1), z.maxLength(36)) }) },
  response: z.object({ checkedIn: z.array(checkedIn) }),
  refusals: [
    'checkInKeyExpired',
    'checkInRefused',
    'checkInPending',
    'notCheckedIn',
    'checkInOver',
    'seatRefused',
    'seatTaken',
    'notFound',
    'conflict',
    'deviceMissing',
  ],
});

export const cancelCheckIn = defineOperation({
  id: 'checkin.cancel',
  method: 'POST',
  path: '/api/ewp/checkIn/v1/cancel',
  summary: 'Takes check-ins back: the seats are free for others, the tickets can be changed and refunded again',
  auth: 'device',
  protection: { cost: 'write', by: ['key'], perMinute: 120 },
  idempotent: true,
  request: { body: z.object({ ...withKey, travelIds: z.array(travelId).check(z.minLength(1), z.maxLength(36)) }) },
  response: z.object({ cancelled: z.array(z.string()) }),
  refusals: [
    'checkInKeyExpired',
    'checkInRefused',
    'checkInPending',
    'notCheckedIn',
    'checkInOver',
    'laterFlightFirst',
    'childLeftOnBoard',
    'notFound',
    'conflict',
    'deviceMissing',
  ],
});
