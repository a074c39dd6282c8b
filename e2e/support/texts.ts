import type { Language } from '@haidai/contract/pages';
import { appTexts } from '../../apps/web/src/app/texts.ts';
import { coreTexts } from '../../apps/web/src/core/texts.ts';
import { seatsActTexts } from '../../apps/web/src/features/ancillaries/desk/texts.ts';
import { ancillaryTexts } from '../../apps/web/src/features/ancillaries/texts.ts';
import { assistanceCardTexts } from '../../apps/web/src/features/assistance/card-texts.ts';
import { cardTexts as assistanceServicesCardTexts } from '../../apps/web/src/features/assistance/services/card-texts.ts';
import { serviceTexts } from '../../apps/web/src/features/assistance/services/texts.ts';
import { assistanceTexts } from '../../apps/web/src/features/assistance/texts.ts';
import { unaccompaniedMinorTexts } from '../../apps/web/src/features/assistance/unaccompanied-minors/texts.ts';
import { awardTexts } from '../../apps/web/src/features/award/texts.ts';
import { orderPageTexts } from '../../apps/web/src/features/booking/desk/order/texts.ts';
import { bookingDeskTexts } from '../../apps/web/src/features/booking/desk/texts.ts';
import { cancelTexts } from '../../apps/web/src/features/booking/orders/cancel-texts.ts';
import { contactTexts } from '../../apps/web/src/features/booking/orders/contact-texts.ts';
import { orderDetailTexts } from '../../apps/web/src/features/booking/orders/detail-texts.ts';
import { orderListTexts } from '../../apps/web/src/features/booking/orders/list-texts.ts';
import { ordersTexts } from '../../apps/web/src/features/booking/orders/texts.ts';
import { passengerTexts } from '../../apps/web/src/features/booking/passengers/texts.ts';
import { bookingTexts } from '../../apps/web/src/features/booking/texts.ts';
import { verifyTexts } from '../../apps/web/src/features/booking/verify/texts.ts';
import { calendarFeedTexts } from '../../apps/web/src/features/calendar-feed/texts.ts';
import { cardTexts as checkinCardTexts } from '../../apps/web/src/features/checkin/card-texts.ts';
import { offlineTexts } from '../../apps/web/src/features/checkin/offline/texts.ts';
import { checkInTexts } from '../../apps/web/src/features/checkin/texts.ts';
import { activityTexts } from '../../apps/web/src/features/content/activities/texts.ts';
import { deskTexts as contentDeskTexts } from '../../apps/web/src/features/content/desk/texts.ts';
import { memberZoneTexts } from '../../apps/web/src/features/content/member-zone/texts.ts';
import { contentTexts } from '../../apps/web/src/features/content/texts.ts';
import { deskTexts as couponDeskTexts } from '../../apps/web/src/features/coupon/desk/texts.ts';
import { couponTexts } from '../../apps/web/src/features/coupon/texts.ts';
import { currencyTexts } from '../../apps/web/src/features/currency/texts.ts';
import { careTexts } from '../../apps/web/src/features/disruption/care/texts.ts';
import { certificateTexts } from '../../apps/web/src/features/disruption/certificate-texts.ts';
import { rebookActTexts } from '../../apps/web/src/features/disruption/desk/rebook-texts.ts';
import { voucherDeskTexts } from '../../apps/web/src/features/disruption/desk/texts.ts';
import { disruptionTexts } from '../../apps/web/src/features/disruption/texts.ts';
import { cardTexts as documentsCardTexts } from '../../apps/web/src/features/documents/card-texts.ts';
import { messagesActTexts } from '../../apps/web/src/features/documents/desk/texts.ts';
import { invoiceTexts } from '../../apps/web/src/features/documents/invoice/texts.ts';
import { documentsTexts } from '../../apps/web/src/features/documents/texts.ts';
import { elderTexts } from '../../apps/web/src/features/elder/texts.ts';
import { byTicketTexts } from '../../apps/web/src/features/exchange/by-ticket/texts.ts';
import { calculatorTexts } from '../../apps/web/src/features/exchange/calculator/texts.ts';
import { changesTexts } from '../../apps/web/src/features/exchange/changes/texts.ts';
import { changeActTexts } from '../../apps/web/src/features/exchange/desk/texts.ts';
import { changePassengersTexts } from '../../apps/web/src/features/exchange/reshop/passengers-texts.ts';
import { changeVerifyTexts } from '../../apps/web/src/features/exchange/reshop/verify-texts.ts';
import { exchangeTexts } from '../../apps/web/src/features/exchange/texts.ts';
import { ticketNameTexts } from '../../apps/web/src/features/exchange/ticket-name-texts.ts';
import { callBackTexts } from '../../apps/web/src/features/feedback/call-back/texts.ts';
import { complaintTexts } from '../../apps/web/src/features/feedback/desk/texts.ts';
import { progressTexts } from '../../apps/web/src/features/feedback/progress/texts.ts';
import { feedbackTexts } from '../../apps/web/src/features/feedback/texts.ts';
import { filingTexts } from '../../apps/web/src/features/filing/texts.ts';
import { deskTexts as flashsaleDeskTexts } from '../../apps/web/src/features/flashsale/desk/texts.ts';
import { queueTexts } from '../../apps/web/src/features/flashsale/line/texts.ts';
import { drawTexts } from '../../apps/web/src/features/flashsale/log/texts.ts';
import { flashPartyTexts } from '../../apps/web/src/features/flashsale/order/party-texts.ts';
import { saleTexts } from '../../apps/web/src/features/flashsale/sale/texts.ts';
import { flashTexts } from '../../apps/web/src/features/flashsale/texts.ts';
import { flightOpsTexts } from '../../apps/web/src/features/flight-ops/texts.ts';
import { followTexts } from '../../apps/web/src/features/flights/follow/texts.ts';
import { flightTexts } from '../../apps/web/src/features/flights/texts.ts';
import { homeTexts } from '../../apps/web/src/features/home/texts.ts';
import { checkTexts } from '../../apps/web/src/features/identity/captcha/check-texts.ts';
import { captchaTexts } from '../../apps/web/src/features/identity/captcha/texts.ts';
import { documentEndTexts } from '../../apps/web/src/features/identity/document-end/texts.ts';
import { joiningTexts } from '../../apps/web/src/features/identity/joining/texts.ts';
import { passkeyTexts } from '../../apps/web/src/features/identity/passkeys/texts.ts';
import { profileTexts } from '../../apps/web/src/features/identity/profile/texts.ts';
import { providerTexts } from '../../apps/web/src/features/identity/provider/texts.ts';
import { signInTexts } from '../../apps/web/src/features/identity/sign-in-texts.ts';
import { identityTexts } from '../../apps/web/src/features/identity/texts.ts';
import { insuranceTexts } from '../../apps/web/src/features/insurance/texts.ts';
import { linkedBookingTexts } from '../../apps/web/src/features/linked-booking/texts.ts';
import { assigneeTexts } from '../../apps/web/src/features/member/assignees/texts.ts';
import { savedTexts } from '../../apps/web/src/features/member/passengers/texts.ts';
import { pointTexts } from '../../apps/web/src/features/member/points/texts.ts';
import { receiverTexts } from '../../apps/web/src/features/member/receivers/texts.ts';
import { memberTexts } from '../../apps/web/src/features/member/texts.ts';
import { deskNameTexts } from '../../apps/web/src/features/name-correction/desk-texts.ts';
import { nameCorrectionTexts } from '../../apps/web/src/features/name-correction/texts.ts';
import { pushTexts } from '../../apps/web/src/features/notification/push-texts.ts';
import { noticeTexts } from '../../apps/web/src/features/notification/texts.ts';
import { onlineServiceTexts } from '../../apps/web/src/features/online-service/texts.ts';
import { overviewTexts } from '../../apps/web/src/features/overview/texts.ts';
import { payLinkTexts } from '../../apps/web/src/features/payment/desk/pay-link-texts.ts';
import { statementTexts } from '../../apps/web/src/features/payment/desk/texts.ts';
import { outcomeTexts } from '../../apps/web/src/features/payment/outcome-texts.ts';
import { shareTexts } from '../../apps/web/src/features/payment/shares/texts.ts';
import { paymentTexts } from '../../apps/web/src/features/payment/texts.ts';
import { personTexts } from '../../apps/web/src/features/person/texts.ts';
import { priceWatchTexts } from '../../apps/web/src/features/price-watch/texts.ts';
import { promotionTexts } from '../../apps/web/src/features/promotion/texts.ts';
import { refundTexts } from '../../apps/web/src/features/refund/texts.ts';
import { dimensionTexts } from '../../apps/web/src/features/reports/dimension-texts.ts';
import { reportTexts } from '../../apps/web/src/features/reports/texts.ts';
import { scheduleTexts } from '../../apps/web/src/features/schedule-change/texts.ts';
import { seatingTexts } from '../../apps/web/src/features/seating/texts.ts';
import { bookTexts } from '../../apps/web/src/features/service/book/texts.ts';
import { serviceTexts as callerServiceTexts } from '../../apps/web/src/features/service/texts.ts';
import { errorTexts } from '../../apps/web/src/features/shell/error-texts.ts';
import { shellTexts } from '../../apps/web/src/features/shell/texts.ts';
import { cityTexts } from '../../apps/web/src/features/shopping/box/cities/texts.ts';
import { datesTexts as shoppingBoxDatesTexts } from '../../apps/web/src/features/shopping/box/dates-texts.ts';
import { partyTexts } from '../../apps/web/src/features/shopping/box/party-texts.ts';
import { boxTexts } from '../../apps/web/src/features/shopping/box/texts.ts';
import { datesTexts } from '../../apps/web/src/features/shopping/dates/texts.ts';
import { fareTermsTexts } from '../../apps/web/src/features/shopping/fares/terms-texts.ts';
import { plainTexts } from '../../apps/web/src/features/shopping/plain/texts.ts';
import { routeFareTexts } from '../../apps/web/src/features/shopping/route-fares/texts.ts';
import { specialTexts } from '../../apps/web/src/features/shopping/special/texts.ts';
import { shoppingTexts } from '../../apps/web/src/features/shopping/texts.ts';
import { inboxTexts } from '../../apps/web/src/features/staff/inbox/texts.ts';
import { paletteTexts } from '../../apps/web/src/features/staff/palette/texts.ts';
import { peopleTexts } from '../../apps/web/src/features/staff/people/texts.ts';
import { staffTexts } from '../../apps/web/src/features/staff/texts.ts';
import { travellerDeskTexts } from '../../apps/web/src/features/traveller/texts.ts';
import { tripTexts } from '../../apps/web/src/features/trips/texts.ts';
import { upgradeTexts } from '../../apps/web/src/features/upgrade/texts.ts';
import { waitlistBeginTexts } from '../../apps/web/src/features/waitlist/begin/texts.ts';
import { waitlistDeskTexts } from '../../apps/web/src/features/waitlist/desk/texts.ts';
import { waitlistOrderTexts } from '../../apps/web/src/features/waitlist/order/texts.ts';
import { waitlistTexts } from '../../apps/web/src/features/waitlist/texts.ts';
import { weekCardsTexts } from '../../apps/web/src/features/weekcard/cards-texts.ts';
import { weekHomeTexts } from '../../apps/web/src/features/weekcard/home-texts.ts';
import { weekTexts } from '../../apps/web/src/features/weekcard/texts.ts';
import { type TextSet, textsOf } from '../../apps/web/src/i18n/texts.ts';
import { fieldTexts } from '../../apps/web/src/ui/fields/texts.ts';
import { priceChangeTexts } from '../../apps/web/src/ui/overlays/price-change-texts.ts';
import { uiTexts } from '../../apps/web/src/ui/texts.ts';
import { loadEnglish } from './english-texts.ts';

