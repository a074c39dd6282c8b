import { z } from 'zod/mini';
import { flightNumber, isoDate, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { itemId, queueItem, queueKind } from './work.ts';

/** The owner that the caller knows: a login, or `@nobody`. '' for any. Work of another owner is refused. */
const owner = z._default(z.string().check(z.maxLength(60)), '');
const work = z.object({ kind: queueKind, id: itemId });
const colleague = z.object({ login: z.string(), name: z.string() });
const amount = z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000)));

export const listInbox = defineOperation({
  id: 'staff.listInbox',
  method: 'POST',
  path: '/api/ops/v1/inbox',
  summary:
    'A page of all work that waits in the queues of whoever asks, the first to be due first unless told; `total` and `amount` cover all that the filters leave, and each facet counts what its own filter would leave',
  auth: 'staff',
  permission: 'queues.work',
  request: {
    body: z.object({
      ...page(50, 500),
      kinds: z._default(z.array(queueKind).check(z.maxLength(60)), []),
      /** States as `kind/state`. */
      states: z._default(z.array(z.string().check(z.maxLength(101))).check(z.maxLength(100)), []),
      /** `@me`, `@nobody`, or the login of a colleague; '' for all. */
      owner: z._default(z.string().check(z.maxLength(60)), ''),
      due: z._default(z.enum(['', 'late', 'hour', 'escalated']), ''),
      amountFrom: amount,
      amountTo: amount,
      /** Work on orders with this flight, or with a flight on this day. */
      flight: z.optional(flightNumber),
      flightDate: z.optional(isoDate),
      /** The text that the numbers and names of the items must contain. It can be a name, so the request is a POST. */
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      /** The identifier of one item of one kind. */
      id: z._default(z.string().check(z.maxLength(60)), ''),
      sort: z._default(z.enum(['due', '-due', 'since', '-since', 'amount', '-amount']), 'due'),
    }),
  },
  response: z.object({
    total: z.number(),
    /** The sum of all that the filters leave; null if nothing of it has an amount. */
    amount: z.nullable(yuan),
    /** The number of items that have an amount. */
    withAmount: z.number(),
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number() })),
    states: z.array(
      z.object({ kind: z.string(), state: z.string(), label: z.string(), queue: z.string(), count: z.number() }),
    ),
    owners: z.array(z.extend(colleague, { count: z.number() })),
    unowned: z.number(),
    late: z.number(),
    withinHour: z.number(),
    escalated: z.number(),
    /**
     * The queues that failed, with the number of rows that the page lacks. Null if the counts lack the queue too, because
     * its work could not be read at all.
     */
    missing: z.array(z.object({ kind: z.string(), queue: z.string(), count: z.nullable(z.number()) })),
    items: z.array(
      z.extend(queueItem, {
        kind: z.string(),
        queue: z.string(),
        orderNo: z.nullable(z.string()),
        /** The passengers of the order: the first name, and how many they are. */
        traveller: z.string(),
        travellers: z.number(),
        reason: z.string(),
        amount: z.nullable(yuan),
        due: z.string(),
        /** The instant from which the clock warns. */
        warnAt: z.string(),
        /** The rule of the service level; '' if the item has a day of its own. */
        ruleId: z.string(),
        /** The highest level to which the item was escalated; 0 if it was not. */
        escalated: z.number(),
        owner: z.nullable(z.extend(colleague, { since: z.string(), note: z.string() })),
        begun: z.array(z.object({ name: z.string(), at: z.string() })),
      }),
    ),
  }),
  refusals: ['notFound', 'notPermitted'],
});

export const countInbox = defineOperation({
  id: 'staff.countInbox',
  method: 'GET',
  path: '/api/ops/v1/inbox/counts',
  summary:
    'How much waits for whoever asks: in all, theirs, late and escalated, and the same for each queue that they may see',
  auth: 'staff',
  permission: 'queues.work',
  request: {},
  response: z.object({
    total: z.number(),
    mine: z.number(),
    late: z.number(),
    escalated: z.number(),
    /** The queues whose work could not be read. No count has it. */
    missing: z.array(z.object({ kind: z.string(), queue: z.string() })),
    queues: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        count: z.number(),
        late: z.number(),
        withinHour: z.number(),
        /** The number of items that somebody has. */
        owned: z.number(),
        amount: z.nullable(yuan),
        /** Since when the oldest of it waits; null if nothing waits. */
        since: z.nullable(z.string()),
        /** When the first of it is due; null if nothing waits. */
        due: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const listColleagues = defineOperation({
  id: 'staff.listColleagues',
  method: 'GET',
  path: '/api/ops/v1/inbox/colleagues',
  summary: 'Who of the staff can be given work, by name',
  auth: 'staff',
  permission: 'queues.work',
  request: {},
  response: z.array(colleague),
  refusals: [],
});

export const assignWork = defineOperation({
  id: 'staff.assignWork',
  method: 'POST',
  path: '/api/ops/v1/inbox/assign',
  summary:
    'Gives up to fifty pieces of work to whoever asks, to a colleague, or to nobody. Work of a colleague changes hands only with a note. A piece that names its owner changes hands only if that person still has it; what could not be given is told with the reason',
  auth: 'staff',
  permission: 'queues.work',
  idempotent: true,
  request: {
    body: z.object({
      items: z.array(z.extend(work, { from: owner })).check(z.minLength(1), z.maxLength(50)),
      /** `@me`, `@nobody`, or the login of a colleague. */
      to: z.string().check(z.minLength(1), z.maxLength(60)),
      note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    }),
  },
  response: z.object({
    done: z.number(),
    refused: z.array(z.extend(work, { refusal: z.string(), why: z.string() })),
    /** The pieces that changed hands, each with its former owner and present owner: a login, or `@nobody`. */
    changed: z.array(z.extend(work, { before: z.string(), now: z.string() })),
  }),
  refusals: ['colleagueUnknown'],
});
