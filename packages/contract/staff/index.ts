import { grants, permissionIds } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { isoDate, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { choice, itemId, queueItem, queueKind } from './work.ts';

export { assignWork, countInbox, listColleagues, listInbox } from './inbox.ts';
export * from './people.ts';
export { beginProviderSignIn, finishProviderSignIn, getSignInWays, signInPath } from './provider.ts';
export * from './roles.ts';
export { search } from './search.ts';
export { dropView, keepView, listViews, noteExport } from './tables.ts';
export { staffStep } from './work.ts';

const name = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const note = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const staffMember = z.object({
  login: z.string(),
  name: z.string(),
  role: z.string(),
  /** The name of the role in the language of the caller. */
  roleName: z.string(),
  permissions: z.array(
    z.object({
      permission: z.enum(permissionIds),
      may: z.enum(grants),
      /** The largest amount of one item; null means no limit. */
      limit: z.nullable(yuan),
    }),
  ),
  /** The instant at which the staff member must sign in again, even if the session is in use. */
  shiftEndsAt: z.string(),
});
/** The SHA-256 of the password in lower-case hex. */
const password = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'SHA-256 in hex'));
const credentials = z.object({ login: name(60), password });
const credentialRefusals = ['staffLoginFailed', 'loginLocked', 'tooOften'] as const;

/** A row of the staff log, in words. */
export const staffDeed = z.object({
  number: z.number(),
  at: z.string(),
  login: z.string(),
  action: z.string(),
  actionText: z.string(),
  subject: z.string(),
  subjectText: z.string(),
  /** `done`, or the name of the refusal. */
  outcome: z.string(),
  outcomeText: z.string(),
  note: z.string(),
});

/** The base path of the operations for staff. The staff cookie is sent only to it. */
export const staffPath = '/api/ops';

export const logInStaff = defineOperation({
  id: 'staff.logInStaff',
  method: 'POST',
  path: '/api/ops/v1/login',
  summary:
    'Signs somebody of the staff in by password and one-time code; the session is a cookie of its own, sent to /api/ops only',
  auth: 'public',
  protection: { cost: 'password', by: ['limit'] },
  request: { body: z.extend(credentials, { code: z._default(z.string().check(z.maxLength(20)), '') }) },
  response: staffMember,
  refusals: [...credentialRefusals, 'staffCodeNeeded', 'staffCodeWrong', 'staffEnrolNeeded', 'staffPasswordsOff'],
});

export const startEnrolment = defineOperation({
  id: 'staff.startEnrolment',
  method: 'POST',
  path: '/api/ops/v1/enrol/start',
  summary: 'A new secret for the codes of somebody who has none yet; it counts once a code of it was given back',
  auth: 'public',
  protection: { cost: 'password', by: ['limit'] },
  request: { body: credentials },
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [...credentialRefusals, 'conflict', 'staffPasswordsOff'],
});

export const enrolStaff = defineOperation({
  id: 'staff.enrolStaff',
  method: 'POST',
  path: '/api/ops/v1/enrol',
  summary: 'Proves the new secret by a code, signs in, and gives the recovery codes: they are shown this once',
  auth: 'public',
  protection: { cost: 'password', by: ['limit'] },
  request: { body: z.extend(credentials, { code: z.string().check(z.minLength(1), z.maxLength(20)) }) },
  response: z.extend(staffMember, { recoveryCodes: z.array(z.string()) }),
  refusals: [...credentialRefusals, 'staffCodeWrong', 'conflict', 'staffPasswordsOff'],
});

export const logOutStaff = defineOperation({
  id: 'staff.logOutStaff',
  method: 'POST',
  path: '/api/ops/v1/logout',
  summary: 'Ends this sign-in of the staff; `leadsTo` also ends that at the identity provider',
  auth: 'staff',
  permission: 'desk.use',
  request: {},
  response: z.object({ loggedOut: z.literal(true), leadsTo: z.nullable(z.string()) }),
  refusals: [],
});

export const getStaff = defineOperation({
  id: 'staff.getStaff',
  method: 'GET',
  path: '/api/ops/v1/me',
  summary: 'Who of the staff is signed in',
  auth: 'staff',
  permission: 'desk.use',
  request: {},
  response: staffMember,
  refusals: [],
});

