/**
 * The figures of dated rules that texts of the pages can show. `{figures.paymentMinutes}` in a text becomes today's
 * value. See docs/rules/texts.md.
 */
export const figureNames = [
  'draftMinutes',
  'paymentMinutes',
  'issueHours',
  'seatHoldMinutes',
  'seatClosesHours',
  'checkInOpensHours',
  'checkInOpensMemberHours',
  'checkInClosesMinutes',
  'checkInClosesAbroadMinutes',
  'aloneAge',
  'aloneLastAge',
  'aloneMayAge',
  'aloneMayLastAge',
  'aloneNoticeHours',
  'aloneTicketHours',
  'childFarePercent',
  'receiptDays',
  'giftPoints',
  'assignees',
  'assigneesFirstDays',
  'assigneesLaterDays',
  'quietFlightHours',
  'waitlistHours',
  'waitlistWishes',
] as const;

export type FigureName = (typeof figureNames)[number];
export type SiteFigures = Readonly<Record<FigureName, number>>;
