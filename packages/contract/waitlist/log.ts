import { wishEndReasons } from '@haidai/domain/waitlist';
import { z } from 'zod/mini';
import { cabinCode, count, flightNumber, isoDate } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The seats of a cabin on a leg. The arrays follow `classes`; the first `nested` classes share their seats. */
const logCabin = z.object({
  leg: z.number(),
  cabin: cabinCode,
  closed: z.boolean(),
  free: z.number(),
  nested: z.number(),
  classes: z.array(z.string()),
  /** The seats that each class may still take. A nested class counts the classes after it too. */
  left: z.array(z.number()),
});

/** The free places for lap infants on a leg. */
const logInfants = z.object({ leg: z.number(), left: z.number() });

/** An entry of the log of a flight. It names a wish by its numbers, never a person or an order. */
const logEntry = z.object({
  seq: z.number(),
  time: z.string(),
  /**
   * JOIN: a wish is in the line. FREE: the seats after a change and before the fills that follow. FILL: a wish got its
   * seats. LEAVE: a wish left the line.
   */
  kind: z.enum(['JOIN', 'FREE', 'FILL', 'LEAVE']),
  /** The line number and the rank of the wish; null for FREE. A smaller pair is served first. */
  lineNo: z.nullable(z.number()),
  rank: z.nullable(z.number()),
  clazz: z.string(),
  clazzType: z.nullable(cabinCode),
  boardLeg: z.number(),
  offLeg: z.number(),
  seats: z.number(),
  infants: z.number(),
  /** The end of the wish; null for FREE. */
  waitsUntil: z.nullable(z.string()),
  reason: z.nullable(z.enum(wishEndReasons)),
  cabins: z.array(logCabin),
  laps: z.array(logInfants),
});

export const getWaitlistLog = defineOperation({
  id: 'waitlist.getLog',
  method: 'GET',
  path: '/api/ewp/waitlist/v1/log',
  summary:
    'The log of the waitlist of a flight: who joined, which seats came free, who got them; without personal data',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 600 },
  request: {
    query: z.object({
      flightNo: flightNumber,
      /** The local date on which the flight number starts its first leg. */
      flightDate: isoDate,
      /** The `seq` of the last entry of the page before. */
      after: z._default(count(0, 2_000_000_000), 0),
    }),
  },
  response: z.object({
    flightNo: z.string(),
    flightDate: z.string(),
    /** A page has 500 entries, by `seq`. */
    entries: z.array(logEntry),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.number()),
  }),
  refusals: [],
});

export type WaitlistLogEntry = z.infer<typeof logEntry>;
