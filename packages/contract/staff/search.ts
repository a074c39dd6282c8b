import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** What a search of the desk finds. */
export const hitKinds = ['order', 'ticket', 'traveller', 'flight', 'queue'] as const;

export const search = defineOperation({
  id: 'staff.search',
  method: 'POST',
  path: '/api/ops/v1/search',
  summary:
    'Finds orders, tickets, travellers, flights and queues by a number, a name, a mobile, a mail address or a document; a POST, so that no address holds a name',
  auth: 'staff',
  permission: 'desk.use',
  request: { body: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) }) },
  response: z.object({
    hits: z.array(
      z.object({
        kind: z.enum(hitKinds),
        /** The number of the order, ticket, traveller or flight, or the kind of the queue. */
        key: z.string(),
        /** The order of a ticket; '' for other hits. */
        orderNo: z.string(),
        /** The day of a flight; '' for other hits. */
        date: z.string(),
        title: z.string(),
        detail: z.string(),
        status: z.string(),
      }),
    ),
    /** Whether there are more orders than the answer lists. */
    more: z.boolean(),
  }),
  refusals: ['tooOften'],
});
