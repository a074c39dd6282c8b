import type { outcomeTexts } from './outcome-texts.ts';

export default {
  connectionLost: 'You seem to be offline. You have not been charged twice. Please try again.',
  stageUnpaid: 'Confirming your payment',
  stageUnpaidDetail:
    'This page updates when we receive the result. If you have not paid yet, you can continue to payment.',
  stageNotYet: 'We have not received your payment yet',
  stageNotYetDetail:
    'The payment service has not received your money. If you have paid, please wait; this page updates by itself. If you have not, please pay again.',
  payAgain: 'Pay again',
  stagePartPaid: 'We have received part of the payment',
  stagePartPaidDetail: '¥{due} still to pay. Tickets are issued once the full amount is paid.',
  stageWaiting: 'You’re on the waitlist',
  stageWaitingDetail:
    'We have your prepayment and you are in line. When seats come free we issue your tickets and tell the contact.',
  stageWaitlistExpired: 'Not paid in time. The waitlist order was cancelled',
  stageWaitlistExpiredDetail: 'Nothing was charged. If you have paid, the money goes back to where you paid from.',
  stageWaitlistCancelled: 'The waitlist order was cancelled',
  stageWaitlistCancelledDetail: 'Nothing was charged.',
  stageWaitlistReversed: 'The wait is over',
  stageWaitlistReversedDetail:
    'Your whole prepayment goes back to where you paid from. Your bank decides when it arrives.',
  stageIssuing: 'Payment received. We are issuing your tickets',
  stageIssuingDetail: 'This usually takes a few minutes. We then send the ticket numbers to the contact.',
  stageHeld: 'Payment received. Your order is under review',
  stageHeldDetail:
    'The time limits are paused during the review. You do not need to order or pay again. We will let the contact know when the review is done. If you have questions, please call us.',
  ticketedTitle: 'Your tickets are issued. See you in {city}',
  stageTicketed: 'Payment received. Your tickets are issued',
  stageTicketedDetail:
    'We have sent the ticket numbers to the contact. Please bring the document you booked with, and be at the airport 2 hours before departure.',
  stageIssueFailed: 'Payment received. Your tickets are delayed',
  stageIssueFailedDetail:
    'We have received your payment and are working on your tickets. If we cannot issue them within {figures.issueHours} hours, we refund you in full.',
  stageExpired: 'The order was not paid in time and has been cancelled',
  stageExpiredDetail:
    'The seats are no longer held. If you have already paid, we will hold them again or refund the original payment method.',
  stageCancelled: 'The order was cancelled',
  stageCancelledDetail: 'The seats have been released. Any amount paid is refunded to the original payment method.',
  stageReversed: 'Your payment arrived after the order had ended. We have refunded it',
  stageReversedDetail: 'We could not hold the seats again. How long the refund takes depends on your bank.',
  stageExtraPaid: 'Payment received. Your add-ons are confirmed',
  stageExtraPaidDetail: 'You can see the document numbers in the order details. Your tickets have not changed.',
  stageExtraDropped: 'The add-ons were not paid for and have been cancelled',
  stageExtraDroppedDetail:
    'Your tickets are not affected. If you have paid, the amount is refunded to the original payment method.',
  buyExtraAgain: 'Choose add-ons again',
  stageMissing: 'Order not found',
  stageMissingDetail: 'The link may be incomplete, or the order belongs to another account.',
  orderNoLabel: 'Order number',
  paidAmount: 'Paid',
  amountDue: 'Amount due',
  outbound: 'Outbound',
  inbound: 'Return',
  recordLocator: 'Record locator',
  tickets: 'Tickets',
  ticketList: 'Tickets: ',
  continuePay: 'Continue to payment',
  viewOrder: 'View order',
  backHome: 'Back to home',
  bookAgain: 'Book again',
  stageDelivering: 'Payment received. Your card is on its way',
  stageDeliveringDetail: 'The card number and password are being sent to the mobile number for the card.',
  stageDelivered: 'Payment received. Your card is ready',
  stageDeliveredDetail:
    'The card number and password have been sent to the mobile number for the card. You can also view them once under “My week cards”. Link the card to fly with it.',
  stageGivenBack: 'Your payment has been refunded',
  stageProductOver:
    'No usable card was issued for this order. If you have paid, how long the refund takes depends on your bank.',
  viewCards: 'My week cards',
} satisfies typeof outcomeTexts.zh;
