import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A name in both languages, or a name that both languages share. */
export type Words = string | Bilingual;

/** A flight in a message: airports, flight number and date. */
export interface MessageSegment {
  dep: Words;
  arr: Words;
  flight: string;
  /** The local date of departure. */
  date: IsoDate;
}

export interface TicketedSegment extends MessageSegment {
  /** Terminals such as 'T1'; '' if the airport has only one. */
  depTerminal: string;
  arrTerminal: string;
  /** The local times, '07:55'. */
  time: string;
  arrTime: string;
}

/** The flight from which a traveller connects, and its local arrival. */
interface AboutFeeder {
  feeder: string;
  arrives: string;
}

interface AboutOrder {
  orderNo: string;
}

interface AboutMoney extends AboutOrder {
  amount: Fen;
}

interface ToCallAbout extends AboutOrder {
  phone: Words;
}

interface AboutRequest extends AboutOrder {
  requestNo: string;
  kind: Words;
  answer: string;
}

interface AboutPoints {
  ticketNo: string;
  points: number;
  /** The answer of the staff. */
  answer: string;
  phone: Words;
}

interface AboutUnaccompaniedMinor extends MessageSegment {
  umNo: string;
  /** The name of the child. */
  name: string;
  answer: string;
  url: string;
}

/** The data of each message. Money is in fen, dates and instants are ISO. The templates set their format. */
export interface MessageData {
  /** A code, sent at once and not stored. `use`: its purpose, '' if it is evident. `minutes`: its validity. */
  Code: { code: string; use: Words; minutes: number };
  /** `payBefore`: the instant at which the order expires. */
  Created: AboutMoney & { segments: MessageSegment[]; payBefore: string };
  /** The staff made the order, or something that it costs, for a caller. `url`: the page on which it is paid. */
  PayLink: AboutMoney & { payBefore: string; url: string };
  Outdated: AboutOrder;
  Cancelled: AboutOrder;
  /** A staff member cancelled the unpaid order. */
  CancelledByStaff: ToCallAbout;
  Paid: AboutMoney;
  /** One message a ticket. `document`: the document that the traveller must bring. */
  Ticketed: { name: string; segments: TicketedSegment[]; ticketNo: string; document: Words; url: string };
  /** One e-mail an order. */
  Itinerary: AboutMoney & {
    recordLocator: string;
    segments: TicketedSegment[];
    tickets: { name: string; ticketNo: string; document: Words }[];
    url: string;
  };
  IssueFailed: AboutOrder;
  /** The order review: it has begun, has released the order, or has rejected it and refunds all its money. */
  OrderHeld: ToCallAbout;
  OrderReleased: ToCallAbout;
  OrderRejected: ToCallAbout;
  /** The payment arrived after the end of the order. */
  LatePaymentReversed: AboutMoney;
  /** The order was paid twice, or with a wrong amount. */
  PaymentReversed: AboutMoney;
  /** The order ended after a part was paid, or no ticket could be issued. */
  PaidPartReturned: AboutMoney;
  /** Money for a share arrived after the split had ended, or a part for an order that is split. */
  ShareReturned: AboutMoney;
  /** A waitlist order is prepaid. `until`: the latest hour in Beijing time. `flights`: the number of its wishes. */
  WaitlistJoined: AboutMoney & { flights: number; until: string; url: string };
  /** A waitlist order has seats. `amount`: their price. `rest`: the part of the prepayment that goes back, or ''. */
  WaitlistFilled: AboutMoney & MessageSegment & { rest: Words; url: string };
  /** A prepaid waitlist order ended without seats. All its money is refunded. */
  WaitlistEnded: AboutMoney & { reason: Words };
  /** To the carrier: a new feedback. */
  Feedback: { feedbackNo: string; kind: Words; score: Words; text: Words; contact: Words };
  /** A complaint is received. `answerBy`: the last day for the answer. */
  ComplaintReceived: { complaintNo: string; answerBy: IsoDate; url: string };
  /** A reply of the staff before the answer. */
  ComplaintReply: { complaintNo: string; answer: string; url: string };
  /** To the carrier: an unanswered complaint goes to the supervisor. */
  ComplaintEscalated: { complaintNo: string; answerBy: IsoDate; url: string };
  /** The answer of the staff to a complaint. */
  ComplaintAnswered: { complaintNo: string; answer: string; phone: Words };
  /** Tickets were refunded. `fee`: the refund fee. */
  RefundAccepted: AboutMoney & { fee: Fen };
  /** The staff refused the refund. `reason`: in the words of the staff. `seat`: the state of the seat. */
  RefundRefused: AboutOrder & { reason: string; seat: Words; phone: Words };
  /** The gateway has refunded the money for the tickets. */
  RefundDone: AboutMoney;
  RefundDelayed: AboutMoney;
  /** The new ticket of a change was issued. `amount`: the total cost of the change. */
  Changed: AboutMoney & { flight: string; date: IsoDate; time: string; ticketNo: string };
  /** The change ended without new tickets. `orderNo`: the original order, which is unchanged. */
  ChangeDropped: AboutOrder;
  /** The insurer has accepted `count` policies. */
  Insured: AboutOrder & { count: number };
  /** The insurer refused a policy. Its premium is refunded. */
  InsuranceRefused: AboutMoney & { insurance: Words };
  /** The insurer did not correct the name on a policy. The policy ended and its premium is refunded. */
  InsuranceEnded: AboutMoney & { insurance: Words };
  /** The insurer pays a claim for a delay. */
  ClaimAccepted: AboutMoney & { insurance: Words; claimNo: string };
  /** A claim for a delay is refused for good. `reason`: in the words of the staff. */
  ClaimDeclined: ToCallAbout & { insurance: Words; claimNo: string; reason: string };
  /** Add-ons that were bought after the tickets are paid. */
  ExtrasPaid: AboutMoney;
  /** An add-on could not be issued. Its money is refunded. */
  ExtraRefused: AboutMoney & { extra: Words };
  /** A discount coupon expires at the end of `date`. */
  CouponExpiring: { coupon: Words; worth: Words; date: IsoDate; url: string };
  /** The price of a watched trip has fallen. `price` and `saved` are totals of the party; `date` is the departure. */
  FareFallen: { trip: Words; date: IsoDate; people: number; price: Fen; saved: Fen; url: string };
  /** Points expire at the end of `date`, the first of the points that expire soon. */
  PointsExpiring: { points: number; date: IsoDate; url: string };
  /** An entry in line got seats of a flash sale. `before`: the end of the grant, in Beijing time. */
  FlashGranted: { flight: string; date: IsoDate; seats: number; before: string; url: string };
  /** A request to the staff: received, approved, refused, done. `answer`: the answer of the staff. */
  AssistanceReceived: AboutRequest;
  AssistanceAgreed: AboutRequest;
  AssistanceRefused: AboutRequest;
  AssistanceDone: AboutRequest;
  /** The ticket of the request was refunded, or changed to a flight without the service. */
  AssistanceEnded: AboutRequest;
  /** An unaccompanied minor: requested, confirmed, refused, cancelled, and handed over. */
  AloneReceived: AboutUnaccompaniedMinor;
  AloneConfirmed: AboutUnaccompaniedMinor;
  AloneRefused: AboutUnaccompaniedMinor;
  AloneCancelled: AboutUnaccompaniedMinor;
  AloneHandedOver: AboutUnaccompaniedMinor;
  /**
   * `choices`: the options of the traveller. `newTime`: the local time of departure, '09:35'. `care`: the vouchers that
   * wait beside the choices, or ''.
   */
  FlightDelayed: MessageSegment & { cause: Words; newTime: string; choices: Words; care: Words; url: string };
  FlightCancelled: MessageSegment & { cause: Words; care: Words; url: string };
  /** A cancelled flight, and the flight that is held. `before`: the limit in Beijing time, '12-10 09:35'. */
  /** The times are local. `held`: the flight that is held besides, or ''. `answer`: the latest hour, or ''. */
  FlightRetimed: MessageSegment & { oldTime: string; newTime: string; held: Words; answer: Words; url: string };
  FlightHeld: MessageSegment & {
    cause: Words;
    heldFlight: string;
    heldDate: IsoDate;
    heldTime: string;
    before: string;
    care: Words;
    url: string;
  };
  /** Travellers who flew late by the carrier's cause. `amount`: of the whole order. `way`: how it is paid. */
  Compensated: MessageSegment & AboutMoney & { way: Words };
  /** A flight that is missed because `feeder` arrives late. `arrives`: the local time of that, '09:35'. */
  ConnectionHeld: MessageData['FlightHeld'] & AboutFeeder;
  ConnectionMissed: MessageData['FlightCancelled'] & AboutFeeder;
  /** The connection holds again. `time`: the departure of the next flight. */
  ConnectionKept: MessageSegment & AboutFeeder & { time: string };
  /** The traveller has not answered. `state`: what happened to the flight. `before`: the time of the full refund in Beijing time, '12-10 09:35'. */
  FlightUnanswered: MessageSegment & { state: Words; before: string; url: string };
  /** A ticket has the corrected name. `name`: the new one. */
  NameCorrected: ToCallAbout & { name: string; ticketNo: string };
  /** The staff or the ticket issuer did not correct the name. `name`: the name on the ticket. */
  NameNotCorrected: ToCallAbout & { name: string; reason: Words };
  /** To the former contact of an order. `contact`: the new one, masked. */
  ContactChanged: ToCallAbout & { contact: string };
  /** To the former mobile of an account. `what`: the data that changed. */
  AccountChanged: { what: Words; phone: Words };
  AccountClosed: { phone: Words };
  /** The decision about a claim for missing points. */
  PointsGranted: AboutPoints;
  PointsRefused: AboutPoints;
  /** A new gate, or a new time that gives no options. It is for information only. */
  FlightChanged: MessageSegment & { news: Words };
  /** The flight returns to its schedule. */
  FlightRecovered: MessageSegment & { time: string };
  /** The order was unpaid when its flight was cancelled. */
  OrderEndedByFlight: MessageSegment & AboutOrder;
  /** A receipt, sent to the chosen address. The link contains no name. */
  ReceiptReady: { receiptNo: string; url: string };
  /** An ordinary invoice is issued. The mail has it as an attachment. */
  InvoiceReady: { invoiceNo: string; orderNo: string };
  /** The receipt was posted. `tracking`: the number of the courier or the post. */
  ReceiptPosted: { receiptNo: string; carrier: Words; tracking: string };
  /** One message an order and flight. `minutes`: the minutes before departure at which online check-in closes. */
  CheckInOpen: { flight: string; date: IsoDate; minutes: number; url: string };
  /** Only to the buyer's mobile, because its reader can bind the card. `date`: the last day of travel. */
  WeekCardIssued: { card: Words; cardNo: string; cardPassword: string; date: IsoDate; url: string };
  WeekCardRefunded: AboutMoney & { card: Words };
  /** The purchase was not paid in time. */
  WeekCardOutdated: AboutOrder & { card: Words };
  /** The flight was missed. `count`: the number of missed flights. `follows`: the consequence. */
  WeekCardMissed: { card: Words; flight: string; date: IsoDate; count: number; follows: Words };
  /** From the desk to the travellers of a flight. A `TripNotice` follows the settings of the account. */
  FlightNotice: MessageSegment & { notice: Words };
  TripNotice: MessageSegment & { notice: Words };
  /** To a follower of a flight: the news, and the link that ends the messages. */
  FlightNews: MessageSegment & { news: Words; url: string };
  /**
   * One message a traveller and flight. `before`: the local time at which the gate closes. The link contains no name.
   */
  CheckedIn: { name: string; flight: string; date: IsoDate; seat: string; gate: Words; before: string; url: string };
}

export type MessageEvent = keyof MessageData;
export type MessageChannel = 'SMS' | 'MAIL' | 'PUSH';
export type MessageLanguage = 'zh' | 'en';
