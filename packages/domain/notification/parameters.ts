import type { MessageData, MessageEvent } from './events.ts';

/** The parameters of the entries of a list. */
const flight = ['dep', 'arr', 'flight', 'date'];
const feeder = ['feeder', 'arrives'];
const ticketed = [...flight, 'depTerminal', 'arrTerminal', 'time', 'arrTime'];

interface Parameters {
  names: readonly string[];
  /** The names of lists, each with the parameters of its entries. */
  lists?: Readonly<Record<string, readonly string[]>>;
}

const just = <E extends MessageEvent>(...names: (keyof MessageData[E] & string)[]): Parameters => ({ names });

const request = ['orderNo', 'requestNo', 'kind', 'answer'];
const unaccompaniedMinor = [...flight, 'umNo', 'name', 'answer', 'url'];
const points = ['ticketNo', 'points', 'answer', 'phone'];

/**
 * The parameters that a template may use, by event. A template with another parameter stops the start of the process.
 */
export const messageParameters: Readonly<Record<MessageEvent, Parameters>> = {
  Code: just<'Code'>('code', 'use', 'minutes'),
  Created: { names: ['orderNo', 'amount', 'payBefore'], lists: { segments: flight } },
  PayLink: just<'PayLink'>('orderNo', 'amount', 'payBefore', 'url'),
  Outdated: just<'Outdated'>('orderNo'),
  Cancelled: just<'Cancelled'>('orderNo'),
  CancelledByStaff: just<'CancelledByStaff'>('orderNo', 'phone'),
  Paid: just<'Paid'>('orderNo', 'amount'),
  Ticketed: { names: ['name', 'ticketNo', 'document', 'url'], lists: { segments: ticketed } },
  Itinerary: {
    names: ['orderNo', 'amount', 'recordLocator', 'url'],
    lists: { segments: ticketed, tickets: ['name', 'ticketNo', 'document'] },
  },
  IssueFailed: just<'IssueFailed'>('orderNo'),
  OrderHeld: just<'OrderHeld'>('orderNo', 'phone'),
  OrderReleased: just<'OrderReleased'>('orderNo', 'phone'),
  OrderRejected: just<'OrderRejected'>('orderNo', 'phone'),
  LatePaymentReversed: just<'LatePaymentReversed'>('orderNo', 'amount'),
  PaymentReversed: just<'PaymentReversed'>('orderNo', 'amount'),
  PaidPartReturned: just<'PaidPartReturned'>('orderNo', 'amount'),
  ShareReturned: just<'ShareReturned'>('orderNo', 'amount'),
  WaitlistJoined: just<'WaitlistJoined'>('orderNo', 'amount', 'flights', 'until', 'url'),
  WaitlistFilled: { names: [...flight, 'orderNo', 'amount', 'rest', 'url'] },
  WaitlistEnded: just<'WaitlistEnded'>('orderNo', 'amount', 'reason'),
  Feedback: just<'Feedback'>('feedbackNo', 'kind', 'score', 'text', 'contact'),
  RefundAccepted: just<'RefundAccepted'>('orderNo', 'amount', 'fee'),
  RefundRefused: just<'RefundRefused'>('orderNo', 'reason', 'seat', 'phone'),
  RefundDone: just<'RefundDone'>('orderNo', 'amount'),
  RefundDelayed: just<'RefundDelayed'>('orderNo', 'amount'),
  Changed: just<'Changed'>('orderNo', 'amount', 'flight', 'date', 'time', 'ticketNo'),
  ChangeDropped: just<'ChangeDropped'>('orderNo'),
  NameCorrected: just<'NameCorrected'>('orderNo', 'name', 'ticketNo', 'phone'),
  NameNotCorrected: just<'NameNotCorrected'>('orderNo', 'name', 'reason', 'phone'),
  ContactChanged: just<'ContactChanged'>('orderNo', 'contact', 'phone'),
  Insured: just<'Insured'>('orderNo', 'count'),
  InsuranceRefused: just<'InsuranceRefused'>('orderNo', 'amount', 'insurance'),
  InsuranceEnded: just<'InsuranceEnded'>('orderNo', 'amount', 'insurance'),
  ClaimAccepted: just<'ClaimAccepted'>('orderNo', 'amount', 'insurance', 'claimNo'),
  ClaimDeclined: just<'ClaimDeclined'>('orderNo', 'insurance', 'claimNo', 'reason', 'phone'),
  ExtrasPaid: just<'ExtrasPaid'>('orderNo', 'amount'),
  ExtraRefused: just<'ExtraRefused'>('orderNo', 'amount', 'extra'),
  CouponExpiring: just<'CouponExpiring'>('coupon', 'worth', 'date', 'url'),
  FareFallen: just<'FareFallen'>('trip', 'date', 'people', 'price', 'saved', 'url'),
  PointsExpiring: just<'PointsExpiring'>('points', 'date', 'url'),
  FlashGranted: just<'FlashGranted'>('flight', 'date', 'seats', 'before', 'url'),
  AssistanceReceived: { names: request },
  AssistanceAgreed: { names: request },
  AssistanceRefused: { names: request },
  AssistanceDone: { names: request },
  AssistanceEnded: { names: request },
  AloneReceived: { names: unaccompaniedMinor },
  AloneConfirmed: { names: unaccompaniedMinor },
  AloneRefused: { names: unaccompaniedMinor },
  AloneCancelled: { names: unaccompaniedMinor },
  AloneHandedOver: { names: unaccompaniedMinor },
  FlightDelayed: { names: [...flight, 'cause', 'newTime', 'choices', 'care', 'url'] },
  FlightCancelled: { names: [...flight, 'cause', 'care', 'url'] },
  FlightRetimed: { names: [...flight, 'oldTime', 'newTime', 'held', 'answer', 'url'] },
  FlightHeld: { names: [...flight, 'cause', 'heldFlight', 'heldDate', 'heldTime', 'before', 'care', 'url'] },
  Compensated: { names: [...flight, 'orderNo', 'amount', 'way'] },
  ConnectionHeld: {
    names: [...flight, ...feeder, 'cause', 'heldFlight', 'heldDate', 'heldTime', 'before', 'care', 'url'],
  },
  ConnectionMissed: { names: [...flight, ...feeder, 'cause', 'care', 'url'] },
  ConnectionKept: { names: [...flight, ...feeder, 'time'] },
  FlightUnanswered: { names: [...flight, 'state', 'before', 'url'] },
  FlightRecovered: { names: [...flight, 'time'] },
  FlightChanged: { names: [...flight, 'news'] },
  OrderEndedByFlight: { names: [...flight, 'orderNo'] },
  ReceiptReady: just<'ReceiptReady'>('receiptNo', 'url'),
  InvoiceReady: just<'InvoiceReady'>('invoiceNo', 'orderNo'),
  ReceiptPosted: just<'ReceiptPosted'>('receiptNo', 'carrier', 'tracking'),
  ComplaintReceived: just<'ComplaintReceived'>('complaintNo', 'answerBy', 'url'),
  ComplaintReply: just<'ComplaintReply'>('complaintNo', 'answer', 'url'),
  ComplaintEscalated: just<'ComplaintEscalated'>('complaintNo', 'answerBy', 'url'),
  ComplaintAnswered: just<'ComplaintAnswered'>('complaintNo', 'answer', 'phone'),
  CheckInOpen: just<'CheckInOpen'>('flight', 'date', 'minutes', 'url'),
  WeekCardIssued: just<'WeekCardIssued'>('card', 'cardNo', 'cardPassword', 'date', 'url'),
  WeekCardRefunded: just<'WeekCardRefunded'>('orderNo', 'amount', 'card'),
  WeekCardOutdated: just<'WeekCardOutdated'>('orderNo', 'card'),
  WeekCardMissed: just<'WeekCardMissed'>('card', 'flight', 'date', 'count', 'follows'),
  FlightNotice: { names: [...flight, 'notice'] },
  TripNotice: { names: [...flight, 'notice'] },
  FlightNews: { names: [...flight, 'news', 'url'] },
  CheckedIn: just<'CheckedIn'>('name', 'flight', 'date', 'seat', 'gate', 'before', 'url'),
  AccountChanged: just<'AccountChanged'>('what', 'phone'),
  AccountClosed: just<'AccountClosed'>('phone'),
  PointsGranted: { names: points },
  PointsRefused: { names: points },
};
