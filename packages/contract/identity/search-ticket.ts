import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

const integer = z.number().check(z.int(), z.minimum(0));

export const getSearchTicket = defineOperation({
  id: 'identity.getSearchTicket',
  method: 'GET',
  path: '/api/sale/v1/b2cTicket/get',
  summary: "A ticket for the device's searches, good for ten minutes; they carry it in the header rid",
  auth: 'device',
  protection: { cost: 'memory', by: ['limit'] },
  request: { query: z.object({ cookieId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'device cookie'))) }) },
  response: z.object({
    /** The instant of creation in seconds since 1970, and the lifetime in seconds. */
    a: integer,
    b: integer,
    /** A random number. */
    c: integer,
    /** The server's seal over the other numbers and the device. */
    d: integer,
    e: integer,
    f: integer,
    g: integer,
  }),
  refusals: ['tooOften', 'invalidInput', 'deviceMissing'],
});
