import { filingFaults, filingMachine } from '@haidai/domain/filing';
import { z } from 'zod/mini';
import { airportOrCityCode, isoDate, isoInstant, page, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const filingId = z.uuid();
const one = { filingId };
const part = z.string().check(z.minLength(1), z.maxLength(40));
const rowId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_+.-]{2,59}$/, '3 to 60 letters, digits and hyphens'));
const words = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const row = z.record(z.string(), z.unknown());
const bilingual = z.object({ zh: z.string(), en: z.string() });

const filing = z.object({
  filingId: z.string(),
  number: z.number(),
  title: z.string(),
  /** Why the prices change. A steep rise needs it. */
  reason: z.string(),
  status: z.enum(filingMachine.states),
  changes: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  submittedBy: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** When an approved filing is published; null for at once. */
  publishAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** Why it came back to its author; '' if it did not. */
  returnedWhy: z.string(),
  /** The number of the filing that this one undoes. */
  undoes: z.nullable(z.number()),
});

const finding = z.object({
  level: z.enum(['error', 'warning']),
  part: z.string(),
  rowId: z.string(),
  code: z.enum(filingFaults),
  text: z.string(),
});

export const listFilings = defineOperation({
  id: 'filing.list',
  method: 'GET',
  path: '/api/ops/filing/v1/filings',
  summary: 'A page of the filings of fares, fees and products, newest first',
  auth: 'staff',
  permission: 'fares.read',
  request: {
    query: z.object({ ...page(20, 100), status: z.optional(z.enum(filingMachine.states)) }),
  },
  response: z.object({ total: z.number(), rows: z.array(filing) }),
  refusals: [],
});

export const getFiling = defineOperation({
  id: 'filing.get',
  method: 'GET',
  path: '/api/ops/filing/v1/filing',
  summary: 'A filing with its changes, what the checks find, and the steps that the caller may take now',
  auth: 'staff',
  permission: 'fares.read',
  request: { query: z.object(one) },
  response: z.extend(filing, {
    rows: z.array(
      z.object({
        part: z.string(),
        kind: z.enum(['ADD', 'END', 'REMOVE']),
        rowId: z.string(),
        /** The row as it will stand; null for a removed row. */
        row: z.nullable(row),
      }),
    ),
    findings: z.array(finding),
    mayEdit: z.boolean(),
    maySubmit: z.boolean(),
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
    mayUndo: z.boolean(),
  }),
  refusals: ['notFound'],
});

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
      filingId: z.optional(filingId),
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

export const createFiling = defineOperation({
  id: 'filing.create',
  method: 'POST',
  path: '/api/ops/filing/v1/create',
  summary: 'Begins a filing',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  request: { body: z.object({ title: shortText.check(z.trim(), z.minLength(2)), reason: words }) },
  response: z.object({ filingId: z.string() }),
  refusals: [],
});

export const describeFiling = defineOperation({
  id: 'filing.describe',
  method: 'POST',
  path: '/api/ops/filing/v1/describe',
  summary: 'Changes the title and the reason of a draft',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  request: { body: z.object({ ...one, title: shortText.check(z.trim(), z.minLength(2)), reason: words }) },
  response: z.object({ done: z.literal(true) }),
  refusals: ['notFound', 'conflict'],
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

const priced = z.object({
  date: z.string(),
  flightNo: z.string(),
  from: z.string(),
  to: z.string(),
  bookingClass: z.string(),
  /** The total of an adult with taxes before and after, in yuan; null if not on sale. */
  before: z.nullable(yuan),
  after: z.nullable(yuan),
});

export const getFilingEffect = defineOperation({
  id: 'filing.getEffect',
  method: 'GET',
  path: '/api/ops/filing/v1/effect',
  summary:
    'The prices of sample trips before and after a filing, computed as for a traveller who asks on the first day of its rows',
  auth: 'staff',
  permission: 'fares.read',
  request: { query: z.object({ ...one, from: z.optional(airportOrCityCode), to: z.optional(airportOrCityCode) }) },
  response: z.object({
    /** The day on which the traveller asks. */
    issueDate: z.string(),
    trips: z.array(priced),
    calendar: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ date: z.string(), before: z.nullable(yuan), after: z.nullable(yuan) })),
    }),
  }),
  refusals: ['notFound', 'filingHasErrors'],
});

const decision = { auth: 'staff', permission: 'fares.read', idempotent: true } as const;
const done = z.object({ done: z.literal(true) });

export const submitFiling = defineOperation({
  id: 'filing.submit',
  method: 'POST',
  path: '/api/ops/filing/v1/submit',
  summary: 'Gives a draft to a second person',
  ...decision,
  permission: 'fares.edit',
  request: { body: z.object(one) },
  response: done,
  refusals: ['notFound', 'conflict', 'filingHasErrors', 'filingIsEmpty', 'filingNeedsReason'],
});

export const returnFiling = defineOperation({
  id: 'filing.return',
  method: 'POST',
  path: '/api/ops/filing/v1/return',
  summary: 'Gives a submitted or scheduled filing back to its author, with the reason',
  ...decision,
  permission: 'fares.publish',
  request: { body: z.object({ ...one, why: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)) }) },
  response: done,
  refusals: ['notFound', 'conflict'],
});

export const approveFiling = defineOperation({
  id: 'filing.approve',
  method: 'POST',
  path: '/api/ops/filing/v1/approve',
  summary: 'Publishes a submitted filing at once or at an hour. Somebody else has submitted it. No instance restarts',
  ...decision,
  permission: 'fares.publish',
  request: { body: z.object({ ...one, publishAt: z._default(z.nullable(isoInstant), null) }) },
  response: z.object({ status: z.enum(filingMachine.states) }),
  refusals: ['notFound', 'conflict', 'anotherPersonNeeded', 'filingHasErrors', 'carrierChanged', 'invalidInput'],
});

export const withdrawFiling = defineOperation({
  id: 'filing.withdraw',
  method: 'POST',
  path: '/api/ops/filing/v1/withdraw',
  summary: 'Takes a filing back that is not yet published',
  ...decision,
  permission: 'fares.edit',
  request: { body: z.object(one) },
  response: done,
  refusals: ['notFound', 'conflict'],
});

export const undoFiling = defineOperation({
  id: 'filing.undo',
  method: 'POST',
  path: '/api/ops/filing/v1/undo',
  summary: 'Drafts a filing that undoes a published one from the next day on; two people publish it as any other',
  ...decision,
  permission: 'fares.edit',
  request: { body: z.object(one) },
  response: z.object({ filingId: z.string() }),
  refusals: ['notFound', 'conflict', 'nothingToUndo'],
});
