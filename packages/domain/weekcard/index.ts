/**
 * The week card 周周飞. It is paid once and pays the fare of a number of flights of the class VACATION until its last day.
 * Taxes are paid in money (docs/rules/weekcard.md).
 *
 *   weekTermsOn(tables, today)                                 the terms of cards that are sold that day
 *   travelFault(terms, trip, { today, validUntil })            why a card is not valid for a flight, or null
 *   weekOf('2026-12-02')                                       { from: '2026-11-30', to: '2026-12-06' }
 *   answerNoShow(terms, 2, '2026-12-09')                       { pausedUntil: '2026-12-23', ends: false }
 */
export { weekCardMachine } from './machine.ts';
export * from './no-show.ts';
export * from './status.ts';
export * from './terms.ts';
export * from './travel.ts';
