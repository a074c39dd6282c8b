import { leastReasonLetters } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { page } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The ways to find a traveller. */
const travellerKeys = ['CARD', 'MOBILE', 'MAIL', 'DOCUMENT', 'ORDER'] as const;
/** What two people may do with an account. */
export const travellerActs = ['BLOCK', 'UNBLOCK', 'MERGE'] as const;

const accountId = z.uuid();
const reason = z.string().check(z.trim(), z.minLength(leastReasonLetters), z.maxLength(200));
const state = z.enum(['OPEN', 'BLOCKED', 'MERGED', 'CLOSED']);

const foundTraveller = z.object({
  accountId: z.string(),
  kindText: z.string(),
  /** Masked. */
  name: z.string(),
  /** The card number of a member; '' for another traveller. */
  cardNo: z.string(),
  /** Masked; '' without one. */
  mobile: z.string(),
  mail: z.string(),
  state,
  stateText: z.string(),
  since: z.string(),
});

export const findTravellers = defineOperation({
  id: 'traveller.findTravellers',
  method: 'POST',
  path: '/api/ops/traveller/v1/find',
  summary: 'The accounts with a card, mobile, mail address or document, or of the owner of an order; masked',
  auth: 'staff',
  permission: 'travellers.read',
  request: {
    body: z.object({
      by: z.enum(travellerKeys),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      ...page(50, 50),
    }),
  },
  response: z.object({ total: z.number(), travellers: z.array(foundTraveller) }),
  refusals: [],
});

export const readTraveller = defineOperation({
  id: 'traveller.readTraveller',
  method: 'POST',
  path: '/api/ops/traveller/v1/read',
  summary: 'One account for the desk, masked: profile, state, what waits for a second person',
  auth: 'staff',
  permission: 'travellers.read',
  request: { body: z.object({ accountId }) },
  response: z.extend(foundTraveller, {
    document: z.string(),
    birthday: z.string(),
    languageText: z.string(),
    mobileConfirmed: z.boolean(),
    mailConfirmed: z.boolean(),
    /** Whether the traveller signs in with a password, a passkey, or at the identity provider, in words. */
    signInWays: z.array(z.string()),
    /** The account into which this one was merged; '' for another account. */
    mergedInto: z.string(),
    /** What waits for a second person; null if nothing does. */
    waiting: z.nullable(
      z.object({ actText: z.string(), askedBy: z.string(), askedAt: z.string(), reason: z.string() }),
    ),
  }),
  refusals: ['notFound'],
});

export const revealTraveller = defineOperation({
  id: 'traveller.revealTraveller',
  method: 'POST',
  path: '/api/ops/traveller/v1/reveal',
  summary:
    'What is masked of one account, for a reason: who looked, when and why is in the log before anything is shown',
  auth: 'staff',
  permission: 'orders.reveal',
  request: { body: z.object({ accountId, reason }) },
  response: z.object({ name: z.string(), mobile: z.string(), mail: z.string(), document: z.string() }),
  refusals: ['notFound'],
});

export const listTravellerSignIns = defineOperation({
  id: 'traveller.listTravellerSignIns',
  method: 'POST',
  path: '/api/ops/traveller/v1/signIns',
  summary: 'A page of the sign-ins of one account, the latest first',
  auth: 'staff',
  permission: 'travellers.read',
  request: { body: z.object({ accountId, ...page(20, 50) }) },
  response: z.object({
    total: z.number(),
    signIns: z.array(
      z.object({
        id: z.string(),
        /** The browser and the system, in words. */
        deviceText: z.string(),
        /** The masked address. */
        address: z.string(),
        signedInAt: z.string(),
        lastSeenAt: z.string(),
        /** How the sign-in ended; '' while it lasts. */
        endText: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const askTravellerAct = defineOperation({
  id: 'traveller.askTravellerAct',
  method: 'POST',
  path: '/api/ops/traveller/v1/ask',
  summary:
    'Asks a second person to block or unblock an account, or to merge it into another one, for a reason; nothing changes until that person agrees',
  auth: 'staff',
  permission: 'travellers.manage',
  idempotent: true,
  request: {
    body: z.object({
      accountId,
      act: z.enum(travellerActs),
      /** The account that is kept, required for a merge. */
      into: z.optional(accountId),
      reason,
    }),
  },
  response: z.object({ asked: z.literal(true) }),
  refusals: ['notFound', 'invalidInput', 'proposalWaits', 'accountNotBlockable', 'accountNotMergeable', 'accountOpen'],
});

export const listTravellerPoints = defineOperation({
  id: 'traveller.listTravellerPoints',
  method: 'POST',
  path: '/api/ops/traveller/v1/points',
  summary: 'The points of one account, and a page of the rows of its ledger, the newest first',
  auth: 'staff',
  permission: 'travellers.read',
  request: { body: z.object({ accountId, ...page(20, 50) }) },
  response: z.object({
    /** The points that the member can spend now, and those that orders hold. */
    points: z.number(),
    frozen: z.number(),
    tier: z.string(),
    total: z.number(),
    entries: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        points: z.number(),
        orderNo: z.nullable(z.string()),
        createTime: z.string(),
        expireAt: z.string(),
      }),
    ),
  }),
  refusals: [],
});
