import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** The calendar feed of an account. */
const feed = z.object({
  isOn: z.boolean(),
  /** The instant at which its address was made; null if it is off. */
  madeAt: z.nullable(z.string()),
  /** The day on which a calendar last read it, as an instant; null before the first time. */
  readAt: z.nullable(z.string()),
});

const base = '/api/ewp/trips/v1/calendar';

export const getCalendarFeed = defineOperation({
  id: 'trips.getCalendarFeed',
  method: 'GET',
  path: base,
  summary: 'Whether my calendar feed is on. Its address is not stored and cannot be shown again',
  auth: 'user',
  request: {},
  response: feed,
  refusals: [],
});

export const makeCalendarFeed = defineOperation({
  id: 'trips.makeCalendarFeed',
  method: 'POST',
  path: `${base}/make`,
  summary: 'Switches my calendar feed on, or gives it a new address. The address before it no longer works',
  auth: 'user',
  request: {},
  response: z.object({
    ...feed.shape,
    /** The secret address. Only this answer holds it. */
    url: z.string(),
  }),
  refusals: ['tooOften'],
});

export const endCalendarFeed = defineOperation({
  id: 'trips.endCalendarFeed',
  method: 'POST',
  path: `${base}/end`,
  summary: 'Switches my calendar feed off. Its address no longer works',
  auth: 'user',
  idempotent: true,
  request: {},
  response: feed,
  refusals: [],
});

export const readCalendarFeed = defineOperation({
  id: 'trips.readCalendarFeed',
  method: 'GET',
  path: `${base}/:token.ics`,
  summary:
    'The flights of an account as a calendar, for whoever has the secret address. It names no traveller and no document',
  auth: 'public',
  protection: { cost: 'rows', by: ['key', 'limit'], perMinute: 600 },
  answersFile: ['text/calendar'],
  revalidates: true,
  // An address of another form is not found, like an address that is wrong.
  request: { params: z.object({ token: z.string().check(z.maxLength(200)) }) },
  response: z.string(),
  refusals: ['notFound', 'tooOften'],
});

export type CalendarFeed = z.infer<typeof feed>;