/** The text sets of the pages by namespace. If a browser test needs a label of another set, add that set here. */
const sets = {
  ancillaries: ancillaryTexts,
  'ancillaries/desk': seatsActTexts,
  app: appTexts,
  assistance: assistanceTexts,
  'assistance/card': assistanceCardTexts,
  'assistance/services': serviceTexts,
  'assistance/services/card': assistanceServicesCardTexts,
  'assistance/unaccompanied-minors': unaccompaniedMinorTexts,
  award: awardTexts,
  booking: bookingTexts,
  'booking/desk': bookingDeskTexts,
  'booking/desk/order': orderPageTexts,
  traveller: travellerDeskTexts,
  'name-correction': nameCorrectionTexts,
  'name-correction/desk': deskNameTexts,
  'booking/orders': ordersTexts,
  'booking/orders/list': orderListTexts,
  'booking/orders/cancel': cancelTexts,
  'booking/orders/contact': contactTexts,
  'booking/orders/detail': orderDetailTexts,
  'booking/passengers': passengerTexts,
  'booking/verify': verifyTexts,
  checkin: checkInTexts,
  'checkin/card': checkinCardTexts,
  'checkin/offline': offlineTexts,
  content: contentTexts,
  'content/activities': activityTexts,
  'content/desk': contentDeskTexts,
  'content/member-zone': memberZoneTexts,
  core: coreTexts,
  coupon: couponTexts,
  'coupon/desk': couponDeskTexts,
  currency: currencyTexts,
  disruption: disruptionTexts,
  'documents/desk': messagesActTexts,
  service: callerServiceTexts,
  'service/book': bookTexts,
  'disruption/care': careTexts,
  'disruption/certificate': certificateTexts,
  'disruption/desk': voucherDeskTexts,
  elder: elderTexts,
  documents: documentsTexts,
  'documents/invoice': invoiceTexts,
  'documents/card': documentsCardTexts,
  exchange: exchangeTexts,
  'exchange/reshop/verify': changeVerifyTexts,
  'exchange/reshop/passengers': changePassengersTexts,
  'exchange/by-ticket': byTicketTexts,
  'exchange/desk': changeActTexts,
  'exchange/changes': changesTexts,
  'exchange/calculator': calculatorTexts,
  'exchange/ticket-name': ticketNameTexts,
  feedback: feedbackTexts,
  'feedback/desk': complaintTexts,
  'feedback/progress': progressTexts,
  'feedback/call-back': callBackTexts,
  filing: filingTexts,
  flashsale: flashTexts,
  'flashsale/order/party': flashPartyTexts,
  'flashsale/sale': saleTexts,
  'flashsale/log': drawTexts,
  'flashsale/line': queueTexts,
  'flashsale/desk': flashsaleDeskTexts,
  'flight-ops': flightOpsTexts,
  'schedule-change': scheduleTexts,
  flights: flightTexts,
  'flights/follow': followTexts,
  home: homeTexts,
  identity: identityTexts,
  'identity/captcha': captchaTexts,
  'identity/captcha/check': checkTexts,
  'identity/document-end': documentEndTexts,
  'identity/joining': joiningTexts,
  'identity/passkeys': passkeyTexts,
  'identity/provider': providerTexts,
  'identity/profile': profileTexts,
  'identity/sign-in': signInTexts,
  insurance: insuranceTexts,
  'linked-booking': linkedBookingTexts,
  member: memberTexts,
  'member/assignees': assigneeTexts,
  'member/passengers': savedTexts,
  'member/points': pointTexts,
  'member/receivers': receiverTexts,
  notification: noticeTexts,
  'notification/push': pushTexts,
  'calendar-feed': calendarFeedTexts,
  'online-service': onlineServiceTexts,
  payment: paymentTexts,
  'payment/outcome': outcomeTexts,
  'payment/desk': statementTexts,
  'disruption/desk/rebook': rebookActTexts,
  'payment/desk/pay-link': payLinkTexts,
  'payment/shares': shareTexts,
  person: personTexts,
  'price-watch': priceWatchTexts,
  promotion: promotionTexts,
  refund: refundTexts,
  seating: seatingTexts,
  shell: shellTexts,
  'shell/error': errorTexts,
  shopping: shoppingTexts,
  'shopping/plain': plainTexts,
  'shopping/box': boxTexts,
  'shopping/box/party': partyTexts,
  'shopping/box/dates': shoppingBoxDatesTexts,
  'shopping/box/cities': cityTexts,
  'shopping/dates': datesTexts,
  'shopping/fares/terms': fareTermsTexts,
  'shopping/route-fares': routeFareTexts,
  'shopping/special': specialTexts,
  overview: overviewTexts,
  reports: reportTexts,
  'reports/dimension': dimensionTexts,
  staff: staffTexts,
  'staff/palette': paletteTexts,
  'staff/inbox': inboxTexts,
  'staff/people': peopleTexts,
  trips: tripTexts,
  ui: uiTexts,
  'ui/overlays/price-change': priceChangeTexts,
  'ui/fields': fieldTexts,
  upgrade: upgradeTexts,
  waitlist: waitlistTexts,
  'waitlist/begin': waitlistBeginTexts,
  'waitlist/desk': waitlistDeskTexts,
  'waitlist/order': waitlistOrderTexts,
  weekcard: weekTexts,
  'weekcard/home': weekHomeTexts,
  'weekcard/cards': weekCardsTexts,
};

type Sets = typeof sets;
type KeyOf<Name extends keyof Sets> = Sets[Name] extends TextSet<infer Key> ? Key : never;

/** Returns a text of the pages: `say('person', 'surname')` is 姓 or Surname. */
export type Say = <Name extends keyof Sets>(
  name: Name,
  key: KeyOf<Name>,
  values?: Record<string, string | number>,
) => string;

const sayIn =
  (language: Language): Say =>
  (name, key, values) =>
    textsOf(language, sets[name] as TextSet<string>)(key, values);

/** Returns a Chinese text of the pages: `t('person', 'surname')` is 姓. */
export const t = sayIn('zh-CN');

/** Returns the texts of the pages in a language. */
export async function textsIn(language: Language): Promise<Say> {
  if (language === 'en') await loadEnglish();
  return sayIn(language);
}
