import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A name in both languages, or one that is the same in both. */
export type Words = string | Bilingual;

/** A flight as a message names it: where, when, which. */
export interface MessageSegment {
  dep: Words;
  arr: Words;
  flight: string;
  /** Local date of departure. */
  date: IsoDate;
}

export interface TicketedSegment extends MessageSegment {
  /** Terminals such as 'T1'; '' where there is one building only. */
  depTerminal: string;
  arrTerminal: string;
  /** Local times, '07:55'. */
  time: string;
  arrTime: string;
}

interface AboutOrder {
  orderNo: string;
}

interface AboutMoney extends AboutOrder {
  amount: Fen;
}

interface ToCallAbout extends AboutOrder {
  phone: string;
}

interface AboutRequest extends AboutOrder {
  requestNo: string;
  kind: Words;
  answer: string;
}

interface AboutPoints {
  ticketNo: string;
  points: number;
  /** What people wrote. */
  answer: string;
  phone: string;
}

interface AboutUnaccompaniedMinor extends MessageSegment {
  umNo: string;
  /** The child. */
  name: string;
  answer: string;
  url: string;
}

/** What each message tells; money in fen, dates and instants in ISO: the texts say how they read. */
export interface MessageData {
  /** Sent at once and kept nowhere: what it opens, '' where that goes without saying, and for how many minutes. */
  Code: { code: string; use: Words; minutes: number };
  /** `payBefore`: the instant the order ends by itself. */
  Created: AboutMoney & { segments: MessageSegment[]; payBefore: string };
  Outdated: AboutOrder;
  Cancelled: AboutOrder;
  /** One of our staff ended it before anything was paid. */
  CancelledByStaff: ToCallAbout;
  Paid: AboutMoney;
  /** One a ticket. `document`: the document to bring along. */
  Ticketed: { name: string; segments: TicketedSegment[]; ticketNo: string; document: Words; url: string };
  /** One an order, by e-mail. */
  Itinerary: AboutMoney & {
    recordLocator: string;
    segments: TicketedSegment[];
    tickets: { name: string; ticketNo: string; document: Words }[];
    url: string;
  };
  IssueFailed: AboutOrder;
  /** Somebody looks at the order before anything goes on; it goes on; it does not, and all its money goes back. */
  OrderHeld: ToCallAbout;
  OrderReleased: ToCallAbout;
  OrderRejected: ToCallAbout;
  /** The order had ended when the money came. */
  LatePaymentReversed: AboutMoney;
  /** Paid twice, or another amount than asked for. */
  PaymentReversed: AboutMoney;
  /** The order ended after a part was paid, or could not be ticketed. */
  PaidPartReturned: AboutMoney;
  /** To the carrier itself. */
  Feedback: { feedbackNo: string; kind: Words; score: Words; text: Words; contact: Words };
  /** What our staff answered to a complaint. */
  ComplaintAnswered: { complaintNo: string; answer: string; phone: string };
  /** Tickets were given back; `fee` stays with us. */
  RefundAccepted: AboutMoney & { fee: Fen };
  /** The staff would not have it: why, in their words, and what has become of the seat. */
  RefundRefused: AboutOrder & { reason: string; seat: Words; phone: string };
  /** The money for them is with the payer's gateway. */
  RefundDone: AboutMoney;
  RefundDelayed: AboutMoney;
  /** The ticket of a change was written; `amount`: what the whole change cost. */
  Changed: AboutMoney & { flight: string; date: IsoDate; time: string; ticketNo: string };
  /** Nothing came of a change; `orderNo`: the order that is as it was. */
  ChangeDropped: AboutOrder;
  /** The insurer has accepted so many policies. */
  Insured: AboutOrder & { count: number };
  /** The insurer would not have one; its premium goes back. */
  InsuranceRefused: AboutMoney & { insurance: Words };
  /** Add-ons bought after the tickets. */
  ExtrasPaid: AboutMoney;
  /** One could not be issued; its money goes back. */
  ExtraRefused: AboutMoney & { extra: Words };
  /** A discount coupon is good until the end of this day. */
  CouponExpiring: { coupon: Words; worth: Words; date: IsoDate; url: string };
  /** So many points run out with the end of this day, the first of those that run out soon. */
  PointsExpiring: { points: number; date: IsoDate; url: string };
  /** Seats of a flash sale are kept for somebody who waited in line; `before`: Beijing time. */
  FlashGranted: { flight: string; date: IsoDate; seats: number; before: string; url: string };
  /** To people: received, agreed to, refused, done; `answer`: what they wrote. */
  AssistanceReceived: AboutRequest;
  AssistanceAgreed: AboutRequest;
  AssistanceRefused: AboutRequest;
  AssistanceDone: AboutRequest;
  /** Its ticket was given back, or changed to a flight that has none of it. */
  AssistanceEnded: AboutRequest;
  /** A child who flies alone: asked for, confirmed, refused, taken back or lapsed, and met. */
  AloneReceived: AboutUnaccompaniedMinor;
  AloneConfirmed: AboutUnaccompaniedMinor;
  AloneRefused: AboutUnaccompaniedMinor;
  AloneCancelled: AboutUnaccompaniedMinor;
  AloneHandedOver: AboutUnaccompaniedMinor;
  /** `choices`: what may be chosen; `newTime`: on the clocks where it leaves, '09:35'. */
  FlightDelayed: MessageSegment & { cause: Words; newTime: string; choices: Words; url: string };
  FlightCancelled: MessageSegment & { cause: Words; url: string };
  /** Nobody has chosen yet; `before`: when all the money goes back, '12-10 09:35' in Beijing. */
  FlightUnanswered: MessageSegment & { before: string; url: string };
  /** To the mobile an account had until now: what of it is another. */
  AccountChanged: { what: Words; phone: string };
  AccountClosed: { phone: string };
  /** What became of a claim for missing points. */
  PointsGranted: AboutPoints;
  PointsRefused: AboutPoints;
  /** Another gate, or a time that gives no choice: to be known, nothing to decide. */
  FlightChanged: MessageSegment & { news: Words };
  /** It goes after all, as it was sold. */
  FlightRecovered: MessageSegment & { time: string };
  /** The order waited for its money when its flight was cancelled. */
  OrderEndedByFlight: MessageSegment & AboutOrder;
  /** A reimbursement voucher, to where it was asked for; the link names nobody. */
  ReceiptReady: { receiptNo: string; url: string };
  /** It was posted. `tracking`: of the courier or the post. */
  ReceiptPosted: { receiptNo: string; carrier: Words; tracking: string };
  /** One an order and flight. `minutes`: before the departure, when check-in on the web closes. */
  CheckInOpen: { flight: string; date: IsoDate; minutes: number; url: string };
  /** To the buyer's mobile alone: whoever reads it can bind the card. `date`: the last day of travel. */
  WeekCardIssued: { card: Words; cardNo: string; cardPassword: string; date: IsoDate; url: string };
  WeekCardRefunded: AboutMoney & { card: Words };
  /** Nobody paid for it in time. */
  WeekCardOutdated: AboutOrder & { card: Words };
  /** The `count`th flight that was missed, and what follows. */
  WeekCardMissed: { card: Words; flight: string; date: IsoDate; count: number; follows: Words };
  /** To who follows a flight: what is new, and the link that ends it. */
  FlightNews: MessageSegment & { news: Words; url: string };
  /** One a traveller and flight. `before`: local time at which the gate closes; the link names nobody. */
  CheckedIn: { name: string; flight: string; date: IsoDate; seat: string; gate: Words; before: string; url: string };
}

