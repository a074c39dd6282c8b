import { personStates, roleIdPattern } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { isoDate, page } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const personId = z.uuid();
const one = { body: z.object({ personId }) };
const name = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const role = z.string().check(z.regex(roleIdPattern, 'name of a role'));
const reason = z.string().check(z.trim(), z.maxLength(300));
const done = z.object({ done: z.literal(true) });
/** A new password in clear. The server checks its length and stores only a hash. */
const newPassword = z.string().check(z.minLength(12), z.maxLength(200));
const token = z.string().check(z.minLength(20), z.maxLength(100));
const linkKind = z.enum(['invitation', 'password']);

const person = z.object({
  personId: z.string(),
  login: z.string(),
  name: z.string(),
  role: z.string(),
  roleName: z.string(),
  state: z.enum(personStates),
  /** The number of running sign-ins. */
  sessions: z.number(),
  /** The last request; null if the person has never signed in. */
  seenAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Whether the identity provider of the company signs the person in and gives the role. */
  byProvider: z.boolean(),
});

export const listPeople = defineOperation({
  id: 'staff.listPeople',
  method: 'POST',
  path: '/api/ops/v1/people',
  summary: 'A page of the staff by name, with the number in each state before a state is chosen',
  auth: 'staff',
  permission: 'people.read',
  request: {
    body: z.object({
      ...page(50, 500),
      /** A part of a name or login. */
      q: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      role: z._default(z.string().check(z.maxLength(40)), ''),
      state: z._default(z.enum(['', ...personStates]), ''),
    }),
  },
  response: z.object({
    total: z.number(),
    states: z.array(z.object({ state: z.enum(personStates), count: z.number() })),
    rows: z.array(person),
  }),
  refusals: [],
});

export const getPerson = defineOperation({
  id: 'staff.getPerson',
  method: 'GET',
  path: '/api/ops/v1/people/person',
  summary: 'One person of the staff: role, sign-ins, link, absence, what they work on, and what they did today',
  auth: 'staff',
  permission: 'people.read',
  request: { query: z.object({ personId }) },
  response: z.extend(person, {
    isMe: z.boolean(),
    /** The masked mail address; '' without one. */
    mail: z.string(),
    awayFrom: z.nullable(z.string()),
    awayTo: z.nullable(z.string()),
    signIns: z.array(
      z.object({
        signInId: z.string(),
        browser: z.enum(['edge', 'chrome', 'safari', 'firefox', 'wechat', 'other']),
        system: z.enum(['windows', 'mac', 'android', 'iphone', 'ipad', 'harmony', 'linux', 'other']),
        since: z.string(),
        seenAt: z.string(),
        isMine: z.boolean(),
      }),
    ),
    link: z.nullable(z.object({ kind: linkKind, expiresAt: z.string(), isExpired: z.boolean() })),
    /** The role that somebody has asked for and nobody has decided about; null if there is none. */
    askedRole: z.nullable(z.object({ role: z.string(), askedBy: z.string() })),
    /** The pieces of work that the person has begun. */
    begun: z.number(),
    /** What the person finished today, and how often they saw personal data in clear. */
    today: z.object({ done: z.number(), revealed: z.number() }),
  }),
  refusals: ['notFound'],
});

export const getPeopleNotes = defineOperation({
  id: 'staff.getPeopleNotes',
  method: 'GET',
  path: '/api/ops/v1/people/notes',
  summary:
    'The open invitations, and what an administrator should look at: unused accounts, two places, failed sign-ins',
  auth: 'staff',
  permission: 'people.read',
  request: {},
  response: z.object({
    invitations: z.array(
      z.object({
        personId: z.string(),
        name: z.string(),
        roleName: z.string(),
        mail: z.string(),
        expiresAt: z.string(),
        isExpired: z.boolean(),
      }),
    ),
    notes: z.array(
      z.object({
        kind: z.enum(['unused', 'twoPlaces', 'noSecondFactor', 'failedSignIns']),
        personId: z.nullable(z.string()),
        name: z.string(),
        count: z.number(),
      }),
    ),
  }),
  refusals: [],
});

