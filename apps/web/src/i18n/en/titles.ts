import type zh from '../zh-CN/titles.ts';

export default {
  home: 'Home',
  error: 'Something went wrong',
  book: 'Book a flight',
  flights: 'Choose flights',
  flightStatus: 'Flight status',
  login: 'Log in',
  register: 'Join as a member',
  stowage: 'Logging you in',
  signIns: 'Where I am logged in',
  passengers: 'Passengers',
  verify: 'Check your order',
  secure: 'Security check',
  pay: 'Payment',
  payOutcome: 'Your payment',
  orders: 'Flight orders',
  order: 'Order',
  couponCentre: 'Claim coupons',
  couponByTicket: 'Claim by ticket',
  myCoupons: 'My coupons',
  couponList: 'Coupons by state',
} satisfies Record<keyof typeof zh, string>;
