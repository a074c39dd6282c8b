import { z } from 'zod/mini';
import { isoDate, page } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const one = { filingId: z.uuid() };
const part = z.string().check(z.minLength(1), z.maxLength(40));
const rowId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_+.-]{2,59}$/, '3 to 60 letters, digits and hyphens'));
const row = z.record(z.string(), z.unknown());
const bilingual = z.object({ zh: z.string(), en: z.string() });

export const listParts = defineOperation({
  id: 'filing.listParts',
  method: 'GET',
  path: '/api/ops/filing/v1/parts',
  summary: 'The lists that a filing may change, with the fields of their rows',
  auth: 'staff',
  permission: 'fares.read',
  request: {},
  response: z.array(
    z.object({
      part: z.string(),
      name: bilingual,
      hasEnd: z.boolean(),
      rows: z.number(),
      fields: z.array(
        z.object({
          path: z.string(),
          label: bilingual,
          kind: z.enum(['text', 'date', 'flag', 'number', 'yuan', 'percent', 'choice', 'list']),
          choices: z.array(z.string()),
          isOptional: z.boolean(),
          isShown: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: [],
});

export const listFilingRows = defineOperation({
  id: 'filing.listRows',
  method: 'POST',
  path: '/api/ops/filing/v1/rows',
  summary:
    'A page of the rows of a list: those in force and to come, and the draft rows of a filing. One entry for each thing that is priced, with its periods',
  auth: 'staff',
  permission: 'fares.read',
  request: {
    body: z.object({
      part,
      filingId: z.optional(z.uuid()),
      state: z._default(z.enum(['', 'CHANGED', 'COMING']), ''),
      q: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      ...page(50, 200),
    }),
  },
  response: z.object({
    total: z.number(),
    /** The number of entries in all, with a change of the filing, and with a row to come. */
    counts: z.object({ all: z.number(), changed: z.number(), coming: z.number() }),
    entries: z.array(
      z.object({
        key: z.string(),
        /** Each row of the key that is not over, by its first day. */
        rows: z.array(
          z.object({
            row,
            from: z.string(),
            /** The last day on which the row applies: its own, or the day before its successor. */
            until: z.nullable(z.string()),
            state: z.enum(['IN_FORCE', 'COMING', 'DRAFT', 'DRAFT_END', 'DRAFT_REMOVE']),
          }),
        ),
      }),
    ),
  }),
  refusals: ['notFound'],
});

const changeRefusals = ['notFound', 'conflict', 'invalidInput'] as const;

export const addFilingRow = defineOperation({
  id: 'filing.addRow',
  method: 'POST',
  path: '/api/ops/filing/v1/add',
  summary:
    'Adds a row to a draft, as a copy of another row with changed values; the same id again replaces the draft row',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  request: {
    body: z.object({
      ...one,
      part,
      /** The published row that gives the values which are not edited. */
      copyOf: rowId,
      /** The id of the new row; '' makes one of the copied id and the first day. */
      rowId: z._default(z.union([rowId, z.literal('')]), ''),
      /** The edited values by their paths, as staff typed them. */
      values: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400))),
    }),
  },
  response: z.object({ rowId: z.string() }),
  refusals: changeRefusals,
});

export const endFilingRow = defineOperation({
  id: 'filing.endRow',
  method: 'POST',
  path: '/api/ops/filing/v1/end',
  summary: 'Sets the last day of a published row in a draft, or removes a published row that is not yet in force',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  request: { body: z.object({ ...one, part, rowId, issuedTo: z.nullable(isoDate) }) },
  response: z.object({ done: z.literal(true) }),
  refusals: changeRefusals,
});

export const dropFilingRow = defineOperation({
  id: 'filing.dropRow',
  method: 'POST',
  path: '/api/ops/filing/v1/drop',
  summary: 'Takes a change out of a draft',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  request: { body: z.object({ ...one, part, rowId }) },
  response: z.object({ done: z.literal(true) }),
  refusals: ['notFound', 'conflict'],
});

export const importFilingRows = defineOperation({
  id: 'filing.importRows',
  method: 'POST',
  path: '/api/ops/filing/v1/import',
  summary:
    'Adds the rows of a CSV file to a draft. The columns are `copyOf` and the paths of the fields. Nothing is added if a line has an error',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  file: { maxBytes: 2_000_000 },
  request: { query: z.object({ ...one, part }) },
  response: z.object({
    added: z.number(),
    problems: z.array(z.object({ line: z.number(), message: z.string() })),
  }),
  refusals: ['notFound', 'conflict', 'invalidInput'],
});

export const exportFilingRows = defineOperation({
  id: 'filing.exportRows',
  method: 'GET',
  path: '/api/ops/filing/v1/export',
  summary: 'The rows in force and to come of a list as a CSV file, in the form that the import reads',
  auth: 'staff',
  permission: 'fares.read',
  request: { query: z.object({ part }) },
  answersFile: ['text/csv'],
  response: z.string(),
  refusals: ['notFound'],
});