export const invitePerson = defineOperation({
  id: 'staff.invitePerson',
  method: 'POST',
  path: '/api/ops/v1/people/invite',
  summary: 'Invites a colleague by mail: a link, valid for three days, to set a password and an authenticator',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: {
    body: z.object({
      login: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,59}$/, 'name of an account')),
      name: name(30),
      mail: z.email().check(z.maxLength(100)),
      role,
    }),
  },
  response: z.object({ personId: z.string() }),
  refusals: ['invalidInput', 'staffLoginUsed', 'roleNeedsTwo', 'staffPasswordsOff'],
});

export const sendPersonLink = defineOperation({
  id: 'staff.sendPersonLink',
  method: 'POST',
  path: '/api/ops/v1/people/link',
  summary: 'Sends the invitation again, or a link to set a new password; the earlier link ends',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: one,
  response: done,
  refusals: ['notFound', 'conflict', 'staffNoMail', 'staffPasswordsOff'],
});

export const endPersonSignIns = defineOperation({
  id: 'staff.endPersonSignIns',
  method: 'POST',
  path: '/api/ops/v1/people/sign-out',
  summary: 'Ends one sign-in of a person, or all of them, at once',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: { body: z.object({ personId, signInId: z.optional(z.uuid()) }) },
  response: z.object({ ended: z.number() }),
  refusals: ['notFound'],
});

export const resetPersonCode = defineOperation({
  id: 'staff.resetPersonCode',
  method: 'POST',
  path: '/api/ops/v1/people/reset-code',
  summary: 'Takes the authenticator of a person away; they set up a new one at the next sign-in',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: one,
  response: done,
  refusals: ['notFound', 'notYourself'],
});

export const setPersonDisabled = defineOperation({
  id: 'staff.setPersonDisabled',
  method: 'POST',
  path: '/api/ops/v1/people/disable',
  summary: 'Disables an account with a reason and ends its sign-ins, or enables it again',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: { body: z.object({ personId, isDisabled: z.boolean(), reason }) },
  response: done,
  refusals: ['notFound', 'conflict', 'invalidInput', 'notYourself', 'administratorsNeeded'],
});

export const setPersonAway = defineOperation({
  id: 'staff.setPersonAway',
  method: 'POST',
  path: '/api/ops/v1/people/away',
  summary:
    'Enters the days on which a person is away, or removes them; says how much begun work colleagues must take on',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: { body: z.object({ personId, from: z.nullable(isoDate), to: z.nullable(isoDate) }) },
  response: z.object({ begun: z.number() }),
  refusals: ['notFound', 'invalidInput'],
});

export const askPersonRole = defineOperation({
  id: 'staff.askPersonRole',
  method: 'POST',
  path: '/api/ops/v1/people/role',
  summary: 'Asks for another role of a person; it counts when a second administrator agrees',
  auth: 'staff',
  permission: 'people.manage',
  idempotent: true,
  request: { body: z.object({ personId, role }) },
  response: done,
  refusals: ['notFound', 'conflict', 'invalidInput', 'proposalWaits', 'staffRoleOfProvider'],
});

export const changeOwnPassword = defineOperation({
  id: 'staff.changeOwnPassword',
  method: 'POST',
  path: '/api/ops/v1/me/password',
  summary: 'Changes the own password by the old one; the other sign-ins end',
  auth: 'staff',
  permission: 'desk.use',
  idempotent: true,
  request: {
    body: z.object({ password: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'SHA-256 in hex')), newPassword }),
  },
  response: done,
  refusals: ['staffLoginFailed', 'loginLocked', 'tooOften', 'staffPasswordsOff'],
});

export const openStaffLink = defineOperation({
  id: 'staff.openStaffLink',
  method: 'POST',
  path: '/api/ops/v1/link',
  summary: 'Whom a link from a mail invites, or whose password it sets',
  auth: 'public',
  protection: { cost: 'rows', by: ['key'], perMinute: 30 },
  request: { body: z.object({ token }) },
  response: z.object({ kind: linkKind, login: z.string(), name: z.string(), expiresAt: z.string() }),
  refusals: ['staffLinkGone'],
});

export const spendStaffLink = defineOperation({
  id: 'staff.spendStaffLink',
  method: 'POST',
  path: '/api/ops/v1/link/spend',
  summary:
    'Sets the password of the link’s account once; the sign-ins of the account end, and the usual sign-in follows',
  auth: 'public',
  protection: { cost: 'password', by: ['key'], perMinute: 10 },
  request: { body: z.object({ token, newPassword }) },
  response: z.object({ login: z.string() }),
  refusals: ['staffLinkGone', 'staffPasswordsOff'],
});
