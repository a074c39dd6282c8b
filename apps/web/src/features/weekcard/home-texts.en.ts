import type { weekHomeTexts } from './home-texts.ts';

export default {
  homeTitle: 'Week card',
  homeLead:
    'Buy once, fly every week. The card pays the fare of flights within mainland China. You pay only the aviation fund and the fuel surcharge.',
  toMine: 'My week cards',
  nothingOnSale: 'The week card is not on sale at present',
  nothingOnSaleDetail: 'Cards already bought can be used until they expire.',
  perRide: 'About ¥{yuan} per flight',
  factRides: '{rides} flights within {days} days of purchase',
  factSelf: 'For the linked member only, {most} {most:passenger|passengers} per order',
  factAssignees: 'For the member and effective assignees, up to {most} passengers per order',
  factWeek: 'Up to {perWeek} flights a week (Monday to Sunday)',
  factTaxes: 'Taxes are extra: the aviation fund and the fuel surcharge',
  buy: 'Buy',
  buyOf: 'Buy {name}',
  howTitle: 'How it works',
  stepBuy: 'Buy',
  stepBuyDetail:
    'Pay within {figures.paymentMinutes} minutes. We send the card number and password to the mobile number for the card at once.',
  stepBind: 'Link',
  stepBindDetail:
    'Log in as a member and link the card with its number, its password, the mobile number for the card and an SMS code. You do this only once.',
  stepFly: 'Book',
  stepFlyDetail: 'Choose a flight and the passengers. The card pays the fare.',
  stepPay: 'Pay the taxes',
  stepPayDetail:
    'Pay the taxes within {figures.paymentMinutes} minutes, and we issue the tickets. If you do not pay, the flights return to the card.',
  rulesTitle: 'Rules',
  ruleFlights: 'Eligible flights',
  ruleWindow:
    'Flights within mainland China, {latest} to {earliest} days before departure and before the card expires. ',
  ruleAirports: 'Not to or from {names}.',
  ruleClosed: 'Blackout dates',
  ruleNoClosed: 'None at present.',
  closedPeriod: '{name} {from} to {to}',
  ruleCancel: 'Cancellations and refunds',
  ruleCancelText:
    'If you cancel before paying the taxes or do not pay them in time, the flight returns to the card. After ticketing, a voluntary refund returns the taxes only. If your flight is cancelled or disrupted, both the flight and the taxes are returned.',
  ruleNoShow: 'No-shows',
  ruleNoShowText:
    'If a ticket is not refunded and has no check-in record {hours} hours after departure, it counts as a no-show and the flight is lost. ',
  ruleNoShowPause: 'After {count} no-shows, the card is paused for {days} days; ',
  ruleNoShowEnd: 'after {count}, the card ends.',
  ruleRefund: 'Card refunds',
  ruleRefundText:
    'Full refund within {days} days of purchase if the card has not been linked. No refund after linking.',
  productDocument: 'About the week card',
  comma: ', ',
  buyTitle: 'Buy {name}',
  membersOnly: 'Only {member}s can buy and use the week card. Please log in as a member.',
  signIn: 'Log in as a member',
  buyerMobileHint: 'We send the card number and password to this number, and also the code when you link the card',
  mustAccept: 'Please read and accept the documents above first',
  priceNow: ' The price is now ¥{yuan}. Please submit again if you agree.',
  ordering: 'Submitting',
  payNow: 'Pay ¥{yuan}',
} satisfies typeof weekHomeTexts.zh;
