import { z } from 'zod/mini';
import { flightNumber, isoDate } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const follow = z.object({
  followId: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  departTime: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  /** The last notice, in words; '' before the first one. */
  news: z.string(),
  newsTime: z.nullable(z.string()),
});

const follows = z.object({ follows: z.array(follow), most: z.number() });

export const followFlight = defineOperation({
  id: 'flights.follow',
  method: 'POST',
  path: '/api/common/v1/flight/follow/save',
  summary: 'Tells me by SMS, and by e-mail where I have one, when something changes on a flight; a few flights at once',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ flightNo: flightNumber, flightDate: isoDate }) },
  response: follows,
  refusals: ['flightUnknown', 'flightNotThatDay', 'flightOver', 'followsEnough', 'tooOften'],
});

export const listFollows = defineOperation({
  id: 'flights.listFollows',
  method: 'POST',
  path: '/api/common/v1/flight/follow/list',
  summary: 'The flights I follow that are not over, with the last news of each',
  auth: 'user',
  request: { body: z.object({}) },
  response: follows,
  refusals: [],
});

export const unfollowFlight = defineOperation({
  id: 'flights.unfollow',
  method: 'POST',
  path: '/api/common/v1/flight/follow/end',
  summary: 'Tells me no more of a flight',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ followId: z.string().check(z.maxLength(40)) }) },
  response: follows,
  refusals: ['followUnknown'],
});

export const unfollowByLink = defineOperation({
  id: 'flights.unfollowByLink',
  method: 'POST',
  path: '/api/common/v1/flight/follow/endByLink',
  summary: 'The same for whoever has the link of a message, without a login',
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'] },
  idempotent: true,
  request: { body: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/, 'token of a message')) }) },
  response: z.object({ flightNo: z.string(), flightDate: z.string() }),
  refusals: ['followUnknown', 'tooOften', 'deviceMissing'],
});

export type FollowedFlight = z.infer<typeof follow>;
