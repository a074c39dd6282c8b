import { defineMachine, type StateOf } from '../machine.ts';

/** The states that the clock applies to a leg, in order. They are not stored. */
const CLOCK = [
  ['SCHEDULED', 'openCheckIn', 'CHECK_IN'],
  ['CHECK_IN', 'startBoarding', 'BOARDING'],
  ['DELAYED', 'startBoarding', 'BOARDING'],
  ['BOARDING', 'closeBoarding', 'BOARDING_CLOSED'],
  ['BOARDING_CLOSED', 'takeOff', 'DEPARTED'],
  ['DEPARTED', 'land', 'ARRIVED'],
] as const;

/**
 * The states of one leg on its day: 计划 → 值机 → 登机 → 登机截止 → 起飞 → 到达, and 延误, 取消, 备降, 返航 beside them. The reports of the
 * staff are stored. The clock applies the later states.
 */
export const flightMachine = defineMachine({
  name: 'flight',
  initial: 'SCHEDULED',
  states: [
    'SCHEDULED',
    'CHECK_IN',
    'BOARDING',
    'BOARDING_CLOSED',
    'DEPARTED',
    'ARRIVED',
    'DELAYED',
    'CANCELLED',
    'DIVERTED',
    'RETURNED',
  ],
  terminal: ['ARRIVED'],
  transitions: [
    ...CLOCK,
    // The staff may report the take-off before the expected departure.
    ['SCHEDULED', 'takeOff', 'DEPARTED'],
    ['CHECK_IN', 'takeOff', 'DEPARTED'],
    ['BOARDING', 'takeOff', 'DEPARTED'],
    ['DELAYED', 'takeOff', 'DEPARTED'],
    ['SCHEDULED', 'delay', 'DELAYED'],
    ['CHECK_IN', 'delay', 'DELAYED'],
    ['BOARDING', 'delay', 'DELAYED'],
    ['BOARDING_CLOSED', 'delay', 'DELAYED'],
    ['DELAYED', 'delay', 'DELAYED'],
    ['RETURNED', 'delay', 'DELAYED'],
    ['DELAYED', 'recover', 'SCHEDULED'],
    ['SCHEDULED', 'cancel', 'CANCELLED'],
    ['CHECK_IN', 'cancel', 'CANCELLED'],
    ['BOARDING', 'cancel', 'CANCELLED'],
    ['BOARDING_CLOSED', 'cancel', 'CANCELLED'],
    ['DELAYED', 'cancel', 'CANCELLED'],
    ['RETURNED', 'cancel', 'CANCELLED'],
    ['DIVERTED', 'cancel', 'CANCELLED'],
    ['CANCELLED', 'reinstate', 'SCHEDULED'],
    ['DEPARTED', 'divert', 'DIVERTED'],
    ['DIVERTED', 'resume', 'DEPARTED'],
    ['DEPARTED', 'turnBack', 'RETURNED'],
  ],
});

export type FlightState = StateOf<typeof flightMachine>;

/** The events that the staff report of a leg. `gate` and `times` change no state. */
export const REPORT_EVENTS = [
  'gate',
  'times',
  'delay',
  'recover',
  'cancel',
  'reinstate',
  'takeOff',
  'land',
  'divert',
  'resume',
  'turnBack',
] as const;
export type ReportEvent = (typeof REPORT_EVENTS)[number];

/**
 * The states of a request for a change of a flight that touches all its travellers. One staff member asks, and another
 * one approves or declines.
 */
export const flightRequestMachine = defineMachine({
  name: 'flight-request',
  initial: 'ASKED',
  states: ['ASKED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  terminal: ['APPROVED', 'DECLINED', 'WITHDRAWN'],
  transitions: [
    ['ASKED', 'approve', 'APPROVED'],
    ['ASKED', 'decline', 'DECLINED'],
    ['ASKED', 'withdraw', 'WITHDRAWN'],
  ],
});

export type FlightRequestStatus = StateOf<typeof flightRequestMachine>;

/** The states of a message of the desk to the travellers of a flight. */
export const flightNoticeMachine = defineMachine({
  name: 'flight-notice',
  initial: 'SENDING',
  states: ['SENDING', 'SENT'],
  terminal: ['SENT'],
  transitions: [['SENDING', 'finish', 'SENT']],
});

/**
 * The filters of the passengers of a flight, in the order of the desk. NOT_REACHED: a message about the order was not
 * delivered. CONNECTING: the traveller comes from or goes to another flight within a day. SPECIAL: a special service.
 */
export const passengerFilters = ['ALL', 'NOT_REACHED', 'CONNECTING', 'SPECIAL', 'NOT_CHECKED_IN'] as const;

export type PassengerFilter = (typeof passengerFilters)[number];
