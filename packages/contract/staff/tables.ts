import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** The name of a queue or another table of the desk: `refund.tickets`, `booking.orders`. */
const table = z.string().check(z.regex(/^[\w.-]{1,60}$/, 'name of a table'));
const view = z.object({ viewId: z.string(), name: z.string(), search: z.string() });

export const listViews = defineOperation({
  id: 'staff.listViews',
  method: 'GET',
  path: '/api/ops/v1/views',
  summary: 'The ways to look at a table that whoever asks has kept: filters and order, each under a name',
  auth: 'staff',
  permission: 'desk.use',
  request: { query: z.object({ table }) },
  response: z.array(view),
  refusals: [],
});

export const keepView = defineOperation({
  id: 'staff.keepView',
  method: 'POST',
  path: '/api/ops/v1/views/keep',
  summary: 'Keeps the filters and the order of a table under a name; the same name again replaces it',
  auth: 'staff',
  permission: 'desk.use',
  idempotent: true,
  request: {
    body: z.object({
      table,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
      search: z.string().check(z.maxLength(500)),
    }),
  },
  response: view,
  refusals: ['tooManyViews'],
});

export const dropView = defineOperation({
  id: 'staff.dropView',
  method: 'POST',
  path: '/api/ops/v1/views/drop',
  summary: 'Forgets a kept view; only whoever kept it can',
  auth: 'staff',
  permission: 'desk.use',
  idempotent: true,
  request: { body: z.object({ viewId: z.string().check(z.uuid()) }) },
  response: z.object({ dropped: z.literal(true) }),
  refusals: ['notFound'],
});

export const noteExport = defineOperation({
  id: 'staff.noteExport',
  method: 'POST',
  path: '/api/ops/v1/export',
  summary: 'Writes into the log that rows of a table leave the desk as a file; asked before the file is made',
  auth: 'staff',
  permission: 'desk.use',
  idempotent: true,
  request: {
    body: z.object({
      table,
      rows: z.int().check(z.minimum(1), z.maximum(100_000)),
      search: z.string().check(z.maxLength(500)),
    }),
  },
  response: z.object({ noted: z.literal(true) }),
  refusals: [],
});
