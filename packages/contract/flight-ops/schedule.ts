import { scheduledChangeMachine, scheduleProposalMachine } from '@haidai/domain/flights';
import { z } from 'zod/mini';
import { page, shortText } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const count = z.number();
const scope = z.enum(['FLIGHTS', 'PERIOD']);
const kind = z.enum(['RETIMED', 'REEQUIPPED', 'RENUMBERED', 'REROUTED', 'REMOVED']);
const id = { proposalId: z.uuid() };

/** The tickets, travellers, given seats, connections and services of flights, as counts. */
const touched = z.object({
  tickets: count,
  people: count,
  seats: count,
  connections: count,
  services: count,
  minors: count,
  wishes: count,
  allotted: count,
});

const proposal = z.object({
  proposalId: z.string(),
  status: z.enum(scheduleProposalMachine.states),
  fileName: z.string(),
  scope,
  proposedBy: z.string(),
  proposedAt: z.string(),
  checkedBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** The flights that change although they hold something, and what they hold together. */
  flights: count,
  touched,
});

export const listScheduleProposals = defineOperation({
  id: 'schedule.listProposals',
  method: 'GET',
  path: '/api/ops/schedule/v1/proposals',
  summary: 'A page of the proposed schedules, newest first',
  auth: 'staff',
  permission: 'schedule.propose',
  request: { query: z.object({ ...page(20, 100) }) },
  response: z.object({ total: count, rows: z.array(proposal) }),
  refusals: [],
});

export const getScheduleProposal = defineOperation({
  id: 'schedule.getProposal',
  method: 'GET',
  path: '/api/ops/schedule/v1/proposal',
  summary: 'A proposed schedule: its findings, all flights that it changes as counts, and what the sold ones hold',
  auth: 'staff',
  permission: 'schedule.propose',
  request: { query: z.object(id) },
  response: z.extend(proposal, {
    counts: z.object({
      same: count,
      retimed: count,
      reequipped: count,
      rerouted: count,
      removed: count,
      added: count,
    }),
    findings: z.array(z.object({ level: z.enum(['error', 'warning']), line: count, message: z.string() })),
    kinds: z.array(z.object({ kind, flights: count, tickets: count })),
    /** Each is true if the caller may take the step now. The person who checked may not publish. */
    mayCheck: z.boolean(),
    mayPublish: z.boolean(),
    mayWithdraw: z.boolean(),
  }),
  refusals: ['notFound'],
});

export const listScheduleChanges = defineOperation({
  id: 'schedule.listChanges',
  method: 'GET',
  path: '/api/ops/schedule/v1/changes',
  summary: 'A page of the sold flights that a proposed schedule changes, those with the most tickets first',
  auth: 'staff',
  permission: 'schedule.propose',
  request: { query: z.object({ ...id, kind: z.optional(kind), ...page(50, 500) }) },
  response: z.object({
    total: count,
    rows: z.array(
      z.object({
        flightNo: z.string(),
        flightDate: z.string(),
        kind,
        measure: z.enum(['NONE', 'INFORM', 'ASK', 'CASE']),
        route: z.string(),
        /** The local times of departure and arrival, and those of the new schedule or null. */
        departs: z.string(),
        arrives: z.string(),
        newDeparts: z.nullable(z.string()),
        newArrives: z.nullable(z.string()),
        aircraft: z.string(),
        /** The new type; '' if it stays. */
        newAircraft: z.string(),
        renumberedTo: z.string(),
        status: z.enum(scheduledChangeMachine.states),
        touched,
      }),
    ),
  }),
  refusals: [],
});

export const proposeSchedule = defineOperation({
  id: 'schedule.propose',
  method: 'POST',
  path: '/api/ops/schedule/v1/propose',
  summary:
    'Stores a schedule file, our patterns or SSIM chapter 7, as a proposal and compares it with the schedule on sale',
  auth: 'staff',
  permission: 'schedule.propose',
  idempotent: true,
  file: { maxBytes: 4_000_000 },
  request: { query: z.object({ fileName: shortText, scope }) },
  response: z.object({ proposalId: z.string() }),
  refusals: [],
});

const decision = { auth: 'staff', idempotent: true, request: { body: z.object(id) } } as const;

export const checkSchedule = defineOperation({
  id: 'schedule.check',
  method: 'POST',
  path: '/api/ops/schedule/v1/check',
  summary: 'Says that one has looked through a proposed schedule; somebody else publishes it',
  ...decision,
  permission: 'schedule.propose',
  response: z.object({ done: z.literal(true) }),
  refusals: ['notFound', 'conflict', 'scheduleHasErrors'],
});

export const publishSchedule = defineOperation({
  id: 'schedule.publish',
  method: 'POST',
  path: '/api/ops/schedule/v1/publish',
  summary: 'Puts a checked schedule on sale; cancels, moves and reseats the sold flights that it changes',
  ...decision,
  permission: 'schedule.publish',
  response: z.object({ done: z.literal(true) }),
  refusals: ['notFound', 'conflict', 'anotherPersonNeeded', 'scheduleOutdated', 'carrierChanged'],
});

export const withdrawSchedule = defineOperation({
  id: 'schedule.withdraw',
  method: 'POST',
  path: '/api/ops/schedule/v1/withdraw',
  summary: 'Takes a proposed schedule back',
  ...decision,
  permission: 'schedule.propose',
  response: z.object({ done: z.literal(true) }),
  refusals: ['notFound', 'conflict'],
});
