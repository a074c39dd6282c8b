import { filingFaults, filingMachine, leastFilingLetters } from '@haidai/domain/filing';
import { z } from 'zod/mini';
import { airportOrCityCode, isoInstant, page, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export {
  addFilingRow,
  dropFilingRow,
  endFilingRow,
  exportFilingRows,
  importFilingRows,
  listFilingRows,
  listParts,
} from './rows.ts';

const title = shortText.check(z.trim(), z.minLength(leastFilingLetters));
const one = { filingId: z.uuid() };
const words = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const row = z.record(z.string(), z.unknown());

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

export const createFiling = defineOperation({
  id: 'filing.create',
  method: 'POST',
  path: '/api/ops/filing/v1/create',
  summary: 'Begins a filing',
  auth: 'staff',
  permission: 'fares.edit',
  idempotent: true,
  request: { body: z.object({ title, reason: words }) },
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
  request: { body: z.object({ ...one, title, reason: words }) },
  response: z.object({ done: z.literal(true) }),
  refusals: ['notFound', 'conflict'],
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
  request: {
    body: z.object({ ...one, why: z.string().check(z.trim(), z.minLength(leastFilingLetters), z.maxLength(300)) }),
  },
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