export const getQueue = defineOperation({
  id: 'staff.getQueue',
  method: 'POST',
  path: '/api/ops/v1/queue',
  summary:
    'A page of the work of one kind that waits, the longest first unless told; filters look through all of it, and `total` and `amount` count all that they leave',
  auth: 'staff',
  permission: 'queues.work',
  request: {
    body: z.object({
      kind: queueKind,
      ...page(50, 500),
      /**
       * The text that the numbers and names of the items must contain. It can be a name, so the request is a POST and
       * no name appears in an address.
       */
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      /** The identifier of one item. */
      id: z._default(z.string().check(z.maxLength(60)), ''),
      state: z._default(z.string().check(z.maxLength(60)), ''),
      /** The name of a colleague who has begun it. */
      begunBy: z._default(z.string().check(z.maxLength(60)), ''),
      sort: z._default(z.enum(['since', '-since', 'state', '-state', 'amount', '-amount']), 'since'),
    }),
  },
  response: z.object({
    kind: z.string(),
    title: z.string(),
    total: z.number(),
    /** The total amount of all items that the filters leave; null if the queue has no amounts. */
    amount: z.nullable(yuan),
    /** The states of the waiting items, with their counts before a state is chosen. */
    states: z.array(z.object({ state: z.string(), label: z.string(), count: z.number() })),
    begunBy: z.array(z.string()),
    items: z.array(
      z.extend(queueItem, {
        /** The amount of the item; null if it has none. */
        amount: z.nullable(yuan),
        /** The colleagues who have begun to work on the item, and since when. */
        begun: z.array(z.object({ name: z.string(), at: z.string() })),
      }),
    ),
  }),
  refusals: ['notFound', 'notPermitted'],
});

export const markBegun = defineOperation({
  id: 'staff.markBegun',
  method: 'POST',
  path: '/api/ops/v1/queue/begun',
  summary: 'Tells colleagues that somebody has begun a piece of work, or has left it; it keeps nobody from acting',
  auth: 'staff',
  permission: 'queues.work',
  idempotent: true,
  request: { body: z.object({ kind: queueKind, id: itemId, begun: z.boolean() }) },
  response: z.object({ marked: z.literal(true) }),
  refusals: ['notFound', 'notPermitted'],
});

const inputs = z._default(z.record(z.string(), z.string().check(z.maxLength(300))), {});

export const takeAction = defineOperation({
  id: 'staff.takeAction',
  method: 'POST',
  path: '/api/ops/v1/queue/act',
  summary: 'Takes one of the actions of a piece of work; it and its row in the log are one transaction',
  auth: 'staff',
  permission: 'queues.work',
  idempotent: true,
  refusesForOthers: true,
  request: {
    body: z.object({
      kind: queueKind,
      id: itemId,
      action: name(40),
      note,
      inputs,
    }),
  },
  response: z.object({ done: z.literal(true) }),
  refusals: [
    'notFound',
    'notPermitted',
    'overLimit',
    'invalidInput',
    'anotherPersonNeeded',
    'conflict',
    'proposalNotPossible',
    'partyNotPlaced',
  ],
});

export const takeMany = defineOperation({
  id: 'staff.takeMany',
  method: 'POST',
  path: '/api/ops/v1/queue/act-many',
  summary:
    'Takes an action that needs no note of up to fifty pieces of work, each with its own transaction and row in the log; tells which were refused and why',
  auth: 'staff',
  permission: 'queues.work',
  idempotent: true,
  request: {
    body: z.object({
      kind: queueKind,
      action: name(40),
      ids: z.array(itemId).check(z.minLength(1), z.maxLength(50)),
      inputs,
    }),
  },
  response: z.object({
    done: z.number(),
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
  refusals: ['notFound', 'notPermitted'],
});

export const listChoices = defineOperation({
  id: 'staff.listChoices',
  method: 'POST',
  path: '/api/ops/v1/queue/choices',
  summary:
    'The choices of an action for pieces of work of one kind together, each with what it would do for them; work that waits no longer is left out',
  auth: 'staff',
  permission: 'queues.work',
  request: {
    body: z.object({
      kind: queueKind,
      action: name(40),
      ids: z.array(itemId).check(z.minLength(1), z.maxLength(500)),
    }),
  },
  response: z.object({ choices: z.array(choice) }),
  refusals: ['notFound', 'notPermitted'],
});

export const readQueueFile = defineOperation({
  id: 'staff.readQueueFile',
  method: 'GET',
  path: '/api/ops/v1/file',
  summary: 'A file that a piece of work came with, as bytes; who looked at it is in the log',
  auth: 'staff',
  permission: 'queues.work',
  request: { query: z.object({ kind: queueKind, id: itemId, fileId: itemId }) },
  answersFile: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
  response: z.string(),
  refusals: ['notFound', 'notPermitted'],
});

export const listStaffActions = defineOperation({
  id: 'staff.listStaffActions',
  method: 'GET',
  path: '/api/ops/v1/log',
  summary:
    'A page of what the staff did, newest first, in words. By the number of what it was done to, by login, and by days in Beijing; without a number and a first day, the last 30 days',
  auth: 'staff',
  permission: 'log.read',
  request: {
    query: z.object({
      ...page(50, 1000),
      subject: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      login: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      from: z.optional(isoDate),
      to: z.optional(isoDate),
    }),
  },
  response: z.object({
    total: z.number(),
    /** The first day of the list; null if the request sets the start, or searches all rows of a number. */
    since: z.nullable(z.string()),
    /** The moment up to which the list is complete. It may come from a replica. */
    dataUntil: z.string(),
    rows: z.array(staffDeed),
  }),
  refusals: [],
});
