import type zh from '../zh-CN/titles.ts';

export default {
  home: 'Home',
  book: 'Book a flight',
  flights: 'Choose flights',
  flightStatus: 'Flight status',
  login: 'Log in',
  passengers: 'Passengers',
  verify: 'Check your order',
  secure: 'Security check',
  pay: 'Payment',
  payOutcome: 'Your payment',
  orders: 'Flight orders',
  order: 'Order',
} satisfies Record<keyof typeof zh, string>;
