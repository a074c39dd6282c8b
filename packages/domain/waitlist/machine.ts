import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type EventOf, type StateOf } from '../machine.ts';

/**
 * The states of a wish. A wish is CHOSEN until the prepayment of its order has arrived. Then it is WAITING in the line
 * of its flight. FILLED means that the party has its seats.
 */
export const waitlistWishMachine = defineMachine({
  name: 'waitlist-wish',
  initial: 'CHOSEN',
  states: ['CHOSEN', 'WAITING', 'FILLED', 'ENDED'],
  terminal: ['FILLED', 'ENDED'],
  transitions: [
    ['CHOSEN', 'join', 'WAITING'],
    // The order was cancelled or not paid in time.
    ['CHOSEN', 'cancel', 'ENDED'],
    ['WAITING', 'fill', 'FILLED'],
    ['WAITING', 'cancel', 'ENDED'],
    // Another wish of the order got its seats.
    ['WAITING', 'otherFilled', 'ENDED'],
    // The traveller has removed the wish.
    ['WAITING', 'remove', 'ENDED'],
    // The latest hour of the wish has passed.
    ['WAITING', 'lapse', 'ENDED'],
    ['WAITING', 'flightCancelled', 'ENDED'],
    // Somebody of the party has a seat on the flight by another order.
    ['WAITING', 'sameTraveller', 'ENDED'],
  ],
});

export type WaitlistWishStatus = StateOf<typeof waitlistWishMachine>;
export const waitlistWishStates = waitlistWishMachine.states;

/** The reasons for the end of a wish: the events that lead to ENDED. */
export const wishEndReasons = [
  'cancel',
  'otherFilled',
  'remove',
  'lapse',
  'flightCancelled',
  'sameTraveller',
] as const satisfies readonly EventOf<typeof waitlistWishMachine>[];
export type WishEndReason = (typeof wishEndReasons)[number];

export const wishEndTexts = {
  cancel: { zh: '候补订单已取消', en: 'The waitlist order was cancelled' },
  otherFilled: { zh: '已候补到其他航班', en: 'You got seats on another flight' },
  remove: { zh: '您已移除该航班', en: 'You removed this flight' },
  lapse: { zh: '已过候补截止时间', en: 'The latest hour has passed' },
  flightCancelled: { zh: '航班已取消', en: 'The flight was cancelled' },
  sameTraveller: {
    zh: '乘机人已有该航班的其他订单',
    en: 'A passenger has a seat on this flight in another booking',
  },
} as const satisfies Record<WishEndReason, Bilingual>;
