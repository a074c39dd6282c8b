import { covers } from '@haidai/domain/content';
import { proposalMachine } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { bookingClass, flightNumber, isoDate, isoInstant, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flashRoundId, flashRoundState, listFlashSales, offerCover } from './sales.ts';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
const airport = z.string().check(z.regex(/^[A-Z]{3}$/, 'airport'));

/** The form of a new round. The server numbers the round when it is published. */
const roundForm = z.object({
  nameCn: words(40),
  nameEn: words(60),
  textCn: words(300),
  textEn: words(300),
  cover: z.enum(covers),
  entriesFrom: isoInstant,
  opensAt: isoInstant,
  closesAt: isoInstant,
  perMember: whole(1, 9),
  perDocument: whole(1, 9),
  grantMinutes: whole(1, 30),
  queuePerSeat: whole(0, 50),
  offers: z
    .array(
      z.object({
        from: airport,
        to: airport,
        class: bookingClass,
        yuan: whole(1, 100_000),
        cover: offerCover,
        items: z
          .array(z.object({ flight: flightNumber, date: isoDate, stock: whole(1, 400) }))
          .check(z.minLength(1), z.maxLength(60)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type RoundForm = z.infer<typeof roundForm>;

const roundFigures = z.object({
  roundId: flashRoundId,
  name: z.string(),
  state: z.enum([...flashRoundState.options, 'WITHDRAWN']),
  entriesFrom: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  publishedAt: z.string(),
  seedHash: z.string(),
  /** Whether everybody can read the log of the round. */
  logPublished: z.boolean(),
  items: z.array(
    z.object({
      itemId: z.string(),
      way: z.string(),
      flightNo: z.string(),
      flightDate: z.string(),
      price: yuan,
      stock: z.number(),
      /** The number of entries, and of seats: held for a grant or an unpaid order, paid, and returned so far. */
      entries: z.number(),
      held: z.number(),
      paid: z.number(),
      returned: z.number(),
      /** The fares of the paid seats, without taxes. */
      revenue: yuan,
    }),
  ),
});
export type RoundFigures = z.infer<typeof roundFigures>;

export const listDeskRounds = defineOperation({
  id: 'flashsale.listDeskRounds',
  method: 'GET',
  path: '/api/ops/flashsale/v1/rounds',
  summary: 'The rounds of the last year with their figures',
  auth: 'staff',
  permission: 'offers.edit',
  request: {},
  response: z.object({ rounds: z.array(roundFigures) }),
  refusals: [],
});

export const listRoundRequests = defineOperation({
  id: 'flashsale.listRoundRequests',
  method: 'GET',
  path: '/api/ops/flashsale/v1/requests',
  summary: 'A page of the rounds that were asked for, the latest first, each as it was filled in and what became of it',
  auth: 'staff',
  permission: 'offers.edit',
  request: { query: z.object(page(10, 100)) },
  response: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        id: z.string(),
        status: z.enum(proposalMachine.states),
        askedBy: z.string(),
        askedAt: z.string(),
        decidedBy: z.string(),
        note: z.string(),
        form: roundForm,
      }),
    ),
  }),
  refusals: [],
});

export const checkDeskRound = defineOperation({
  id: 'flashsale.checkDeskRound',
  method: 'POST',
  path: '/api/ops/flashsale/v1/round/check',
  summary: 'What is wrong with a round, and how travellers would see it in the list; nothing is kept, no seat is taken',
  auth: 'staff',
  permission: 'offers.edit',
  request: { body: roundForm },
  response: z.object({
    faults: z.array(z.string()),
    preview: z.nullable(listFlashSales.response),
    /** The rules that are in force on the day on which the round opens. */
    document: z.object({ key: z.string(), title: z.string(), version: z.string(), effectiveFrom: z.string() }),
  }),
  refusals: [],
});

export const askRound = defineOperation({
  id: 'flashsale.askRound',
  method: 'POST',
  path: '/api/ops/flashsale/v1/round/ask',
  summary: 'Asks for a round; it is published, and its seats are put aside, when a second person agrees',
  auth: 'staff',
  permission: 'offers.edit',
  idempotent: true,
  request: { body: roundForm },
  response: z.object({ proposalId: z.string() }),
  refusals: ['flashRoundFaulty', 'proposalWaits'],
});

export const withdrawRound = defineOperation({
  id: 'flashsale.withdrawRound',
  method: 'POST',
  path: '/api/ops/flashsale/v1/round/withdraw',
  summary: 'Withdraws a round before it opens: its seats go back to their flights, who waited is told that it is over',
  auth: 'staff',
  permission: 'offers.edit',
  idempotent: true,
  request: { body: z.object({ roundId: flashRoundId, note: words(200) }) },
  response: z.object({ withdrawn: z.literal(true) }),
  refusals: ['flashSaleNotFound', 'flashRoundOpen', 'conflict'],
});
