/**
 * What texts of the pages say of the carrier's dated rules: `{figures.paymentMinutes}` in a text is the value of today.
 * docs/rules/texts.md.
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
] as const;

export type FigureName = (typeof figureNames)[number];
export type SiteFigures = Readonly<Record<FigureName, number>>;