export type MessageEvent = keyof MessageData;
export type MessageChannel = 'SMS' | 'MAIL';
export type MessageLanguage = 'zh' | 'en';

export const messageEvents = [
  'Code',
  'Created',
  'Outdated',
  'Cancelled',
  'CancelledByStaff',
  'Paid',
  'Ticketed',
  'Itinerary',
  'IssueFailed',
  'OrderHeld',
  'OrderReleased',
  'OrderRejected',
  'LatePaymentReversed',
  'PaymentReversed',
  'PaidPartReturned',
  'Feedback',
  'RefundAccepted',
  'RefundRefused',
  'RefundDone',
  'RefundDelayed',
  'Changed',
  'ChangeDropped',
  'Insured',
  'InsuranceRefused',
  'ExtrasPaid',
  'ExtraRefused',
  'CouponExpiring',
  'PointsExpiring',
  'FlashGranted',
  'AssistanceReceived',
  'AssistanceAgreed',
  'AssistanceRefused',
  'AssistanceDone',
  'AssistanceEnded',
  'AloneReceived',
  'AloneConfirmed',
  'AloneRefused',
  'AloneCancelled',
  'AloneHandedOver',
  'FlightDelayed',
  'FlightCancelled',
  'FlightUnanswered',
  'FlightChanged',
  'FlightRecovered',
  'OrderEndedByFlight',
  'ReceiptReady',
  'ReceiptPosted',
  'CheckInOpen',
  'WeekCardIssued',
  'WeekCardRefunded',
  'WeekCardOutdated',
  'WeekCardMissed',
  'FlightNews',
  'CheckedIn',
  'AccountChanged',
  'AccountClosed',
  'PointsGranted',
  'PointsRefused',
  'ComplaintAnswered',
] as const satisfies readonly MessageEvent[];
