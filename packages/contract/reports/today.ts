import { flightMachine } from '@haidai/domain/flights';
import { type PayMethod, payMethods } from '@haidai/domain/payment';
import { z } from 'zod/mini';
import { isoDate, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The address of the page that lists the rows behind a figure. It holds no personal data. */
const to = z.string();
const dataUntil = z.nullable(z.string());
const method = z.enum(payMethods.map((each) => each.method) as PayMethod[]);

/** The sales of one day up to a moment. */
const salesSoFar = z.object({ day: z.string(), tickets: z.number(), sales: yuan, to });

export const getSalesToday = defineOperation({
  id: 'reports.getSalesToday',
  method: 'GET',
  path: '/api/ops/reports/v1/today/sales',
  summary: 'The sales of today by hour beside the same weekday of last week, and both up to the present hour',
  auth: 'staff',
  permission: 'desk.use',
  request: {},
  response: z.object({
    dataUntil,
    /** The hour of now at the hub, 0 to 23. */
    hour: z.number(),
    /** The last hour counts in full for both days. */
    today: salesSoFar,
    lastWeek: salesSoFar,
    /** 24 rows. `sales` and `tickets` of today are null for hours to come. */
    hours: z.array(
      z.object({
        hour: z.number(),
        sales: z.nullable(yuan),
        tickets: z.nullable(z.number()),
        salesLastWeek: yuan,
        ticketsLastWeek: z.number(),
      }),
    ),
  }),
  refusals: [],
});

export const getWaitingRefunds = defineOperation({
  id: 'reports.getWaitingRefunds',
  method: 'GET',
  path: '/api/ops/reports/v1/today/refunds',
  summary: 'The refunds that wait for the staff, by age and by queue, with their amounts',
  auth: 'staff',
  permission: 'queues.work',
  request: {},
  response: z.object({
    count: z.number(),
    amount: yuan,
    to,
    oldest: z.nullable(z.object({ refundNo: z.string(), orderNo: z.string(), since: z.string(), to })),
    bands: z.array(
      z.object({
        /** The ages of the band in hours. The last band has no end. */
        fromHours: z.number(),
        untilHours: z.nullable(z.number()),
        count: z.number(),
        amount: yuan,
      }),
    ),
    queues: z.array(z.object({ queue: z.string(), title: z.string(), count: z.number(), amount: yuan, to })),
    /** Money that arrived today, and money that a gateway refused and that still waits. */
    paidToday: z.object({ count: z.number(), amount: yuan, to }),
    refusedByGateway: z.object({ count: z.number(), amount: yuan, to }),
  }),
  refusals: [],
});

const dayLoad = z.object({
  date: z.string(),
  flights: z.number(),
  sold: z.number(),
  capacity: z.number(),
  /** The share of the seats that are sold, in percent with one decimal. Null without flights. */
  load: z.nullable(z.number()),
  to,
});

export const getLoadAhead = defineOperation({
  id: 'reports.getLoadAhead',
  method: 'GET',
  path: '/api/ops/reports/v1/today/load',
  summary: 'The load of the next seven days by route, both directions together: sold seats of all seats',
  auth: 'staff',
  permission: 'flights.read',
  request: {},
  response: z.object({
    dataUntil,
    days: z.array(dayLoad),
    routes: z.array(
      z.object({
        /** The two airports in the order of their codes, the hub first. */
        from: z.string(),
        to: z.string(),
        label: z.string(),
        /** One cell for each of the days. */
        cells: z.array(dayLoad),
        sold: z.number(),
        capacity: z.number(),
        load: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: [],
});

export const getIrregularFlights = defineOperation({
  id: 'reports.getIrregularFlights',
  method: 'GET',
  path: '/api/ops/reports/v1/today/irregular',
  summary: 'The flights of today that are late, cancelled, diverted or back, with the people that this leaves to do',
  auth: 'staff',
  permission: 'flights.read',
  request: {},
  response: z.object({
    date: isoDate,
    people: z.number(),
    unplaced: z.number(),
    unreached: z.number(),
    flights: z.array(
      z.object({
        flightNo: z.string(),
        flightDate: z.string(),
        from: z.string(),
        to: z.string(),
        fromCity: z.string(),
        toCity: z.string(),
        planned: z.string(),
        expected: z.nullable(z.string()),
        state: z.enum(flightMachine.states),
        lateMinutes: z.number(),
        /** Whether a cancellation waits for a second person. */
        cancelAsked: z.boolean(),
        /** The travellers whose ticket for the flight can still be flown or is suspended. */
        people: z.number(),
        /** The travellers of parties for whom no other flight is held. */
        unplaced: z.number(),
        /** The orders with a message about the flight that did not arrive. */
        unreached: z.number(),
        address: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const getReconciliation = defineOperation({
  id: 'reports.getReconciliation',
  method: 'GET',
  path: '/api/ops/reports/v1/today/reconciliation',
  summary: 'The daily statements of the gateways of the last fourteen days, and the age of the last backup',
  auth: 'staff',
  permission: 'reports.read',
  request: {},
  response: z.object({
    days: z.array(z.string()),
    gateways: z.array(
      z.object({
        method,
        name: z.string(),
        /** One state for each of the days. `missing`: the bill has not come. `none`: the gateway was not in use. */
        states: z.array(z.enum(['even', 'different', 'missing', 'none'])),
        /** The last of the days. */
        last: z.object({
          day: z.string(),
          state: z.enum(['even', 'different', 'missing', 'none']),
          ours: z.object({ lines: z.number(), amount: yuan }),
          bill: z.object({ lines: z.number(), amount: yuan }),
          difference: yuan,
          openDifferences: z.number(),
          to,
        }),
      }),
    ),
    openDifferences: z.number(),
    to,
    /** The time of the last whole backup, and whether it is older than a day. Null if none was made. */
    backup: z.nullable(z.object({ at: z.string(), isLate: z.boolean() })),
  }),
  refusals: [],
});

export const getTeam = defineOperation({
  id: 'reports.getTeam',
  method: 'GET',
  path: '/api/ops/reports/v1/today/team',
  summary: 'The staff who are signed in, the work that each has begun, and how much each has done today',
  auth: 'staff',
  permission: 'desk.use',
  request: {},
  response: z.object({
    doneToday: z.number(),
    /** The address of the log of today. */
    to,
    people: z.array(
      z.object({
        login: z.string(),
        name: z.string(),
        role: z.string(),
        lastSeen: z.string(),
        /** Whether nothing was done in the last five minutes. */
        isAway: z.boolean(),
        begun: z.array(z.object({ queue: z.string(), title: z.string(), itemId: z.string(), since: z.string(), to })),
        doneToday: z.number(),
        to,
      }),
    ),
  }),
  refusals: [],
});
