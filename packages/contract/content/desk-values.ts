import { z } from 'zod/mini';
import { page } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const name = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,59}$/, 'name of a value'));
const value = z.string().check(z.maxLength(500));

export const listSiteValues = defineOperation({
  id: 'content.listSiteValues',
  method: 'GET',
  path: '/api/ops/content/v1/values',
  summary: 'The switches and values of the site, with what each does',
  auth: 'staff',
  permission: 'content.edit',
  request: {},
  response: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      does: z.string(),
      type: z.enum(['switch', 'address', 'text']),
      /** Whether a second person must agree to a change. */
      critical: z.boolean(),
      value: z.string(),
      /** The requested value that waits for a second person. */
      waits: z.nullable(z.string()),
    }),
  ),
  refusals: [],
});

export const listValueHistory = defineOperation({
  id: 'content.listValueHistory',
  method: 'GET',
  path: '/api/ops/content/v1/values/history',
  summary: 'A page of the earlier values of a value, the latest first, each with who set the one after it and when',
  auth: 'staff',
  permission: 'content.edit',
  request: { query: z.object({ name, ...page(10, 100) }) },
  response: z.object({
    total: z.number(),
    rows: z.array(z.object({ value: z.string(), changedAt: z.string(), changedBy: z.string() })),
  }),
  refusals: [],
});

export const setSiteValue = defineOperation({
  id: 'content.setSiteValue',
  method: 'POST',
  path: '/api/ops/content/v1/values/set',
  summary: 'Sets a value at once; a critical one is asked for, and set when a second person agrees',
  auth: 'staff',
  permission: 'content.edit',
  idempotent: true,
  request: {
    body: z.object({
      name,
      value,
      /** The value that the staff member saw. */
      seen: value,
    }),
  },
  response: z.object({ asked: z.boolean() }),
  refusals: ['notFound', 'contentChanged', 'contentFaulty', 'siteValueWrong', 'proposalWaits'],
});
